import { accessRoutes } from '@filo/contract/features/access/access.routes.ts'
import { authRoutes } from '@filo/contract/features/auth/auth.routes.ts'
import { ciccRoutes } from '@filo/contract/features/cicc/cicc.routes.ts'
import type { Cicc } from '@filo/contract/features/cicc/cicc.schema.ts'
import { patientRoutes } from '@filo/contract/features/patients/patient.routes.ts'
import type { PatientWithSecrets } from '@filo/contract/features/patients/patient.schema.ts'
import type { FastifyInstance } from 'fastify'
import { type Client, inProcessBrowser } from '../http/in-process-browser.ts'
import type { Clock } from '../platform/clock.ts'
import type { Database } from '../platform/database/database.ts'
import { passwords } from '../platform/secrets/passwords.ts'
import type { Storage } from '../platform/storage/storage.ts'
import { demoRepository } from './demo.repository.ts'
import { addAppPatient, appPatientFiscalCode, issueAppAccesses } from './demo-app.ts'
import { addCases, addInvites } from './demo-cases.ts'
import { addConversations } from './demo-chat.ts'
import { addNotes } from './demo-handover.ts'
import { addPictures } from './demo-pictures.ts'
import { addTraining } from './demo-training.ts'
import { addVisits } from './demo-visits.ts'
import { inventedCicc, inventedPatient } from './invented.ts'
import { demoFacilities, demoPassword, demoPeople } from './people.ts'
import { type SeededRandom, seededRandom } from './seeded-random.ts'

const signIns = [
  `Dati dimostrativi, password per tutti: ${demoPassword}`,
  ...demoPeople.map(
    ({ email, word, workgroup }) => `  ${email.padEnd(24)} ${word}${workgroup ? `, ${workgroup}` : ''}`,
  ),
]

const patientsOf = { 'medico@demo.filo': 26, 'medico2@demo.filo': 9, 'medico3@demo.filo': 5 }
/** Number of patients, of the first workgroup, whose catheters get pictures. */
const picturedPatients = 6
/** Days in place from which a catheter gets pictures too. */
const picturedFromDays = 161
const replaced = 'Occlusione, sostituito con un catetere nuovo'

type Product = { server: FastifyInstance; storage: Storage }

/** Creates the demo unless it is complete; returns the lines to print on the terminal. */
export async function startDemo(product: Product, database: Database, clock: Clock): Promise<string[]> {
  await makeDemo(product, database, clock)
  return [...signIns, ...(await issueAppAccesses(product.server, database))]
}

/**
 * Fills an empty database with lifelike people, patients through the product's own routes. Completes a demo whose
 * creation was interrupted: the same people are generated again, and existing ones are skipped.
 */
async function makeDemo({ server, storage }: Product, database: Database, clock: Clock): Promise<void> {
  if (await demoRepository.isComplete(database)) return
  if (!(await demoRepository.hasStaff(database))) {
    const passwordHash = await passwords().hash(demoPassword)
    await database.transaction((tx) => demoRepository.addPeople(tx, demoFacilities, passwordHash))
  }
  const random = seededRandom(2026)
  let remaining = picturedPatients
  for (const [email, count] of Object.entries(patientsOf)) {
    const physician = await signIn(server, email)
    for (let n = 0; n < count; n += 1) {
      const records = await addPatient(server, physician, random, clock.today())
      const pictured = remaining > 0 ? records : records.filter(hasFirstPlace)
      for (const record of pictured) await addPictures(physician, database, record, clock.today())
      if (records.length > 0 && remaining > 0) remaining -= 1
    }
  }
  const physician = await signIn(server, 'medico@demo.filo')
  await addCases(physician, database, clock.today())
  for (const record of await addAppPatient(physician, clock.today()))
    await addPictures(physician, database, record, clock.today())
  await addTraining(database, storage, appPatientFiscalCode)
  await addVisits(database, clock.now(), appPatientFiscalCode)
  await addConversations(database, clock.now(), appPatientFiscalCode)
  await addNotes(database, clock.now(), appPatientFiscalCode)
  await addInvites(await signIn(server, 'supervisore@demo.filo'), database)
  await demoRepository.markComplete(database)
}

/** Whether a catheter is among the first of "Oggi": in place for longest. */
const hasFirstPlace = ({ removalDate, dwellDays }: Cicc) =>
  !removalDate && (dwellDays ?? 0) >= picturedFromDays

async function signIn(server: FastifyInstance, email: string): Promise<Client> {
  const client = inProcessBrowser(server)
  await client.call(authRoutes.login, { body: { email, password: demoPassword } })
  return client
}

/** Returns the records of the patient's catheters; none if the patient exists already. */
async function addPatient(
  server: FastifyInstance,
  physician: Client,
  random: SeededRandom,
  today: string,
): Promise<Cicc[]> {
  const body = inventedPatient(random, today, random.pick([0, 1, 1, 1, 2, 3]))
  const catheters = random.boolean(0.12) ? 0 : random.boolean(0.35) ? 2 : 1
  const daysAgo = [random.between(200, 900), random.between(3, 180)].slice(2 - catheters)
  const records = daysAgo.map((days) => inventedCicc(random, today, days))
  const replacedOn = records[1]?.insertionDate
  const entered = random.boolean(0.5)
  const created = await physician.call(patientRoutes.create, { body })
  if (created.failure?.code === 'fiscal_code_taken') return []
  if (created.status !== 201) throw new Error(`Demo: ${created.raw}`)
  const patient: PatientWithSecrets = created.body
  const made: Cicc[] = []
  for (const [index, record] of records.entries()) {
    const removal = index === 0 && replacedOn && { removalDate: replacedOn, removalReason: replaced }
    const recorded = await physician.call(ciccRoutes.create, {
      body: { ...record, ...removal, patientId: patient.id },
    })
    if (recorded.status !== 201) throw new Error(`Demo: ${recorded.raw}`)
    made.push(recorded.body)
  }
  const [first] = patient.access
  if (entered && first)
    await inProcessBrowser(server).call(accessRoutes.redeem, { body: { token: first.qr.split('=')[1] } })
  return made
}
