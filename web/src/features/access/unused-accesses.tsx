import type { AccessStatus } from '@filo/contract/features/access/access.schema.ts'
import { Link } from '@filo/ui/display/link.tsx'
import { FullName } from '@filo/ui/display/person-name.tsx'
import { Fragment } from 'react'
import classes from './access.module.css'
import { unusedSentence } from './access.words.ts'

type UnusedAccessesProps = { patient: { id: string; access: readonly AccessStatus[] } }

/** The accesses that nobody has used, by state in one line; nothing once everybody has entered. */
export function UnusedAccesses({ patient: { id, access } }: UnusedAccessesProps) {
  const holders = new Map<string, AccessStatus['holder'][]>()
  for (const status of access) {
    const sentence = unusedSentence(status)
    if (sentence) holders.set(sentence, [...(holders.get(sentence) ?? []), status.holder])
  }
  if (holders.size === 0) return null
  return (
    <p className={classes.unused}>
      <Link to={`/patient/${id}/access`}>Accesso all’app</Link>
      {[...holders].map(([sentence, people]) => (
        <Fragment key={sentence}>
          {' · '}
          {sentence}:{' '}
          {people.map((person, index) => (
            <Fragment key={person.id}>
              {index > 0 && ', '}
              <FullName person={person} />
            </Fragment>
          ))}
        </Fragment>
      ))}
    </p>
  )
}
