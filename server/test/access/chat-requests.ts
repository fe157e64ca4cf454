import { v7 as uuid } from 'uuid'
import type { Sample, Targets } from './sample.ts'

/** Requests that staff and devices both make in the patient's room. */
function roomSamples(feature: 'chat' | 'deviceChat'): Record<string, (targets: Targets) => Sample> {
  const room = ({ patient }: Targets) => ({ params: { id: patient.id } })
  const file = ({ patient, chatFileKey }: Targets) => ({ params: { id: patient.id, key: chatFileKey } })
  return {
    [`${feature}.messages`]: room,
    [`${feature}.participants`]: room,
    [`${feature}.send`]: (targets) => ({ ...room(targets), body: { id: uuid(), text: 'Tutto bene' } }),
    [`${feature}.sendFile`]: (targets) => ({ ...room(targets), body: { id: uuid() } }),
    [`${feature}.read`]: (targets) => ({ ...room(targets), body: { seq: 1 } }),
    [`${feature}.download`]: file,
    [`${feature}.thumbnail`]: file,
    [`${feature}.view`]: file,
  }
}

/** Valid requests to the conversation routes, as part of `samples`. */
export const chatSamples: Record<string, (targets: Targets) => Sample> = {
  'chat.list': () => ({}),
  'chat.search': () => ({ query: { search: 'medicazione' } }),
  ...roomSamples('chat'),
  'chat.room': ({ patient }) => ({ params: { id: patient.id } }),
  'chat.files': ({ patient }) => ({ params: { id: patient.id } }),
  'chat.export': ({ patient }) => ({ params: { id: patient.id } }),
  'deviceChat.list': () => ({}),
  'quickReply.list': () => ({}),
  'quickReply.create': () => ({ body: { text: `Grazie, ${uuid()}` } }),
  'quickReply.change': ({ quickReplyId }) => ({
    params: { id: quickReplyId },
    body: { text: 'Grazie, a presto', version: 1 },
  }),
  'quickReply.remove': ({ quickReplyId }) => ({ params: { id: quickReplyId } }),
  ...roomSamples('deviceChat'),
}
