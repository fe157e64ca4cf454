import { Verbatim } from '@filo/ui/display/verbatim.tsx'
import { IconArrowRight } from '@tabler/icons-react'
import { useId } from 'react'
import { Link } from 'react-router'
import type { Section } from '../worklist/worklist.ts'
import classes from './today.module.css'

/** One section of "Oggi": how many, the first of them by name, and a link to all. */
export function SectionCard({ section: { total, title, hint, items, to } }: { section: Section }) {
  const id = useId()
  return (
    <section className={classes.card} aria-labelledby={id}>
      <h2 id={id} className={classes.title}>
        <span className={classes.total}>{total}</span> {title}
      </h2>
      <p className={classes.hint}>{hint}</p>
      <ul className={classes.named}>
        {items.map((item) => (
          <li key={item.id}>
            <Link to={item.to}>
              <Verbatim>{item.name}</Verbatim>
            </Link>
            <p>
              {item.subtitle && <span>{item.subtitle}</span>} <span>{item.detail}</span>
            </p>
            {item.action}
          </li>
        ))}
      </ul>
      <Link to={to} className={classes.all ?? ''} aria-describedby={id}>
        {total > items.length ? `Vedi tutti (${total})` : 'Apri l’elenco'}
        <IconArrowRight aria-hidden size={20} />
      </Link>
    </section>
  )
}
