import { inviteRoutes } from '@filo/contract/features/invites/invite.routes.ts'
import { staffRoutes } from '@filo/contract/features/staff/staff.routes.ts'
import { addInvite } from '../../server/test/factories/invite.ts'
import type { Clinic } from './api.ts'
import { inDatabase } from './database.ts'
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

type Invited = { invite: { id: string } & ReturnType<typeof colleague>; path: string }

/** An invite of a nurse to the caller's workgroup as if its mail had been sent, and the path of its link. */
export async function inviteNurse(clinic: Clinic): Promise<Invited> {
  const { id: by, workgroup } = await clinic.done(staffRoutes.current)
  const invited = colleague()
  const inviter = { id: by, workgroupId: workgroup?.id ?? null }
  const { id, code } = await inDatabase((database) => addInvite(database, inviter, invited))
  return { invite: { id, ...invited }, path: `/invite/accept/${code}` }
}

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
