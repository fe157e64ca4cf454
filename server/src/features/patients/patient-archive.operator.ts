import { Failure } from '@filo/contract/kit/failure.ts'
import { id as idField } from '@filo/contract/kit/fields.ts'
import { type Database, violates } from '../../platform/database.ts'
import { auditCommand } from '../../platform/system-audit.ts'
import { patientArchiveRepository } from './patient-archive.repository.ts'

const noSuch = 'Nessun paziente archiviato con questo identificativo'
const taken = 'Nel gruppo di lavoro c’è già un paziente attivo con lo stesso codice fiscale'

/** What an operator does with archived patients by commands; each restoring is written down. */
export const archiveOperator = (database: Database) => ({
  list: () => patientArchiveRepository.list(database),

  /** The record comes back as it was; its accesses were revoked for good and must be issued again. */
  async restore(id: string): Promise<void> {
    if (!idField().safeParse(id).success) throw new Failure('not_found', { message: noSuch })
    const restore = database.transaction(async (tx) => {
      const workgroupId = await patientArchiveRepository.restore(tx, id)
      if (workgroupId === null) throw new Failure('not_found', { message: noSuch })
      await auditCommand(tx, 'patient.restore', { patientId: id, workgroupId })
    })
    await restore.catch((error) => {
      throw violates(error, 'patient_fiscal_code')
        ? new Failure('fiscal_code_taken', { message: taken })
        : error
    })
  },
})
