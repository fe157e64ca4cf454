import { formatPhone } from '@filo/contract/kit/phone.ts'
import { Verbatim } from '@filo/ui/display/verbatim.tsx'
import { IconPhone } from '@tabler/icons-react'
import { ButtonAnchor } from './button.tsx'
import classes from './call-link.module.css'

type CallLinkProps = { who: string; phone: string; look?: 'filled' | 'outline'; fullWidth?: boolean }

/** Calls with one tap; shows the number for dialling it on another phone. */
export function CallLink({ who, phone, look, fullWidth }: CallLinkProps) {
  return (
    <ButtonAnchor href={`tel:${phone}`} {...(look && { look })} {...(fullWidth && { fullWidth })}>
      <IconPhone aria-hidden size={24} />
      <span>
        {who}{' '}
        <span className={classes.number}>
          <Verbatim>{formatPhone(phone)}</Verbatim>
        </span>
      </span>
    </ButtonAnchor>
  )
}
