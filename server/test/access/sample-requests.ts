import { allRoutes } from '@filo/contract/all-routes.ts'
import { permissionsFor } from '@filo/contract/kit/access.ts'
import type { Route } from '@filo/contract/kit/route.ts'
import { type Sample, specialRequests } from './special-requests.ts'
import type { Targets } from './targets.ts'

/** The row that a table of routes is about, with its files. */
type Target = { id: string; fileKey?: string; pictureKey?: string }

function targetsByTable(targets: Targets): Record<string, Target> {
  const { chapter, patient, chatFileKey } = targets
  const room = { id: patient.id, fileKey: chatFileKey, pictureKey: chatFileKey }
  const visit = { id: targets.visitId }
  return {
    access: patient,
    assignment: { id: chapter.assignmentId },
    audit: patient,
    auth: { id: targets.sessionId },
    chapter,
    call: visit,
    chat: room,
    cicc: { id: targets.ciccId, fileKey: targets.fileKey, pictureKey: targets.pictureKey },
    deviceCall: visit,
    deviceChapter: { ...chapter, id: chapter.assignmentId },
    deviceChat: room,
    deviceVisit: visit,
    push: { id: targets.browserId },
    devicePush: { id: targets.telephoneId },
    facility: { id: targets.facilityId },
    faq: { id: targets.faqId },
    handover: { id: targets.handoverNoteId },
    invite: { id: targets.inviteId },
    patient,
    quickReply: { id: targets.quickReplyId },
    responseTime: { id: targets.workgroupId },
    staff: { id: targets.colleagueId },
    visit,
    visitReport: { id: targets.recordedVisitId },
  }
}

/** Fills in the parameters of the path, and the version where the body needs nothing else. */
function derive(name: string, { path, query, body }: Route, targets: Targets): Sample {
  const [table = '', method = ''] = name.split('.')
  const { id, fileKey, pictureKey } = targetsByTable(targets)[table] ?? {}
  const values: Record<string, string | undefined> = {
    id,
    key: method === 'thumbnail' || method === 'view' ? pictureKey : fileKey,
  }
  const params: Record<string, string> = {}
  for (const [, param = ''] of path.matchAll(/:(\w+)/g)) params[param] = values[param] ?? ''
  const sent = body && !body.safeParse(undefined).success ? { version: 1 } : undefined
  const isValid =
    Object.values(params).every(Boolean) &&
    (!query || query.safeParse({}).success) &&
    (!body || body.safeParse(sent).success)
  if (!isValid) throw new Error(`${name} needs an entry in special-requests.ts`)
  return { params, ...(sent && { body: sent }) }
}

/** A valid request to each route, aimed at `targets`. */
export const samples: Record<string, (targets: Targets) => Sample> = Object.fromEntries(
  Object.entries(allRoutes).map(([name, route]) => [
    name,
    specialRequests[name] ?? ((targets) => derive(name, route, targets)),
  ]),
)

type WithOtherId = (sample: Sample, id: string) => Sample

/** Requests that name a row in the query or body. */
const withOtherIdInside: Record<string, WithOtherId> = {
  'cicc.create': (sample, id) => ({ ...sample, body: { ...(sample.body as object), patientId: id } }),
  'assignment.assign': (sample, id) => ({ ...sample, body: { ...(sample.body as object), chapterId: id } }),
  'handover.addNote': (sample, id) => ({ ...sample, body: { ...(sample.body as object), patientId: id } }),
  'visit.create': (sample, id) => ({ ...sample, body: { ...(sample.body as object), patientId: id } }),
  'visit.freeTimes': (sample, id) => ({ ...sample, query: { ...(sample.query as object), patientId: id } }),
  'visit.reassign': (sample, id) => ({
    ...sample,
    body: { ...(sample.body as object), visits: [{ id, version: 1 }] },
  }),
}

const namesRow = ({ path, access }: Route) =>
  path.includes('/:id') && (access === 'device' || permissionsFor(access).length > 0)

/** Aims a request at another row, for each route of a permission or of devices that names one. */
export const withOtherId: Record<string, WithOtherId> = {
  ...Object.fromEntries(
    Object.entries(allRoutes)
      .filter(([, route]) => namesRow(route))
      .map(([name]): [string, WithOtherId] => [
        name,
        (sample, id) => ({ ...sample, params: { ...sample.params, id } }),
      ]),
  ),
  ...withOtherIdInside,
}
