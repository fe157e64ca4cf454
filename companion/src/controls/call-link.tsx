import { writtenPhone } from '@filo/contract/kit/phone.ts'
import { IconPhone } from '@tabler/icons-react'
import { ButtonAnchor } from './button.tsx'
import classes from './call-link.module.css'

type CallLinkProps = { who: string; phone: string; look?: 'filled' | 'outline'; whole?: boolean }

/** One tap calls; the number stands there for whoever dials it elsewhere. */
export function CallLink({ who, phone, look, whole }: CallLinkProps) {
  return (
    <ButtonAnchor href={`tel:${phone}`} {...(look && { look })} {...(whole && { whole })}>
      <IconPhone aria-hidden size={24} />
      <span>
        {who} <span className={classes.number}>{writtenPhone(phone)}</span>
      </span>
    </ButtonAnchor>
  )
}
