import { formatPhone } from '@filo/contract/kit/phone.ts'
import classes from './phone-link.module.css'

/** A number to call, from a tablet or a computer with a telephone, in the groups in which it is read out. */
export function PhoneLink({ number }: { number: string }) {
  return (
    <a className={classes.link} href={`tel:${number}`}>
      {formatPhone(number)}
    </a>
  )
}
