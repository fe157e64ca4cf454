import { inviteRoutes } from '@filo/contract/features/invites/invite.routes.ts'
import { staffRoutes } from '@filo/contract/features/staff/staff.routes.ts'
import { addInvite } from '../../server/test/factories/invite.ts'
import type { ApiClient } from './api.ts'
import { inDatabase } from './database.ts'
import { freshSurname } from './patients.ts'

export const invitedPassword = 'Entro-in-Filo-26!'

/** An invented person who has no invite yet. */
export function newColleague() {
  const surname = freshSurname()
  return { name: 'Livia', surname, email: `livia.${surname.toLowerCase()}@prova.filo` }
}

type Invited = { invite: { id: string } & ReturnType<typeof newColleague>; path: string }

/** Invites a nurse to the caller's workgroup without sending a mail; returns the invite and the path of its link. */
export async function inviteNurse(api: ApiClient): Promise<Invited> {
  const { id: by, workgroup } = await api.callOrThrow(staffRoutes.current)
  const invited = newColleague()
  const inviter = { id: by, workgroupId: workgroup?.id ?? null }
  const { id, code } = await inDatabase((database) => addInvite(database, inviter, invited))
  return { invite: { id, ...invited }, path: `/invite/accept/${code}` }
}

/** Accepts an invite as the colleague would, without a page. Any client will do: only the link counts. */
export const acceptInvite = (api: ApiClient, { invite, path }: Invited) =>
  api.callOrThrow(inviteRoutes.accept, {
    params: { code: path.split('/').at(-1) ?? '' },
    body: {
      personal: { name: 'Livia', surname: 'Prova', registryNumber: 'RM 1', phone: '3331234567' },
      access: { email: invite.email, password: invitedPassword },
      consents: { privacyPolicy: true, dataTreatmentE: true, dataTreatmentF: true, terms: true },
    },
  })
