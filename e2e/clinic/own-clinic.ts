import type { Role } from '@filo/contract/kit/access.ts'
import type { Database } from '../../server/src/platform/database/database.ts'
import { type ApiClient, apiClientAs } from './api.ts'
import { inDatabase } from './database.ts'
import { addNewcomer, addOwnWorkgroup, type Newcomer } from './newcomer.ts'
import { freshSurname } from './patients.ts'

type Member = Newcomer & ApiClient

/** A physician and a nurse of one workgroup, signed in. */
export type OwnClinic = { name: string; physician: Member; nurse: Member }

/**
 * Adds a facility with a workgroup that no other journey uses, so that it may be emptied, renamed and configured; by
 * default in the product under test.
 */
export async function addOwnClinic(
  baseURL: string,
  withDatabase: <T>(work: (database: Database) => Promise<T>) => Promise<T> = inDatabase,
): Promise<OwnClinic> {
  const { name, physician, nurse } = await withDatabase(async (database) => {
    const { id: workgroupId, name } = await addOwnWorkgroup(database)
    const member = (role: Role) =>
      addNewcomer(database, { roles: [role], workgroupId, surname: freshSurname() })
    return { name, physician: await member('physician'), nurse: await member('nurse') }
  })
  const signedIn = async (person: Newcomer) => ({ ...person, ...(await apiClientAs(person, baseURL)) })
  return { name, physician: await signedIn(physician), nurse: await signedIn(nurse) }
}
