import { formatPhone } from '@filo/contract/kit/phone.ts'
import classes from './phone-link.module.css'
import { Verbatim } from './verbatim.tsx'

/** A `tel:` link, with the digits grouped as they are read out. */
export function PhoneLink({ number }: { number: string }) {
  return (
    <a className={classes.link} href={`tel:${number}`}>
      <Verbatim>{formatPhone(number)}</Verbatim>
    </a>
  )
}
