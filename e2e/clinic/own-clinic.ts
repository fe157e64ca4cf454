import { authRoutes } from '@filo/contract/features/auth/auth.routes.ts'
import type { Role } from '@filo/contract/kit/access.ts'
import { addStaff, addWorkgroup, testPassword } from '../../server/test/factories/clinic.ts'
import { type Clinic, clinicAs } from './api.ts'
import { inDatabase } from './database.ts'
import { freshSurname } from './patients.ts'

/** A physician and a nurse of one workgroup, signed in. */
export type OwnClinic = { name: string; physician: Clinic; nurse: Clinic }

/** Makes a facility with a workgroup that no other journey knows, so that it may be emptied, renamed and set. */
export async function addOwnClinic(baseURL: string): Promise<OwnClinic> {
  const name = `Gruppo ${freshSurname()}`
  const [physician, nurse] = await inDatabase(async (database) => {
    const workgroupId = await addWorkgroup(database, name)
    const member = (role: Role) => {
      const surname = freshSurname()
      // As short as people's are, so that no list of staff breaks it.
      const email = `${surname}@prova.filo`.toLowerCase()
      return addStaff(database, { roles: [role], workgroupId, surname, email })
    }
    return [await member('physician'), await member('nurse')] as const
  })
  const signedIn = async ({ email }: { email: string }) => {
    const clinic = await clinicAs(null, baseURL)
    await clinic.done(authRoutes.login, { body: { email, password: testPassword } })
    return clinic
  }
  return { name, physician: await signedIn(physician), nurse: await signedIn(nurse) }
}
