import type { CurrentUser } from '@filo/contract/features/staff/staff.schema.ts'
import { personName } from '@filo/contract/kit/person-name.ts'
import { Verbatim } from '@filo/ui/display/verbatim.tsx'
import { IconChevronDown, IconLogout, IconUser } from '@tabler/icons-react'
import { useEffect, useId, useRef, useState } from 'react'
import { Link } from 'react-router'
import { logoutPath } from '../session/paths.ts'
import classes from './account-menu.module.css'

export function AccountMenu({ user }: { user: CurrentUser }) {
  const [open, setOpen] = useState(false)
  const root = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const panelId = useId()

  useEffect(() => {
    if (!open) return
    const closeOutside = (event: PointerEvent) => {
      if (event.target instanceof Node && !root.current?.contains(event.target)) setOpen(false)
    }
    document.addEventListener('pointerdown', closeOutside)
    return () => document.removeEventListener('pointerdown', closeOutside)
  }, [open])

  const fullName = personName(user)
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Esc and Tab out of the panel close it
    <div
      ref={root}
      className={classes.account}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || !open) return
        setOpen(false)
        button.current?.focus()
      }}
      onBlur={(event) => {
        if (event.relatedTarget && !root.current?.contains(event.relatedTarget)) setOpen(false)
      }}
    >
      <button
        ref={button}
        type="button"
        className={classes.button}
        aria-expanded={open}
        aria-controls={panelId}
        onClick={() => setOpen(!open)}
      >
        <span className={classes.initials} aria-hidden>
          {initials(user)}
        </span>
        <span className={classes.name}>
          <Verbatim>{fullName}</Verbatim>
        </span>
        <IconChevronDown aria-hidden size={18} />
      </button>
      <div id={panelId} className={classes.panel} hidden={!open}>
        <p className={classes.person}>
          <strong>
            <Verbatim>{fullName}</Verbatim>
          </strong>
          <Verbatim>{user.email}</Verbatim>
        </p>
        <Link to="/user/profile" className={classes.item} onClick={() => setOpen(false)}>
          <IconUser aria-hidden size={20} />
          Profilo
        </Link>
        <Link to={logoutPath} className={classes.item}>
          <IconLogout aria-hidden size={20} />
          Disconnetti
        </Link>
      </div>
    </div>
  )
}

const initials = ({ name, surname }: CurrentUser) =>
  `${[...surname][0] ?? ''}${[...name][0] ?? ''}`.toUpperCase()
