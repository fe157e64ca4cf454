import { roleWords } from '@filo/contract/kit/access.ts'
import { PersonName } from '@filo/ui/display/person-name.tsx'
import { LoadedPart } from '@filo/ui/feedback/loaded-part.tsx'
import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { colleagues } from './colleague.queries.ts'
import classes from './profile.module.css'

/** The members of one's workgroup, oneself included. */
export function Colleagues({ self }: { self: string }) {
  const id = useId()
  const query = useQuery(colleagues)
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className={classes.heading}>
        Chi ne fa parte
      </h2>
      <LoadedPart query={query} loadingLabel="Caricamento dei colleghi…">
        {({ items }) => (
          <ul className={classes.colleagues}>
            {items.map((person) => (
              <li key={person.id}>
                <strong>
                  <PersonName person={person} />
                  {person.id === self && ' (tu)'}
                </strong>
                <span>{person.roles.map((role) => roleWords[role]).join(', ')}</span>
              </li>
            ))}
          </ul>
        )}
      </LoadedPart>
    </section>
  )
}
