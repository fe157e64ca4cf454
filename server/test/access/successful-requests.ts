import { authRoutes } from '@filo/contract/features/auth/auth.routes.ts'
import { secondFactorRoutes } from '@filo/contract/features/auth/second-factor.routes.ts'
import { ciccRoutes } from '@filo/contract/features/cicc/cicc.routes.ts'
import { unopenedDays } from '@filo/contract/features/education/assignment.limits.ts'
import { chapterRoutes } from '@filo/contract/features/education/chapter.routes.ts'
import { deviceChapterRoutes } from '@filo/contract/features/education/device-chapter.routes.ts'
import { facilityRoutes } from '@filo/contract/features/facilities/facility.routes.ts'
import { inviteRoutes } from '@filo/contract/features/invites/invite.routes.ts'
import { patientRoutes } from '@filo/contract/features/patients/patient.routes.ts'
import { devicePushRoutes } from '@filo/contract/features/push/device-push.routes.ts'
import { pushRoutes } from '@filo/contract/features/push/push.routes.ts'
import { callAdviceRoutes } from '@filo/contract/features/staff/call-advice.routes.ts'
import { staffRoutes } from '@filo/contract/features/staff/staff.routes.ts'
import { dayMs } from '@filo/contract/kit/date.ts'
import type { Route } from '@filo/contract/kit/route.ts'
import { generateSync } from 'otplib'
import { v7 as uuid } from 'uuid'
import { newPasswordLink } from '../../src/features/auth/passwords/password-link.ts'
import type { Client } from '../../src/http/in-process-browser.ts'
import { hashToken, newToken } from '../../src/platform/secrets/secrets.ts'
import { type Api, publicUrl } from '../api.ts'
import { authenticator } from '../authenticator.ts'
import { addAssignment, addChapter } from '../factories/chapter.ts'
import { addStaff, type Member, testPassword } from '../factories/clinic.ts'
import { facilityBody } from '../factories/facility.ts'
import { pdf } from '../factories/files.ts'
import { addNote } from '../factories/handover.ts'
import { acceptanceBody, newColleague } from '../factories/invite.ts'
import { fileMessageForm } from '../factories/multipart.ts'
import { caregiverBody, patientBody } from '../factories/patient.ts'
import { addVisit } from '../factories/visit.ts'
import { pushPublicKey } from '../push/push-key.ts'
import { subscriptionBody } from '../push/push-subscription.ts'
import { addWaitingAddress } from '../push/waiting-address.ts'
import { addAllowedMember } from './client-allowed-by.ts'
import { samples } from './sample-requests.ts'
import type { Sample } from './special-requests.ts'
import type { Targets } from './targets.ts'
import { signInDevices } from './targets.ts'

export type SignedInMember = { client: Client; member: Member }
type Scene = { api: Api; targets: Targets; signedIn: SignedInMember }

const password = { password: testPassword }

async function newTotpCode({ client }: SignedInMember): Promise<string> {
  const { body } = await client.call(secondFactorRoutes.startTotp, { body: password })
  return generateSync({ secret: body.secret })
}

const enrolTotp = async (signedIn: SignedInMember) =>
  signedIn.client.call(secondFactorRoutes.confirmTotp, { body: { code: await newTotpCode(signedIn) } })

async function newPasskey({ client }: SignedInMember) {
  const { body } = await client.call(secondFactorRoutes.startPasskey, { body: password })
  return authenticator(publicUrl.replace('127.0.0.1', 'localhost')).register(body)
}

const enrolPasskey = async (signedIn: SignedInMember) =>
  signedIn.client.call(secondFactorRoutes.addPasskey, {
    body: { name: 'Chiave', response: await newPasskey(signedIn) },
  })

const inviteColleague = async ({ client }: SignedInMember) =>
  (await client.call(inviteRoutes.member, { body: { ...newColleague(), role: 'nurse' } })).body

/** A browser in which the person gave the right password, but no second factor yet. */
async function pendingMfa({ api, signedIn }: Scene): Promise<Client> {
  const caller = api.anonymous()
  await caller.call(authRoutes.login, { body: { email: signedIn.member.email, ...password } })
  return caller
}

