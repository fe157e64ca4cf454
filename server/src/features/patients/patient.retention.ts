import type { Retention, RetentionTools } from '../../commands/retention.ts'
import { patientArchiveRepository } from './patient-archive.repository.ts'

const countArchived = async ({ database }: RetentionTools) =>
  `Pazienti archiviati: ${await patientArchiveRepository.count(database)}; non vengono mai eliminati`

/** Clinical records are kept indefinitely: archived ones are only counted here. */
export const patientRetention: Retention = { preview: countArchived, apply: countArchived }
