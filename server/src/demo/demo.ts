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
/** Of how many patients of the first workgroup the catheter is photographed. */
const photographed = 6

type Product = { server: FastifyInstance; storage: Storage }

/** Makes the demo, unless it is there; answers what a person who starts it reads on the terminal. */
export async function startDemo(product: Product, database: Database, clock: Clock): Promise<string[]> {
  await makeDemo(product, database, clock)
  return [...signIns, ...(await issueAppAccesses(product.server, database))]
}

/**
 * Fills an empty database with lifelike people, each patient through the product's own calls. A demo whose making
 * was cut short is completed: the same people come again, and those already there are passed over.
 */
async function makeDemo({ server, storage }: Product, database: Database, clock: Clock): Promise<void> {
  if (await demoRepository.isComplete(database)) return
  if (!(await demoRepository.hasStaff(database))) {
    const passwordHash = await passwords().hash(demoPassword)
    await database.transaction((tx) => demoRepository.addPeople(tx, demoFacilities, passwordHash))
  }
  const chance = seededRandom(2026)
  let left = photographed
  for (const [email, count] of Object.entries(patientsOf)) {
    const physician = await signedIn(server, email)
    for (let n = 0; n < count; n += 1) {
      const records = await addPatient(server, physician, chance, clock.today())
      if (left === 0 || records.length === 0) continue
      for (const record of records) await addPictures(physician, database, record, clock.today())
      left -= 1
    }
  }
  const physician = await signedIn(server, 'medico@demo.filo')
  await addCases(physician, database, clock.today())
  await addAppPatient(physician, clock.today())
  await addTraining(database, storage, appPatientFiscalCode)
  await addVisits(database, clock.now(), appPatientFiscalCode)
  await addConversations(database, clock.now(), appPatientFiscalCode)
  await addInvites(await signedIn(server, 'supervisore@demo.filo'), database)
  await demoRepository.markComplete(database)
}

async function signedIn(server: FastifyInstance, email: string): Promise<Client> {
  const client = inProcessBrowser(server)
  await client.call(authRoutes.login, { body: { email, password: demoPassword } })
  return client
}

/** Answers the records of their catheters; none where they are there already. */
async function addPatient(
  server: FastifyInstance,
  physician: Client,
  chance: SeededRandom,
  today: string,
): Promise<Cicc[]> {
  const body = inventedPatient(chance, today, chance.pick([0, 1, 1, 1, 2, 3]))
  const catheters = chance.boolean(0.12) ? 0 : chance.boolean(0.35) ? 2 : 1
  const daysAgo = [chance.between(200, 900), chance.between(3, 180)].slice(2 - catheters)
  const records = daysAgo.map((days) => inventedCicc(chance, today, days))
  const entered = chance.boolean(0.5)
  const created = await physician.call(patientRoutes.create, { body })
  if (created.failure?.code === 'fiscal_code_taken') return []
  if (created.status !== 201) throw new Error(`Demo: ${created.raw}`)
  const patient: PatientWithSecrets = created.body
  const made: Cicc[] = []
  for (const record of records) {
    const recorded = await physician.call(ciccRoutes.create, { body: { ...record, patientId: patient.id } })
    if (recorded.status !== 201) throw new Error(`Demo: ${recorded.raw}`)
    made.push(recorded.body)
  }
  const [first] = patient.access
  if (entered && first)
    await inProcessBrowser(server).call(accessRoutes.redeem, { body: { token: first.qr.split('=')[1] } })
  return made
}