/** A new code of the targets' invite, and its e-mail address. */
async function newInviteCode({
  api,
  targets: { inviteId },
}: Scene): Promise<{ code: string; email: string }> {
  const code = newToken()
  const [invite] = await api.database.query<{ email: string }>(
    'UPDATE invite SET token_hash = $2 WHERE id = $1 RETURNING email',
    [inviteId, hashToken(code)],
  )
  return { code, email: invite?.email ?? '' }
}

const addColleague = ({ database, clinic: { workgroupId } }: Api) =>
  addStaff(database, { roles: ['nurse'], workgroupId })

/** Adds a visit of a colleague without other visits. */
const addOnlyVisit = async (api: Api, { patient }: Targets, options: Parameters<typeof addVisit>[2]) =>
  addVisit({ database: api.database, member: await addColleague(api) }, patient.id, options)

const visitInProgress = async ({ api, targets }: Scene) => ({
  params: { id: await addOnlyVisit(api, targets, { start: new Date(), status: 'accepted' }) },
})

const chatFileRequest = async ({ patient }: Targets) => ({
  params: { id: patient.id },
  ...(await fileMessageForm(uuid(), { name: 'referto.pdf', content: pdf() })),
})

async function emailChange({ api, signedIn }: Scene): Promise<string> {
  const token = newToken()
  await api.database.query(
    `INSERT INTO email_change (token_hash, staff_id, email, expires_at)
     VALUES ($1, $2, $3, now() + interval '1 hour')`,
    [hashToken(token), signedIn.member.id, `nuova.${signedIn.member.id}@prova.filo`],
  )
  return token
}

/** The patient's telephone, which receives notices. */
async function subscribedDevice({ api, targets }: Scene) {
  const caller = api.device((await signInDevices(api, targets))[0] ?? '')
  const { body } = await caller.call(devicePushRoutes.subscribe, { body: subscriptionBody(pushPublicKey) })
  return { caller, id: body.id }
}

/** Adds a patient for every section of Oggi except missing CICC data, and another one for that. */
async function fillToday({ api, signedIn: { client, member } }: Scene): Promise<void> {
  const add = (body: object) => client.call(patientRoutes.create, { body })
  const { body } = await add(patientBody({ caregivers: [caregiverBody(), caregiverBody()] }))
  await add(patientBody())
  const catheter = { patientId: body.id, venousCatheter: true, insertionDate: '2020-01-01' }
  await client.call(ciccRoutes.create, { body: { ...catheter, catheterType: 'port' } })
  const [expired, blocked] = body.caregivers
  await api.database.query(
    `UPDATE first_access SET expires_at = now() + CASE WHEN caregiver_id = $2 THEN interval '-1 hour' ELSE interval '1 hour' END,
       code_voided_at = CASE WHEN caregiver_id = $3 THEN now() END
     WHERE patient_id = $1`,
    [body.id, expired?.id, blocked?.id],
  )
  const whose = { database: api.database, member }
  await addAssignment(whose, await addChapter(whose), body.id, {
    daysAgo: unopenedDays,
    state: 'new',
  })
  await client.call(patientRoutes.read, { params: { id: body.id } })
}

/** Adds a note of each kind that a handover shows beside the patient's. */
async function fillHandover({ api, targets }: Scene) {
  const owner = { database: api.database, member: api.clinic.nurse }
  await addNote(owner, null)
  await addNote(owner, targets.patient.id, { doneAt: new Date() })
  return {}
}

/** `caller` is set if only that client can make the request. */
export type SuccessfulSample = Sample & { caller?: Client }

