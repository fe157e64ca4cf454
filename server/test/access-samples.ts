import { accessRoutes } from '@filo/contract/features/access/access.routes.ts'
import { ciccRoutes } from '@filo/contract/features/cicc/cicc.routes.ts'
import { patientRoutes } from '@filo/contract/features/patients/patient.routes.ts'
import type { PatientWithSecrets } from '@filo/contract/features/patients/patient.schema.ts'
import { v7 as uuid } from 'uuid'
import type { Api } from './api.ts'
import { caregiverBody, patientBody } from './factories/patient.ts'

/** What exists in a workgroup for the access matrix to aim at. */
export type Targets = { patient: PatientWithSecrets; ciccId: string; fileKey: string }

export type Sample = {
  params?: Record<string, string>
  query?: Record<string, unknown>
  body?: unknown
}

/** For each route a sound request aimed at `targets`; a route without one fails the matrix. */
export const samples: Record<string, (targets: Targets) => Sample> = {
  'auth.login': () => ({ body: { email: 'nessuno@prova.filo', password: 'Qualcosa-1!' } }),
  'auth.logout': () => ({}),
  'auth.readReset': () => ({ query: { token: 'nothing' } }),
  'auth.reset': () => ({ body: { token: 'nothing', password: 'Qualcosa-di-Nuovo-1!' } }),
  'staff.current': () => ({}),
  'installation.read': () => ({}),
  'installation.text': () => ({ params: { name: 'privacy-policy' } }),
  'place.list': () => ({ query: { search: 'roma' } }),
  'place.byCode': () => ({ params: { code: 'H501' } }),
  'patient.create': () => ({ body: patientBody() }),
  'patient.list': () => ({}),
  'patient.export': () => ({}),
  'patient.policy': () => ({}),
  'patient.read': ({ patient }) => ({ params: { id: patient.id } }),
  'patient.change': ({ patient }) => ({
    params: { id: patient.id },
    body: { diagnosis: `Nuova ${uuid()}`, version: patient.version },
  }),
  'patient.archive': ({ patient }) => ({ params: { id: patient.id } }),
  'cicc.create': ({ patient }) => ({ body: { patientId: patient.id, venousCatheter: false } }),
  'cicc.change': ({ ciccId }) => ({ params: { id: ciccId }, body: { note: 'Nuova nota', version: 1 } }),
  'cicc.download': ({ ciccId, fileKey }) => ({ params: { id: ciccId, key: fileKey } }),
  'access.refresh': ({ patient }) => ({ params: { id: patient.id } }),
  'access.redeem': () => ({ body: { token: 'nothing' } }),
  'access.me': () => ({}),
  'access.leave': () => ({}),
}

/** Routes of which each row is named by an id in the path or in the body, and how to put another one there. */
export const withOtherId: Record<string, (sample: Sample, id: string) => Sample> = {
  'patient.read': (sample, id) => ({ ...sample, params: { id } }),
  'patient.change': (sample, id) => ({ ...sample, params: { id } }),
  'patient.archive': (sample, id) => ({ ...sample, params: { id } }),
  'cicc.create': (sample, id) => ({ ...sample, body: { ...(sample.body as object), patientId: id } }),
  'cicc.change': (sample, id) => ({ ...sample, params: { id } }),
  'cicc.download': (sample, id) => ({ ...sample, params: { ...sample.params, id } }),
  'access.refresh': (sample, id) => ({ ...sample, params: { id } }),
}

/** A patient with a caregiver, a catheter and a file, made by the first workgroup's physician. */
export async function makeTargets(api: Api): Promise<Targets> {
  const physician = await api.as(api.clinic.physician)
  const created = await physician.call(patientRoutes.create, {
    body: patientBody({ caregivers: [caregiverBody()] }),
  })
  const cicc = await physician.call(ciccRoutes.create, {
    body: { patientId: created.body.id, venousCatheter: true },
  })
  const boundary = 'edge'
  const pdf = `--${boundary}\r\ncontent-disposition: form-data; name="files"; filename="a.pdf"\r\ncontent-type: application/pdf\r\n\r\n%PDF-1.4\n1 0 obj<<>>endobj\ntrailer<<>>\n%%EOF\r\n--${boundary}--\r\n`
  const withFile = await physician.call(ciccRoutes.change, {
    params: { id: cicc.body.id },
    body: pdf,
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
  })
  const fileKey = withFile.body.files[0]?.key
  if (!fileKey) throw new Error(`no file: ${withFile.raw}`)
  return { patient: created.body, ciccId: cicc.body.id, fileKey }
}

/** Tokens of a signed-in patient's and caregiver's device. */
export async function letIn(api: Api, { patient }: Targets): Promise<string[]> {
  const tokens: string[] = []
  for (const { qr } of patient.access) {
    const { body } = await api
      .anonymous()
      .call(accessRoutes.redeem, { body: { token: qr.split('#access=')[1] } })
    tokens.push(body.token)
  }
  return tokens
}
