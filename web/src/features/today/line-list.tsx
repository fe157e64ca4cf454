import { personName } from '@filo/contract/kit/person-name.ts'
import { Link } from '@filo/ui/display/link.tsx'
import { PersonName } from '@filo/ui/display/person-name.tsx'
import { Tag } from '@filo/ui/display/tag.tsx'
import { Verbatim } from '@filo/ui/display/verbatim.tsx'
import unseen from '@filo/ui/theme/unseen.module.css'
import { IconCheck } from '@tabler/icons-react'
import { useId, useState } from 'react'
import type { Subject, Task } from '../worklist/worklist.ts'
import classes from './line-list.module.css'
import type { Line } from './lines.ts'

/** Lines shown at first, on a phone and elsewhere; the style sheet hides the others. */
const shownAtFirst = { narrow: 4, wide: 12 }

type LineListProps = {
  title: string
  lines: readonly Line[]
  /** Lines that the server left out. */
  unnamed?: number
}

/** Tasks, in one line for each patient, facility or colleague. */
export function LineList({ title, lines, unnamed = 0 }: LineListProps) {
  const id = useId()
  const [areAllShown, setAllShown] = useState(false)
  if (lines.length === 0) return null
  return (
    <section className={classes.lines} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <ol data-first={!areAllShown || undefined}>
        {lines.map((line, index) => (
          <SubjectLine key={line.id} {...line} later={laterAt(index)} />
        ))}
      </ol>
      {areAllShown && unnamed > 0 && <p>Gli altri {unnamed} sono negli elenchi in alto.</p>}
      {lines.length > shownAtFirst.narrow && (
        <button
          type="button"
          className={classes.all}
          data-narrow={lines.length <= shownAtFirst.wide || undefined}
          aria-expanded={areAllShown}
          onClick={() => setAllShown(!areAllShown)}
        >
          {areAllShown ? 'Mostra solo i primi' : `Mostra tutti (${lines.length + unnamed})`}
        </button>
      )}
    </section>
  )
}

/** The widths at which the line at that place is hidden until all are shown. */
function laterAt(index: number): 'narrow' | 'everywhere' | undefined {
  if (index >= shownAtFirst.wide) return 'everywhere'
  return index >= shownAtFirst.narrow ? 'narrow' : undefined
}

function SubjectLine({
  subject,
  tasks: [first, ...others],
  isAnswered,
  later,
}: Line & { later: ReturnType<typeof laterAt> }) {
  const [isOpen, setOpen] = useState(false)
  if (isAnswered)
    return (
      <li data-later={later}>
        <SubjectName {...subject} />
        <div className={classes.task}>
          <IconCheck aria-hidden size={20} /> <span>Non aspetta più risposta</span>
        </div>
      </li>
    )
  return (
    <li data-urgency={first.urgency} data-later={later} data-quoted={first.isQuoted}>
      <SubjectName {...subject} />
      <div className={classes.task}>
        <TaskText {...first} />{' '}
        {others.length > 0 && (
          <button type="button" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
            {others.length === 1 ? 'e un’altra' : `e altre ${others.length}`}
            <span className={unseen.text}>{others.length === 1 ? ' cosa da fare' : ' cose da fare'}</span>
          </button>
        )}
      </div>
      <TaskAction subject={subject} task={first} />
      {isOpen && (
        <ul>
          {others.map((task) => (
            <li key={task.id} data-urgency={task.urgency}>
              <p className={classes.task}>
                <TaskText {...task} />
              </p>
              <TaskAction subject={subject} task={task} />
            </li>
          ))}
        </ul>
      )}
    </li>
  )
}

const SubjectName = ({ to, name, detail, isHomonym }: Subject) => (
  <p className={classes.subject}>
    <Link to={to}>
      {typeof name === 'string' ? <Verbatim>{name}</Verbatim> : <PersonName person={name} />}
    </Link>{' '}
    {detail && <Verbatim>{detail}</Verbatim>} {isHomonym && <Tag tone="warning">Omonimo</Tag>}
  </p>
)

const TaskText = ({ icon: Icon, summary, detail, isQuoted }: Task) => (
  <>
    <Icon aria-hidden size={20} /> <span>{summary}</span>{' '}
    <span data-quoted={isQuoted || undefined}>{detail}</span>
  </>
)

const TaskAction = ({ subject, task: { action, button } }: { subject: Subject; task: Task }) =>
  button ?? (
    <Link to={action.to} className={classes.action ?? ''} aria-label={`${action.label}: ${nameOf(subject)}`}>
      {action.label}
    </Link>
  )

const nameOf = ({ name }: Subject) => (typeof name === 'string' ? name : personName(name))
