import type { Role } from '@filo/contract/kit/access.ts'
import { personName } from '@filo/contract/kit/person-name.ts'
import { newPasswordLink } from '../../server/src/features/auth/passwords/password-link.ts'
import type { Database } from '../../server/src/platform/database/database.ts'
import { addStaff, addWorkgroup, testPassword } from '../../server/test/factories/clinic.ts'
import { inDatabase } from './database.ts'
import { freshSurname } from './patients.ts'
import type { Credentials } from './people.ts'

/** `displayName` is how the account menu names them. */
export type Newcomer = Credentials & { id: string; displayName: string }

/** Adds a staff member as if they had accepted an invite. */
export async function addNewcomer(
  database: Database,
  { surname = 'Prova', ...person }: { roles: Role[]; workgroupId?: string; surname?: string },
): Promise<Newcomer> {
  const name = 'Livia'
  const title = person.roles.includes('physician') ? 'Dott.ssa' : null
  // The consonants alone are unique; a longer address would take a second line in the list of staff.
  const letters = freshSurname()
    .toLowerCase()
    .replace(/[aeiou]/g, '')
  const email = `${letters}@prova.filo`
  const { id } = await addStaff(database, { ...person, name, surname, email })
  await database.query(
    "UPDATE staff SET title = $2, registry_number = 'RM 1', phone = '3331234567' WHERE id = $1",
    [id, title],
  )
  return { id, email, password: testPassword, displayName: personName({ title, name, surname }) }
}

/** Adds a workgroup in a facility of its own. */
export async function addOwnWorkgroup(database: Database): Promise<{ id: string; name: string }> {
  const name = `Gruppo ${freshSurname()}`
  return { id: await addWorkgroup(database, name), name }
}

export const newWorkgroup = () => inDatabase(addOwnWorkgroup)

/** Adds a nurse in a workgroup of their own whom no other journey uses, so that password and address may change. */
export const newNurse = (): Promise<Newcomer> =>
  inDatabase(async (database) => {
    const { id: workgroupId } = await addOwnWorkgroup(database)
    return addNewcomer(database, { roles: ['nurse'], workgroupId })
  })

/** Adds an administrator whom no other journey uses, so that a workgroup they open shows on no other screen. */
export const newAdministrator = (): Promise<Newcomer> =>
  inDatabase((database) => addNewcomer(database, { roles: ['administrator'] }))

/** Adds a supervisor whom no other journey uses, limited to the facilities of workgroups with these names. */
export const newSupervisor = (...workgroups: string[]): Promise<Newcomer> =>
  inDatabase(async (database) => {
    const supervisor = await addNewcomer(database, { roles: ['supervisor'] })
    await database.query(
      `INSERT INTO facility_supervisor (staff_id, facility_id)
       SELECT $1, facility_id FROM workgroup WHERE name = ANY ($2)`,
      [supervisor.id, workgroups],
    )
    return supervisor
  })

/** Adds an administrator without a password; returns the path of the one-time link that sets it. */
export const newAdministratorWithPasswordLink = (): Promise<{ email: string; path: string }> =>
  inDatabase(async (database) => {
    const { id, email } = await addNewcomer(database, { roles: ['administrator'] })
    await database.query('UPDATE staff SET password_hash = NULL WHERE id = $1', [id])
    const { token } = await newPasswordLink(database, id, 24)
    return { email, path: `/user/reset-password?token=${token}` }
  })
