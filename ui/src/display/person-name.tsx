import { nameParts, type Preposition, personName } from '@filo/contract/kit/person-name.ts'
import classes from './person-name.module.css'
import { Verbatim } from './verbatim.tsx'

type Named = { title?: string | null; surname: string; name: string }

/** A person in a list sorted by surname, as `listName` formats it; the capitals are only seen, not read out. */
export function PersonName({ person: { title, surname, name } }: { person: Named }) {
  return (
    <Verbatim>
      {title && `${title} `}
      <span className={classes.surname}>{surname}</span> {name}
    </Verbatim>
  )
}

type FullNameProps = {
  person: Named
  /** Puts the name inside a sentence, after this preposition joined with the article of its title. */
  after?: Preposition
}

/** A person's name as it is spoken: alone as `personName` formats it, inside a sentence as `nameAfter` does. */
export function FullName({ person, after }: FullNameProps) {
  if (!after) return <Verbatim>{personName(person)}</Verbatim>
  const { before, name } = nameParts(after, person)
  return (
    <>
      {before && `${before} `}
      <Verbatim>{name}</Verbatim>
    </>
  )
}
