import type { Role } from '@filo/contract/kit/access.ts'
import { v7 as uuid } from 'uuid'
import type { Database } from '../../src/platform/database/database.ts'
import { passwords } from '../../src/platform/secrets/passwords.ts'

export const testPassword = 'Prova-di-Filo-1!'
const hashed = passwords().hash(testPassword)

export type Member = { id: string; email: string; roles: Role[]; workgroupId: string | null }

type NewMember = {
  roles: Role[]
  workgroupId?: string | null
  name?: string
  surname?: string
  email?: string
}

export async function addStaff(
  database: Database,
  { roles, workgroupId = null, ...names }: NewMember,
): Promise<Member> {
  const id = uuid()
  const email = names.email ?? `${roles[0]}.${id}@prova.filo`
  await database.query(
    `INSERT INTO staff (id, email, password_hash, roles, title, name, surname, workgroup_id)
     VALUES ($1, $2, $3, $4, 'Dott.', $5, $6, $7)`,
    [id, email, await hashed, roles, names.name ?? 'Ada', names.surname ?? 'Prova', workgroupId],
  )
  return { id, email, roles, workgroupId }
}

export async function addFacility(database: Database, name: string): Promise<string> {
  const id = uuid()
  await database.query(
    `INSERT INTO facility (id, name, address, postal_code, city, province, phone)
     VALUES ($1, $2, 'Via di Prova 1', '00100', 'Roma', 'RM', '0612345678')`,
    [id, name],
  )
  return id
}

export async function addWorkgroup(database: Database, name: string): Promise<string> {
  const facilityId = await addFacility(database, `Struttura ${name}`)
  const id = uuid()
  await database.query('INSERT INTO workgroup (id, facility_id, name) VALUES ($1, $2, $3)', [
    id,
    facilityId,
    name,
  ])
  return id
}

export type Clinic = Awaited<ReturnType<typeof addClinic>>

/** Adds two workgroups of two facilities and people of every role; `…2` belong to the second workgroup. */
export async function addClinic(database: Database) {
  const workgroupId = await addWorkgroup(database, 'Uno')
  const workgroup2Id = await addWorkgroup(database, 'Due')
  return {
    workgroupId,
    workgroup2Id,
    administrator: await addStaff(database, { roles: ['administrator'] }),
    supervisor: await addStaff(database, { roles: ['supervisor'] }),
    physician: await addStaff(database, { roles: ['physician'], workgroupId }),
    nurse: await addStaff(database, { roles: ['nurse'], workgroupId }),
    physician2: await addStaff(database, { roles: ['physician'], workgroupId: workgroup2Id }),
    nurse2: await addStaff(database, { roles: ['nurse'], workgroupId: workgroup2Id }),
  }
}
