import type { Role } from '@filo/contract/kit/access.ts'
import { type Clinic, clinicAs } from './api.ts'
import { inDatabase } from './database.ts'
import { addNewcomer, addOwnWorkgroup, type Newcomer } from './newcomer.ts'
import { freshSurname } from './patients.ts'

type Member = Newcomer & Clinic

/** A physician and a nurse of one workgroup, signed in. */
export type OwnClinic = { name: string; physician: Member; nurse: Member }

/** Makes a facility with a workgroup that no other journey knows, so that it may be emptied, renamed and set. */
export async function addOwnClinic(baseURL: string): Promise<OwnClinic> {
  const { name, physician, nurse } = await inDatabase(async (database) => {
    const { id: workgroupId, name } = await addOwnWorkgroup(database)
    const member = (role: Role) =>
      addNewcomer(database, { roles: [role], workgroupId, surname: freshSurname() })
    return { name, physician: await member('physician'), nurse: await member('nurse') }
  })
  const signedIn = async (person: Newcomer) => ({ ...person, ...(await clinicAs(person, baseURL)) })
  return { name, physician: await signedIn(physician), nurse: await signedIn(nurse) }
}
