import { accessRoutes } from '@filo/contract/features/access/access.routes.ts'
import { authRoutes } from '@filo/contract/features/auth/auth.routes.ts'
import { ciccRoutes } from '@filo/contract/features/cicc/cicc.routes.ts'
import type { Cicc } from '@filo/contract/features/cicc/cicc.schema.ts'
import { patientRoutes } from '@filo/contract/features/patients/patient.routes.ts'
import { computeFiscalCode } from '@filo/contract/kit/fiscal-code-person.ts'
import type { FastifyInstance } from 'fastify'
import { type Client, inProcessBrowser } from '../http/in-process-browser.ts'
import type { Database } from '../platform/database/database.ts'
import { demoRepository } from './demo.repository.ts'
import { inventedCicc, inventedPatient } from './invented.ts'
import { demoPassword } from './people.ts'
import { seededRandom } from './seeded-random.ts'

const withFiscalCode = <P extends Omit<Parameters<typeof computeFiscalCode>[0], 'placeCode'>>(person: P) => ({
  ...person,
  fiscalCode: computeFiscalCode({ ...person, placeCode: 'H501' }),
})

/** The patient whose access opens the patients' app in the demo; invented like the others. */
const patient = withFiscalCode({
  ...{ name: 'Ada', surname: 'Filandri', gender: 'female', birthDate: '1958-05-14' },
} as const)
const caregiver = withFiscalCode({
  ...{ name: 'Elio', surname: 'Filandri', gender: 'male', birthDate: '1984-09-21' },
} as const)

export const appPatientFiscalCode = patient.fiscalCode

/** Adds the patient of the app with a caregiver and a catheter, which it returns, unless they exist already. */
export async function addAppPatient(physician: Client, today: string): Promise<Cicc[]> {
  const random = seededRandom(7)
  const invented = inventedPatient(random, today, 1)
  const caregivers = invented.caregivers.map((one) => ({ ...one, ...caregiver, relation: 'Figlio' }))
  const body = { ...invented, ...patient, birthPlace: 'Roma', birthProvince: 'RM', caregivers }
  const created = await physician.call(patientRoutes.create, { body })
  if (created.failure?.code === 'fiscal_code_taken') return []
  if (created.status !== 201) throw new Error(`Demo: ${created.raw}`)
  const record = { ...inventedCicc(random, today, 75), patientId: created.body.id }
  const recorded = await physician.call(ciccRoutes.create, { body: record })
  if (recorded.status !== 201) throw new Error(`Demo: ${recorded.raw}`)
  return [recorded.body]
}

/**
 * Issues a first access to the patient of the app and one to her caregiver; earlier ones are void. Returns the lines
 * for the terminal, none if the demo was changed so that the accesses cannot be issued.
 */
export async function issueAppAccesses(server: FastifyInstance, database: Database): Promise<string[]> {
  const physician = inProcessBrowser(server)
  await physician.call(authRoutes.login, { body: { email: 'medico@demo.filo', password: demoPassword } })
  const lines: string[] = []
  for (const { id, fiscalCode } of await demoRepository.holdersOf(database, appPatientFiscalCode)) {
    const { status, body } = await physician.call(accessRoutes.refresh, { params: { id } })
    if (status !== 200) continue
    const { holder, qr, code } = body
    lines.push(
      `  ${holder.name} ${holder.surname}, ${holder.kind === 'patient' ? 'paziente' : 'caregiver'}: ${qr}`,
      `    oppure codice ${code.slice(0, 3)} ${code.slice(3)} e codice fiscale ${fiscalCode}`,
    )
  }
  await physician.call(authRoutes.logout)
  if (lines.length === 0) return []
  return ['App dei pazienti, con un accesso pronto che vale una volta (a ogni avvio è nuovo):', ...lines]
}
