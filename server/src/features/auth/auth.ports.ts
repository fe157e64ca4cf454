import type { SignInPort } from '../staff/staff.commands.ts'
import { formatPasswordLink, newPasswordLink } from './passwords/password-link.ts'
import { endSignIns } from './sign-in/end-sign-ins.ts'

/** What `staff`, which stands below, wants done about somebody's way in. */
export const signInPort: SignInPort = { newPasswordLink, formatLink: formatPasswordLink, endSignIns }
