import classes from './person-name.module.css'

type PersonNameProps = { person: { title?: string | null; surname: string; name: string } }

/** Who a row or a page is about: as `personName` says it, the surname in capitals. */
export function PersonName({ person: { title, surname, name } }: PersonNameProps) {
  return (
    <>
      {title && `${title} `}
      <span className={classes.surname}>{surname}</span> {name}
    </>
  )
}
