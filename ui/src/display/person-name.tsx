import classes from './person-name.module.css'
import { Verbatim } from './verbatim.tsx'

type PersonNameProps = { person: { title?: string | null; surname: string; name: string } }

/** A person's name as `personName` formats it, with the surname in capitals. */
export function PersonName({ person: { title, surname, name } }: PersonNameProps) {
  return (
    <Verbatim>
      {title && `${title} `}
      <span className={classes.surname}>{surname}</span> {name}
    </Verbatim>
  )
}
