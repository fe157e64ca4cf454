import { roleWords } from '@filo/contract/kit/access.ts'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { CallFailure } from '../../api/call-failure.ts'
import { Notice } from '../../ui/notice.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { colleagues } from './colleague.queries.ts'
import classes from './profile.module.css'

/** Who works in the same workgroup, oneself included. */
export function Colleagues({ self }: { self: string }) {
  const id = useId()
  const { data, error, isFetching, refetch } = useQuery(colleagues)
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className={classes.heading}>
        Chi ne fa parte
      </h2>
      {data && (
        <ul className={classes.colleagues}>
          {data.items.map((person) => (
            <li key={person.id}>
              <strong>
                {[person.title, person.surname, person.name].filter(Boolean).join(' ')}
                {person.id === self && ' (tu)'}
              </strong>
              <span>{person.roles.map((role) => roleWords[role]).join(', ')}</span>
            </li>
          ))}
        </ul>
      )}
      {!data && isFetching && <Spinner label="Caricamento dei colleghi…" />}
      {!data && !isFetching && error && (
        <Notice
          tone="error"
          announce
          reference={error instanceof CallFailure ? error.reference : undefined}
          actions={<Button onClick={() => refetch()}>Riprova</Button>}
        >
          {error.message}
        </Notice>
      )}
    </section>
  )
}
