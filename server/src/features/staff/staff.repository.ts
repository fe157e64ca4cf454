import type { Role } from '@filo/contract/kit/access.ts'
import type { Sql } from '../../platform/database/database.ts'

type NewStaff = { id: string; email: string; name: string; surname: string; roles: Role[] }

export const staffRepository = {
  async add(tx: Sql, { id, email, name, surname, roles }: NewStaff): Promise<void> {
    await tx.query('INSERT INTO staff (id, email, name, surname, roles) VALUES ($1, $2, $3, $4, $5)', [
      id,
      email,
      name,
      surname,
      roles,
    ])
  },
}
