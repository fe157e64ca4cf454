import { installationRoutes } from '@filo/contract/features/installation/installation.routes.ts'
import type { CurrentUser } from '@filo/contract/features/staff/staff.schema.ts'
import { personName } from '@filo/contract/kit/person-name.ts'
import { queryFnFor } from '@filo/ui/api/call.ts'
import { Link } from '@filo/ui/display/link.tsx'
import { usePopup } from '@filo/ui/display/use-popup.ts'
import { Verbatim } from '@filo/ui/display/verbatim.tsx'
import { IconChevronDown, IconLogout, IconUser } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { logoutPath } from '../session/paths.ts'
import classes from './account-menu.module.css'

export function AccountMenu({ user }: { user: CurrentUser }) {
  const { open, setOpen, button, rootProps } = usePopup()
  const panelId = useId()
  const fullName = personName(user)
  return (
    <div {...rootProps} className={classes.account}>
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
        {open && <RunningVersion />}
      </div>
    </div>
  )
}

/** For whoever reads it out to the people who run the server. */
function RunningVersion() {
  const { data } = useQuery({
    queryKey: ['installation', 'version'],
    queryFn: queryFnFor(installationRoutes.version),
  })
  return (
    <p className={classes.version}>
      {data && (
        <Verbatim>
          {['Filo', data.version, data.commit && `(${data.commit})`].filter(Boolean).join(' ')}
        </Verbatim>
      )}
    </p>
  )
}

const initials = ({ name, surname }: CurrentUser) =>
  `${[...surname][0] ?? ''}${[...name][0] ?? ''}`.toUpperCase()
