import { ciccFields } from '@filo/contract/features/cicc/cicc.fields.ts'
import { patientFields } from '@filo/contract/features/patients/patient.fields.ts'
import { v7 as uuid } from 'uuid'
import type { Clock } from '../platform/clock.ts'
import { columnsOf } from '../platform/database/columns.ts'
import type { Database } from '../platform/database/database.ts'
import { passwords } from '../platform/secrets/passwords.ts'
import { hashToken, newToken } from '../platform/secrets/secrets.ts'
import { commonNames } from './common-names.ts'
import { demoChapters } from './demo-texts.ts'
import { inventedCicc, inventedPatient } from './invented.ts'
import { demoPassword } from './people.ts'
import { type Row, type StaffFilter, seedDomain, seedRepository } from './seed.repository.ts'
import { type SeededRandom, seededRandom } from './seeded-random.ts'
import { addAssignments, chapterRows } from './seeded-training.ts'

type Size = { patients: number; workgroups: number }
type Workgroup = { id: string; clinicians: string[]; chapters: string[]; fiscalCodes: Set<string> }

const batch = 1_000
const cliniciansEach = 5

/**
 * Adds workgroups with their staff and spreads as many patients evenly over them, one after the other as in life,
 * so that a workgroup's rows lie apart on the disk. The same size gives the same people.
 */
export async function addPopulation(
  database: Database,
  clock: Clock,
  { patients, workgroups: count }: Size,
  progress: (patients: number) => void = () => {},
): Promise<void> {
  const before = await seedRepository.countWorkgroups(database)
  const chance = seededRandom(before + 1)
  const workgroups = await addWorkgroups(database, chance, before, count)
  for (let done = 0; done < patients; done += batch) {
    const rows = emptyRows()
    for (let n = done; n < Math.min(done + batch, patients); n += 1) {
      const workgroup = workgroups[n % count]
      if (workgroup) addPatient(rows, chance, clock.today(), workgroup)
    }
    await database.transaction(async (tx) => {
      for (const table of written) await seedRepository.add(tx, table, rows[table])
    })
    progress(Math.min(done + batch, patients))
  }
}

/** Opens sessions of people drawn by lot; each cookie's token with the workgroup it reaches. */
export async function openSessions(database: Database, count: number, whose: StaffFilter = {}) {
  const clinicians = await seedRepository.clinicians(database, count, whose)
  const opened = Array.from({ length: clinicians.length && count }, (_, n) => ({
    id: uuid(),
    token: newToken(),
    staffId: clinicians[n % clinicians.length]?.id ?? '',
    workgroupId: clinicians[n % clinicians.length]?.workgroupId ?? '',
  }))
  const expiresAt = new Date(Date.now() + 12 * 3_600_000).toISOString()
  const rows = opened.map(({ id, token, staffId }) => ({
    id,
    tokenHash: bytes(hashToken(token)),
    staffId,
    expiresAt,
  }))
  await seedRepository.add(database, 'session', rows)
  return opened
}

async function addWorkgroups(
  database: Database,
  chance: SeededRandom,
  before: number,
  count: number,
): Promise<Workgroup[]> {
  const passwordHash = await passwords().hash(demoPassword)
  const texts = await demoChapters()
  const workgroups = Array.from({ length: count }, () => {
    const [id, clinicians] = [uuid(), Array.from({ length: cliniciansEach }, () => uuid())]
    return {
      id,
      clinicians,
      chapters: chapterRows(texts, id, clinicians[0] ?? ''),
      fiscalCodes: new Set<string>(),
    }
  })
  const facilities = Array.from({ length: Math.ceil(count / 4) }, (_, n) => ({
    id: uuid(),
    name: `Ospedale di misura ${before + n + 1}`,
    address: 'Via della Bilancia 1',
    postalCode: '00184',
    city: 'Roma',
    province: 'RM',
    phone: '0600000000',
  }))
  const groupRows = workgroups.map(({ id }, n) => ({
    id,
    facilityId: facilities[Math.floor(n / 4)]?.id ?? '',
    name: `Gruppo ${before + n + 1}`,
  }))
  const staffRows = workgroups.flatMap(({ id, clinicians }, n) =>
    clinicians.map((clinician, place) => ({
      id: clinician,
      email: `${place === 0 ? 'medico' : `infermiere${place}`}.${before + n + 1}@${seedDomain}`,
      passwordHash,
      roles: [place === 0 ? 'physician' : 'nurse'],
      name: commonNames.given(chance, 'female'),
      surname: commonNames.surname(chance),
      workgroupId: id,
    })),
  )
  await database.transaction(async (tx) => {
    await seedRepository.add(tx, 'facility', facilities)
    await seedRepository.add(tx, 'workgroup', groupRows)
    await seedRepository.add(tx, 'staff', staffRows)
    await seedRepository.add(
      tx,
      'chapter',
      workgroups.flatMap(({ chapters }) => chapters),
    )
  })
  return workgroups.map(({ chapters, ...workgroup }) => ({
    ...workgroup,
    chapters: chapters.map(({ id }) => id),
  }))
}

