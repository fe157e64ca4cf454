import type { ReactNode } from 'react'
import classes from './hand-over-sheet.module.css'

type PaperFactsProps = {
  title: string
  lead?: ReactNode
  /** Each fact is named after a person. */
  people?: boolean
  children: ReactNode
}

/** One block of the printed sheet. */
export function PaperFacts({ title, lead, people, children }: PaperFactsProps) {
  return (
    <section className={people ? `${classes.part} ${classes.people}` : classes.part}>
      <h2>{title}</h2>
      {lead && <p className={classes.lead}>{lead}</p>}
      <dl>{children}</dl>
    </section>
  )
}

type PaperFactProps = { name: ReactNode; wide?: boolean; children: ReactNode }

/** A fact on paper, where a missing value is stated too. */
export const PaperFact = ({ name, wide, children }: PaperFactProps) => (
  <div data-wide={wide || undefined}>
    <dt>{name}</dt>
    <dd>{children || 'Non indicato'}</dd>
  </div>
)
