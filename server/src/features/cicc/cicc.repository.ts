import type { Cicc, NewCicc } from '@filo/contract/features/cicc/cicc.schema.ts'
import type { Day } from '@filo/contract/kit/date.ts'
import type { SavedFile } from '@filo/contract/kit/file.ts'
import { fileTable } from '../../files/file-table.repository.ts'
import { readScoped, type ScopedRead, type Sql } from '../../platform/database.ts'

/** A record as stored; what depends on the day of reading is added by the service. */
export type CiccRow = Omit<Cicc, 'dwellDays'>
export type CiccFields = Omit<NewCicc, 'patientId'>
export type PatientOfCicc = { patientId: string; birthDate: Day }
export type FoundFile = SavedFile & { patientId: string }

/** Each column of the form with where its value stands in a record. */
const columns: [name: string, value: (record: CiccFields) => unknown][] = [
  ['venous_catheter', (record) => record.venousCatheter],
  ['catheter_type', (record) => record.catheterType],
  ['catheter_type_other', (record) => record.catheterTypeOther],
  ['brand', (record) => record.brand],
  ['number_of_lumens', (record) => record.numberOfLumens],
  ['place_of_insertion', (record) => record.placeOfInsertion],
  ['insertion_date', (record) => record.insertionDate],
  ['vein', (record) => record.locationOfInsertion?.vein],
  ['vein_other', (record) => record.locationOfInsertion?.veinOther],
  ['side', (record) => record.locationOfInsertion?.side],
  ['pump_used_type', (record) => record.pumpUsedType],
  ['pump_used_type_other', (record) => record.pumpUsedTypeOther],
  ['material_type', (record) => record.materialType],
  ['material_type_other', (record) => record.materialTypeOther],
  ['lock_type', (record) => record.lockType],
  ['lock_type_other', (record) => record.lockTypeOther],
  ['portable_pump_carrier', (record) => record.portablePumpCarrier],
  ['cicc_tag', (record) => record.ciccTag],
  ['note', (record) => record.note],
  ['bladder_catheter', (record) => record.otherDevices?.bladderCatheter ?? false],
  ['peg', (record) => record.otherDevices?.peg ?? false],
  ['tracheotomy', (record) => record.otherDevices?.tracheotomy ?? false],
  ['gastric_nose_tube', (record) => record.otherDevices?.gastricNoseTube ?? false],
  ['other_device', (record) => record.otherDevices?.other ?? false],
  ['other_device_reason', (record) => record.otherDevices?.otherReason],
  ['removal_date', (record) => record.removalDate],
  ['removal_reason', (record) => record.removalReason],
]
const names = columns.map(([name]) => name).join(', ')
const parameters = columns.map((_, index) => `$${index + 2}`).join(', ')
/** An optional text that is empty means "not given". */
const stored = (value: unknown) => (value === undefined || value === '' ? null : value)
const valuesOf = (record: CiccFields) => columns.map(([, value]) => stored(value(record)))

const patient: ScopedRead = {
  name: 'cicc.patient',
  text: `SELECT json_build_object('patientId', p.id, 'birthDate', p.birth_date) AS loaded FROM patient p
    WHERE p.id = $2 AND p.workgroup_id = reader.workgroup_id AND p.archived_at IS NULL FOR NO KEY UPDATE OF p`,
}
const patientOfRecord: ScopedRead = {
  name: 'cicc.patient-of-record',
  text: `SELECT json_build_object('patientId', p.id, 'birthDate', p.birth_date) AS loaded FROM patient p
    WHERE p.id = (SELECT c.patient_id FROM cicc c WHERE c.id = $2)
      AND p.workgroup_id = reader.workgroup_id AND p.archived_at IS NULL FOR NO KEY UPDATE OF p`,
}

/** A file of a record within the reader's reach. */
export const fileRead: ScopedRead = {
  name: 'cicc.file',
  text: `SELECT json_build_object('patientId', p.id, 'key', f.key, 'name', f.name, 'size', f.size, 'type', f.type) AS loaded
    FROM cicc_file f JOIN cicc c ON c.id = f.cicc_id JOIN patient p ON p.id = c.patient_id
    WHERE f.key = $3 AND f.cicc_id = $2 AND p.workgroup_id = reader.workgroup_id AND p.archived_at IS NULL`,
}

export const ciccRepository = {
  /** Locks the patient, and with it all that is recorded of their catheters; `null` when out of reach. */
  lockPatient: (tx: Sql, workgroupId: string, patientId: string) =>
    readScoped<PatientOfCicc>(tx, patient, workgroupId, [patientId]),

  lockPatientOf: (tx: Sql, workgroupId: string, ciccId: string) =>
    readScoped<PatientOfCicc>(tx, patientOfRecord, workgroupId, [ciccId]),

  /** Only after one of the locks above, which check the scope. */
  async read(tx: Sql, ciccId: string): Promise<CiccRow> {
    const [row] = await tx.query<{ record: CiccRow }>('SELECT record FROM cicc_json WHERE id = $1', [ciccId])
    if (!row) throw new Error('a catheter record vanished under its lock')
    return row.record
  },

  async closeCurrent(tx: Sql, patientId: string): Promise<void> {
    await tx.query(
      'UPDATE cicc SET closed_at = clock_timestamp() WHERE patient_id = $1 AND closed_at IS NULL',
      [patientId],
    )
  },

  async add(
    tx: Sql,
    row: { id: string; patientId: string; staffId: string },
    record: CiccFields,
  ): Promise<void> {
    const last = columns.length + 1
    await tx.query(
      `INSERT INTO cicc (id, ${names}, patient_id, created_by, created_at)
       VALUES ($1, ${parameters}, $${last + 1}, $${last + 2}, clock_timestamp())`,
      [row.id, ...valuesOf(record), row.patientId, row.staffId],
    )
  },

  async change(tx: Sql, ciccId: string, record: CiccFields): Promise<void> {
    await tx.query(`UPDATE cicc SET version = version + 1, (${names}) = ROW (${parameters}) WHERE id = $1`, [
      ciccId,
      ...valuesOf(record),
    ])
  },
}

export const ciccFiles = fileTable('cicc_file', 'cicc_id')
