import type { ReactNode } from 'react'
import classes from './hand-over-sheet.module.css'

type PaperFactsProps = {
  title: string
  lead?: ReactNode
  /** Each fact is called by a person. */
  people?: boolean
  children: ReactNode
}

/** One block of a sheet of paper. */
export function PaperFacts({ title, lead, people, children }: PaperFactsProps) {
  return (
    <section className={people ? `${classes.part} ${classes.people}` : classes.part}>
      <h2>{title}</h2>
      {lead && <p className={classes.lead}>{lead}</p>}
      <dl>{children}</dl>
    </section>
  )
}

type PaperFactProps = { name: string; wide?: boolean; children: ReactNode }

/** On paper, too, what is not known is said. */
export const PaperFact = ({ name, wide, children }: PaperFactProps) => (
  <div data-wide={wide || undefined}>
    <dt>{name}</dt>
    <dd>{children || 'Non indicato'}</dd>
  </div>
)
