import { Fact, Facts } from '@filo/ui/display/facts.tsx'
import classes from './cicc.module.css'
import type { FactGroup } from './cicc-facts.ts'
import type { CiccRecord } from './cicc-values.ts'

type FactsListProps = { groups: readonly FactGroup[]; record: CiccRecord; level: 3 | 4 }

export function FactsList({ groups, record, level }: FactsListProps) {
  return (
    <div className={classes.groups}>
      {groups.map(({ title, facts }) => (
        <Facts key={title} title={title} level={level}>
          {facts.map((fact) => (
            <Fact key={fact.label} name={fact.label}>
              {fact.text(record)}
            </Fact>
          ))}
        </Facts>
      ))}
    </div>
  )
}