const patientRow = columnsOf(patientFields).rowOf
const ciccRow = columnsOf(ciccFields).rowOf

/** In the order in which they refer to one another. */
const written = [
  ...(['patient', 'caregiver', 'cicc', 'first_access', 'device'] as const),
  ...(['assignment_batch', 'assignment'] as const),
]
type Rows = Record<(typeof written)[number], Row[]>

const emptyRows = (): Rows => ({
  ...{ patient: [], caregiver: [], cicc: [], first_access: [], device: [] },
  ...{ assignment_batch: [], assignment: [] },
})
const bytes = (buffer: Buffer) => `\\x${buffer.toString('hex')}`

/** 1.2 caregivers and 1.4 chapters on average; catheter data for 85 of a hundred, earlier ones too for 20; half have entered the app. */
function addPatient(rows: Rows, chance: SeededRandom, today: string, workgroup: Workgroup): void {
  const invented = inventedPatient(chance, today, chance.pick([0, 1, 1, 2, 2]), commonNames)
  if (workgroup.fiscalCodes.has(invented.fiscalCode)) {
    addPatient(rows, chance, today, workgroup)
    return
  }
  workgroup.fiscalCodes.add(invented.fiscalCode)
  const id = uuid()
  const createdBy = chance.pick(workgroup.clinicians)
  const patient: Row = {
    id,
    workgroupId: workgroup.id,
    ...patientRow(invented),
    consentPolicyVersion: '1',
    consentAt: `${invented.takenInCharge}T09:00:00Z`,
    consentBy: createdBy,
    dwellingSince: null,
  }
  rows.patient.push(patient)
  addAccess(rows, chance, { patientId: id, caregiverId: null, createdBy })
  invented.caregivers.forEach((caregiver, position) => {
    const caregiverId = uuid()
    rows.caregiver.push({ id: caregiverId, patientId: id, position, ...caregiver })
    addAccess(rows, chance, { patientId: id, caregiverId, createdBy })
  })
  const { id: workgroupId, chapters } = workgroup
  addAssignments(rows, chance, { workgroupId, patientId: id, createdBy, chapters })
  if (!chance.boolean(0.85)) return
  if (chance.boolean(0.2 / 0.85)) addCicc(rows, chance, today, { patientId: id, createdBy, replaced: true })
  // As the database would set it, which spares a second writing of each patient.
  patient.dwellingSince = addCicc(rows, chance, today, { patientId: id, createdBy, replaced: false })
}

type Recorded = { patientId: string; createdBy: string; replaced: boolean }

/** Answers the day of insertion. */
function addCicc(rows: Rows, chance: SeededRandom, today: string, { replaced, ...whose }: Recorded): string {
  const daysAgo = replaced ? chance.between(200, 900) : chance.between(3, 180)
  const record = inventedCicc(chance, today, daysAgo)
  const at = `${record.insertionDate}T10:00:00Z`
  rows.cicc.push({
    id: uuid(),
    ...whose,
    ...ciccRow(record),
    createdAt: at,
    closedAt: replaced ? `${today}T00:00:00Z` : null,
  })
  return record.insertionDate
}

type Holder = { patientId: string; caregiverId: string | null; createdBy: string }

function addAccess(rows: Rows, chance: SeededRandom, { patientId, caregiverId, createdBy }: Holder): void {
  const id = uuid()
  const used = chance.boolean(0.5)
  const now = Date.now()
  // Handed out within the last days: some ended, some end within a day; of a few the code was tried wrongly.
  const expiresAt = new Date(now + chance.between(-96, 72) * 3_600_000).toISOString()
  const isBlocked = !used && chance.boolean(0.02)
  rows.first_access.push({
    id,
    patientId,
    caregiverId,
    tokenHash: bytes(hashToken(newToken())),
    codeHash: bytes(hashToken(newToken())),
    createdBy,
    expiresAt,
    usedAt: used ? new Date(now).toISOString() : null,
    codeVoidedAt: isBlocked ? new Date(now).toISOString() : null,
  })
  if (used)
    rows.device.push({
      id: uuid(),
      tokenHash: bytes(hashToken(newToken())),
      firstAccessId: id,
      patientId,
      caregiverId,
    })
}
