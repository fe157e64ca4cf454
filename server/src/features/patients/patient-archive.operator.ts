import { Failure } from '@filo/contract/kit/failure.ts'
import { id as idField } from '@filo/contract/kit/fields.ts'
import type { SystemContext } from '../../context/context.ts'
import { violates } from '../../platform/database/database.ts'
import { patientArchiveRepository } from './patient-archive.repository.ts'

const noSuch = 'Nessun paziente archiviato con questo identificativo'
const taken = 'Nel gruppo di lavoro c’è già un paziente attivo con lo stesso codice fiscale'

/** Restores an archived record; its revoked accesses and withdrawn chapters do not come back. */
export async function restorePatient(context: SystemContext, id: string): Promise<void> {
  if (!idField().safeParse(id).success) throw new Failure('not_found', { message: noSuch })
  const restored = context.transaction(async (tx) => {
    const workgroupId = await patientArchiveRepository.restore(tx, id)
    if (workgroupId === null) throw new Failure('not_found', { message: noSuch })
    context.setAuditSubject({ patientId: id, workgroupId })
  })
  await restored.catch((error) => {
    throw violates(error, 'patient_fiscal_code')
      ? new Failure('fiscal_code_taken', { message: taken })
      : error
  })
}