/** Requests that succeed, for the routes whose sample of the access matrix is always refused. */
export const successfulSamples: Record<string, (scene: Scene) => Promise<SuccessfulSample>> = {
  'auth.login': async ({ signedIn }) => ({ body: { email: signedIn.member.email, ...password } }),
  'secondFactor.complete': async (scene) => {
    const { body } = await enrolTotp(scene.signedIn)
    return { body: { recoveryCode: body.recoveryCodes?.[0] }, caller: await pendingMfa(scene) }
  },
  'secondFactor.pending': async (scene) => {
    await enrolTotp(scene.signedIn)
    return { caller: await pendingMfa(scene) }
  },
  'secondFactor.challenge': async (scene) => {
    await enrolPasskey(scene.signedIn)
    return { caller: await pendingMfa(scene) }
  },
  'secondFactor.read': async ({ signedIn }) => {
    await enrolPasskey(signedIn)
    return {}
  },
  'secondFactor.startTotp': async () => ({ body: password }),
  'secondFactor.startPasskey': async () => ({ body: password }),
  'auth.forgot': async ({ signedIn }) => ({ body: { email: signedIn.member.email } }),
  'auth.readReset': async ({ api, signedIn }) => ({
    query: { token: (await newPasswordLink(api.database, signedIn.member.id, 1)).token },
  }),
  'auth.reset': async ({ api, signedIn }) => {
    const { token } = await newPasswordLink(api.database, signedIn.member.id, 1)
    return { body: { token, password: 'Del-tutto-Nuova-1!' } }
  },
  'auth.changeCredentials': async () => ({ body: { ...password, newPassword: 'Del-tutto-Nuova-1!' } }),
  'auth.cancelEmailChange': async (scene) => {
    await emailChange(scene)
    return {}
  },
  'auth.confirmEmail': async (scene) => ({ body: { token: await emailChange(scene) } }),
  'auth.endSession': async ({ api, signedIn }) => {
    await api.as(signedIn.member)
    const { body } = await signedIn.client.call(authRoutes.sessions)
    return { params: { id: body.items.find(({ current }) => !current)?.id ?? '' } }
  },
  'secondFactor.confirmTotp': async ({ signedIn }) => ({ body: { code: await newTotpCode(signedIn) } }),
  'secondFactor.removeTotp': async ({ signedIn }) => {
    await enrolTotp(signedIn)
    return { body: password }
  },
  'secondFactor.addPasskey': async ({ signedIn }) => ({
    body: { name: 'Chiave', response: await newPasskey(signedIn) },
  }),
  'secondFactor.removePasskey': async ({ signedIn }) => {
    await enrolPasskey(signedIn)
    const { body } = await signedIn.client.call(secondFactorRoutes.read)
    return { params: { id: body.passkeys[0]?.id ?? '' }, body: password }
  },
  'secondFactor.newRecoveryCodes': async ({ signedIn }) => {
    await enrolTotp(signedIn)
    return { body: password }
  },
  'facility.remove': async ({ signedIn }) => {
    const { body } = await signedIn.client.call(facilityRoutes.create, { body: facilityBody() })
    return { params: { id: body.id } }
  },
  'today.facilities': async ({ signedIn }) => {
    await signedIn.client.call(facilityRoutes.create, { body: facilityBody() })
    return {}
  },
  'callAdvice.confirm': async ({ signedIn }) => {
    const { items } = (await signedIn.client.call(callAdviceRoutes.versions)).body
    return { body: { text: `Chiama, ${uuid()}`, version: items[0]?.version ?? 0 } }
  },
  'staff.assigned': async ({ api }) => ({ params: { id: api.clinic.physician.id } }),
  'staff.move': async ({ api }) => {
    const { id } = await addColleague(api)
    return { params: { id }, body: { workgroupId: api.clinic.workgroup2Id, version: 1 } }
  },
  'staff.disable': async ({ api }) => ({ params: { id: (await addColleague(api)).id } }),
  'staff.enable': async ({ api }) => {
    const { id } = await addColleague(api)
    await api.database.query('UPDATE staff SET disabled_at = now() WHERE id = $1', [id])
    return { params: { id } }
  },
  'staff.closeWorkgroup': async ({ targets: { workgroupId }, signedIn }) => {
    await signedIn.client.call(staffRoutes.openWorkgroup, {
      body: { workgroupId, reason: 'Verifica dei dati' },
    })
    return {}
  },
  'invite.read': async (scene) => ({ params: { code: (await newInviteCode(scene)).code } }),
  'invite.accept': async (scene) => {
    const { code, email } = await newInviteCode(scene)
    return { params: { code }, body: acceptanceBody(email) }
  },
  'invite.list': async ({ signedIn }) => {
    await inviteColleague(signedIn)
    return {}
  },
  'invite.resend': async ({ signedIn }) => ({ params: { id: (await inviteColleague(signedIn)).id } }),
  'invite.withdraw': async ({ signedIn }) => ({ params: { id: (await inviteColleague(signedIn)).id } }),
  'installation.notices': async ({ api }) => {
    api.notices.raise({ code: 'untrusted_proxy', about: '192.0.2.1' }, 'Un proxy non nominato')
    return {}
  },
  'chapter.restore': async ({ targets: { unassignedChapterId: id }, api }) => {
    await (await api.as(api.clinic.physician)).call(chapterRoutes.archive, { params: { id } })
    return { params: { id } }
  },
  'deviceChapter.complete': async ({ api, targets }) => {
    const caller = api.device((await signInDevices(api, targets))[0] ?? '')
    const params = { id: targets.chapter.assignmentId }
    await caller.call(deviceChapterRoutes.start, { params })
    return { params, caller }
  },
  'visit.complete': async (scene) => visitInProgress(scene),
  'visit.answerProposal': async ({ api, targets }) => {
    const id = await addOnlyVisit(api, targets, { proposed: new Date(Date.now() + dayMs) })
    return { params: { id }, body: { version: 1, accept: true } }
  },
  'visit.seeRejection': async ({ api, targets }) => ({
    params: { id: await addOnlyVisit(api, targets, { status: 'rejected' }) },
  }),
  'call.issueTicket': async (scene) => visitInProgress(scene),
  'deviceCall.issueTicket': async (scene) => visitInProgress(scene),
  'chat.sendFile': async ({ targets }) => chatFileRequest(targets),
  'deviceChat.sendFile': async ({ targets }) => chatFileRequest(targets),
  'today.patients': async (scene) => {
    await fillToday(scene)
    return {}
  },
  'handover.read': fillHandover,
  'handover.print': fillHandover,
  'today.invites': async ({ signedIn }) => {
    await inviteColleague(signedIn)
    return {}
  },
  'push.unsubscribe': async ({ signedIn: { client } }) => {
    const { body } = await client.call(pushRoutes.subscribe, { body: subscriptionBody(pushPublicKey) })
    return { params: { id: body.id } }
  },
  'push.test': async ({ signedIn: { client } }) => {
    await client.call(pushRoutes.subscribe, { body: subscriptionBody(pushPublicKey) })
    return {}
  },
  'devicePush.unsubscribe': async (scene) => {
    const { caller, id } = await subscribedDevice(scene)
    return { caller, params: { id } }
  },
  'devicePush.test': async (scene) => ({ caller: (await subscribedDevice(scene)).caller }),
  'deviceNoticeMail.confirm': async ({ api, targets }) => {
    const caller = api.device((await signInDevices(api, targets))[0] ?? '')
    await addWaitingAddress(api, targets.patient.id)
    return { caller, body: { code: '123456' } }
  },
  'access.redeem': async ({ targets }) => ({
    body: { token: targets.patient.access[0]?.qr.split('#access=')[1] },
  }),
}

/** A request that succeeds, and a client of a new person whom the route admits. */
export async function successfulCall(
  { api, targets }: Pick<Scene, 'api' | 'targets'>,
  [name, route]: [name: string, route: Route],
): Promise<{ caller: Client; sample: Sample }> {
  const member = await addAllowedMember(api, route)
  const client = await api.as(member)
  const make = successfulSamples[name]
  const sample: SuccessfulSample | undefined = make
    ? await make({ api, targets, signedIn: { client, member } })
    : samples[name]?.(targets)
  if (!sample) throw new Error(`${name}: no sample in sample-requests.ts`)
  if (sample.caller) return { caller: sample.caller, sample }
  if (route.access === 'public') return { caller: api.anonymous(), sample }
  if (route.access === 'device')
    return { caller: api.device((await signInDevices(api, targets))[0] ?? ''), sample }
  return { caller: client, sample }
}
