import { Link } from '@filo/ui/display/link.tsx'
import type { Count } from '../worklist/worklist.ts'
import classes from './count-strip.module.css'

/** Counts of the things to do, each a link to its list. */
export const CountStrip = ({ counts }: { counts: readonly Count[] }) => (
  <nav aria-label="Quanto c’è da fare">
    <ul className={classes.strip}>
      {counts.map(({ id, total, icon: Icon, title, to, urgency }) => (
        <li key={id} data-urgency={urgency}>
          <Link to={to}>
            <Icon aria-hidden size={20} /> <strong>{total}</strong> <span>{title}</span>
          </Link>
        </li>
      ))}
    </ul>
  </nav>
)
