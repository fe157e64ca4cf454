import type { SignInPort } from '../staff/staff.commands.ts'
import { formatPasswordLink, newPasswordLink } from './passwords/password-link.ts'
import { endSignIns } from './sign-in/end-sign-ins.ts'

/** Lets `staff`, which may not import `auth`, create password links and end sign-ins. */
export const signInPort: SignInPort = { newPasswordLink, formatLink: formatPasswordLink, endSignIns }
