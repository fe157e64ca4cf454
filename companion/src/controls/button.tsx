import { Link } from '@filo/ui/display/link.tsx'
import type { ComponentProps, ReactNode } from 'react'
import classes from './button.module.css'

type Look = {
  /** `filled` for the main action; `danger` for one that cannot be undone. */
  look?: 'filled' | 'outline' | 'danger'
  /** As wide as its container. */
  fullWidth?: boolean
  children: ReactNode
}

const buttonAttributes = (look: Look['look'] = 'filled', fullWidth = false) => ({
  className: classes.button,
  'data-look': look,
  'data-whole': fullWidth || undefined,
})

type ButtonProps = Look & Omit<ComponentProps<'button'>, 'className' | 'disabled'> & { busy?: boolean }

/** While `busy` it keeps the focus and ignores taps. */
export function Button({ look, fullWidth, busy = false, onClick, type = 'button', ...rest }: ButtonProps) {
  return (
    <button
      {...rest}
      {...buttonAttributes(look, fullWidth)}
      type={type}
      aria-disabled={busy || undefined}
      onClick={(event) => (busy ? event.preventDefault() : onClick?.(event))}
    />
  )
}

/** A link to another page of the app. */
export function ButtonLink({ look, fullWidth, to, children }: Look & { to: string }) {
  return (
    <Link {...buttonAttributes(look, fullWidth)} to={to}>
      {children}
    </Link>
  )
}

/** A link out of the app, such as to a phone number or a file. */
export function ButtonAnchor({ look, fullWidth, ...rest }: Look & Omit<ComponentProps<'a'>, 'className'>) {
  return <a {...rest} {...buttonAttributes(look, fullWidth)} />
}
