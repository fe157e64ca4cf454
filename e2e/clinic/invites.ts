import { inviteRoutes } from '@filo/contract/features/invites/invite.routes.ts'
import type { Invite } from '@filo/contract/features/invites/invite.schema.ts'
import type { Clinic } from './api.ts'
import { nextMail } from './mailbox.ts'
import { freshSurname } from './patients.ts'

export const invitedPassword = 'Entro-in-Filo-26!'

/** Somebody invented whom nobody invited yet. */
export function colleague() {
  const surname = freshSurname()
  return { name: 'Livia', surname, email: `livia.${surname.toLowerCase()}@prova.filo` }
}

/** The path that the last mail to an address leads to. */
export const linkSentTo = async (email: string) => new URL((await nextMail(email, 'Invito')).link).pathname

type Invited = { invite: Invite; path: string }

/** An invite to the caller's workgroup, and the path of its link. */
async function inviteMember(clinic: Clinic, role: 'nurse' | 'physician'): Promise<Invited> {
  const invite = await clinic.done(inviteRoutes.member, { body: { ...colleague(), role } })
  return { invite, path: await linkSentTo(invite.email) }
}

export const inviteNurse = (clinic: Clinic) => inviteMember(clinic, 'nurse')
export const invitePhysician = (clinic: Clinic) => inviteMember(clinic, 'physician')

/** Accepts as a colleague would, without a page; whoever calls, the link alone counts. */
export const acceptInvite = (clinic: Clinic, { invite, path }: Invited) =>
  clinic.done(inviteRoutes.accept, {
    params: { code: path.split('/').at(-1) ?? '' },
    body: {
      personal: { name: 'Livia', surname: 'Prova', registryNumber: 'RM 1', phone: '3331234567' },
      access: { email: invite.email, password: invitedPassword },
      consents: { privacyPolicy: true, dataTreatmentE: true, dataTreatmentF: true, terms: true },
    },
  })
