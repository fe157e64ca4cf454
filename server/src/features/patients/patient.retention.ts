import type { Retention, RetentionTools } from '../../commands/retention.ts'
import { patientArchiveRepository } from './patient-archive.repository.ts'

const counted = async ({ database }: RetentionTools) =>
  `Pazienti archiviati: ${await patientArchiveRepository.count(database)}; non vengono mai eliminati`

/** A clinical record is kept without end: an archived one is only counted here. */
export const patientRetention: Retention = { preview: counted, apply: counted }
