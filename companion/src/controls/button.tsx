import type { ComponentProps, ReactNode } from 'react'
import { Link } from 'react-router'
import classes from './button.module.css'

type Look = {
  /** `filled` for what one most likely wants here; `danger` for what cannot be taken back. */
  look?: 'filled' | 'outline' | 'danger'
  /** As wide as what it stands in. */
  fullWidth?: boolean
  children: ReactNode
}

const dress = (look: Look['look'] = 'filled', whole = false) => ({
  className: classes.button,
  'data-look': look,
  'data-whole': whole || undefined,
})

type ButtonProps = Look & Omit<ComponentProps<'button'>, 'className' | 'disabled'> & { busy?: boolean }

/** While it is busy it keeps the focus, and a second tap does nothing. */
export function Button({ look, fullWidth, busy = false, onClick, type = 'button', ...rest }: ButtonProps) {
  return (
    <button
      {...rest}
      {...dress(look, fullWidth)}
      type={type}
      aria-disabled={busy || undefined}
      onClick={(event) => (busy ? event.preventDefault() : onClick?.(event))}
    />
  )
}

/** Leads to another page of the app. */
export function ButtonLink({ look, fullWidth, to, children }: Look & { to: string }) {
  return (
    <Link {...dress(look, fullWidth)} to={to}>
      {children}
    </Link>
  )
}

/** Leads out of the app: calls a number, opens a file. */
export function ButtonAnchor({ look, fullWidth, ...rest }: Look & Omit<ComponentProps<'a'>, 'className'>) {
  return <a {...rest} {...dress(look, fullWidth)} />
}
