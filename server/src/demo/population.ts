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
 * Adds workgroups with their staff and spreads the patients evenly over them, in turn, so that the rows of a workgroup
 * are scattered on disk as in real use. The same size gives the same people.
 */
export async function addPopulation(
  database: Database,
  clock: Clock,
  { patients, workgroups: count }: Size,
  progress: (patients: number) => void = () => {},
): Promise<void> {
  const before = await seedRepository.countWorkgroups(database)
  const random = seededRandom(before + 1)
  const workgroups = await addWorkgroups(database, random, before, count)
  for (let done = 0; done < patients; done += batch) {
    const rows = emptyRows()
    for (let n = done; n < Math.min(done + batch, patients); n += 1) {
      const workgroup = workgroups[n % count]
      if (workgroup) addPatient(rows, random, clock.today(), workgroup)
    }
    await database.transaction(async (tx) => {
      for (const table of tables) await seedRepository.add(tx, table, rows[table])
    })
    progress(Math.min(done + batch, patients))
  }
}

/** Opens sessions for randomly chosen clinicians; returns each cookie's token with its workgroup. */
export async function openSessions(database: Database, count: number, filter: StaffFilter = {}) {
  const clinicians = await seedRepository.clinicians(database, count, filter)
  const opened = Array.from({ length: clinicians.length && count }, (_, n) => ({
    id: uuid(),
    token: newToken(),
    staffId: clinicians[n % clinicians.length]?.id ?? '',
    workgroupId: clinicians[n % clinicians.length]?.workgroupId ?? '',
  }))
  const expiresAt = new Date(Date.now() + 12 * 3_600_000).toISOString()
  const rows = opened.map(({ id, token, staffId }) => ({
    id,
    tokenHash: byteaLiteral(hashToken(token)),
    staffId,
    expiresAt,
  }))
  await seedRepository.add(database, 'session', rows)
  return opened
}

async function addWorkgroups(
  database: Database,
  random: SeededRandom,
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
      name: commonNames.given(random, 'female'),
      surname: commonNames.surname(random),
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

/** In the order that their foreign keys require. */
const tables = [
  ...(['patient', 'caregiver', 'cicc', 'first_access', 'device'] as const),
  ...(['assignment_batch', 'assignment'] as const),
]
type Rows = Record<(typeof tables)[number], Row[]>

const emptyRows = (): Rows => ({
  ...{ patient: [], caregiver: [], cicc: [], first_access: [], device: [] },
  ...{ assignment_batch: [], assignment: [] },
})
const byteaLiteral = (buffer: Buffer) => `\\x${buffer.toString('hex')}`

/**
 * Adds 1.2 caregivers and 1.4 chapters on average. 85 % of patients have catheter data, 20 % earlier ones too; half
 * have entered the app.
 */
function addPatient(rows: Rows, random: SeededRandom, today: string, workgroup: Workgroup): void {
  const invented = inventedPatient(random, today, random.pick([0, 1, 1, 2, 2]), commonNames)
  if (workgroup.fiscalCodes.has(invented.fiscalCode)) {
    addPatient(rows, random, today, workgroup)
    return
  }
  workgroup.fiscalCodes.add(invented.fiscalCode)
  const id = uuid()
  const createdBy = random.pick(workgroup.clinicians)
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
  addAccess(rows, random, { patientId: id, caregiverId: null, createdBy })
  invented.caregivers.forEach((caregiver, position) => {
    const caregiverId = uuid()
    rows.caregiver.push({ id: caregiverId, patientId: id, position, ...caregiver })
    addAccess(rows, random, { patientId: id, caregiverId, createdBy })
  })
  const { id: workgroupId, chapters } = workgroup
  addAssignments(rows, random, { workgroupId, patientId: id, createdBy, chapters })
  if (!random.boolean(0.85)) return
  if (random.boolean(0.2 / 0.85)) addCicc(rows, random, today, { patientId: id, createdBy, replaced: true })
  // Set here as the database would, which saves a second write of each patient.
  patient.dwellingSince = addCicc(rows, random, today, { patientId: id, createdBy, replaced: false })
}

type Recorded = { patientId: string; createdBy: string; replaced: boolean }

/** Returns the day of insertion. */
function addCicc(rows: Rows, random: SeededRandom, today: string, { replaced, ...ids }: Recorded): string {
  const daysAgo = replaced ? random.between(200, 900) : random.between(3, 180)
  const record = inventedCicc(random, today, daysAgo)
  const at = `${record.insertionDate}T10:00:00Z`
  rows.cicc.push({
    id: uuid(),
    ...ids,
    ...ciccRow(record),
    createdAt: at,
    closedAt: replaced ? `${today}T00:00:00Z` : null,
  })
  return record.insertionDate
}

type Holder = { patientId: string; caregiverId: string | null; createdBy: string }

function addAccess(rows: Rows, random: SeededRandom, { patientId, caregiverId, createdBy }: Holder): void {
  const id = uuid()
  const used = random.boolean(0.5)
  const now = Date.now()
  // Issued within the last days: some have expired, some expire within a day, a few have a blocked code.
  const expiresAt = new Date(now + random.between(-96, 72) * 3_600_000).toISOString()
  const isBlocked = !used && random.boolean(0.02)
  rows.first_access.push({
    id,
    patientId,
    caregiverId,
    tokenHash: byteaLiteral(hashToken(newToken())),
    codeHash: byteaLiteral(hashToken(newToken())),
    createdBy,
    expiresAt,
    usedAt: used ? new Date(now).toISOString() : null,
    codeVoidedAt: isBlocked ? new Date(now).toISOString() : null,
  })
  if (used)
    rows.device.push({
      id: uuid(),
      tokenHash: byteaLiteral(hashToken(newToken())),
      firstAccessId: id,
      patientId,
      caregiverId,
    })
}
