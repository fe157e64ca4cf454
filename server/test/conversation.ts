import { chatRoutes } from '@filo/contract/features/chat/chat.routes.ts'
import { deviceChatRoutes } from '@filo/contract/features/chat/device-chat.routes.ts'
import { v7 as uuid } from 'uuid'
import type { Client } from '../src/http/in-process-browser.ts'
import { makeTargets, signInDevices } from './access/targets.ts'
import type { Api } from './api.ts'
import { addMessages } from './factories/chat.ts'

export type Conversation = Awaited<ReturnType<typeof startConversation>>

/** Makes a patient and a caregiver with a device each, and deletes all messages; `room` is the id of the patient and of the room. */
export async function startConversation(api: Api) {
  const targets = await makeTargets(api)
  const [ofPatient = '', ofCaregiver = ''] = await signInDevices(api, targets)
  await api.owner.query('TRUNCATE chat_room, response, message, read_mark')
  const room = targets.patient.id
  return {
    room,
    patient: api.device(ofPatient),
    caregiver: api.device(ofCaregiver),
    /** Sends a text of staff; without `to`, to the patient's room. */
    send: (client: Client, text: string, { id = uuid(), to = room } = {}) =>
      client.call(chatRoutes.send, { params: { id: to }, body: { id, text } }),
    /** Sends a text from a patient's or caregiver's device. */
    sendOwn: (client: Client, text: string, { id = uuid(), to = room } = {}) =>
      client.call(deviceChatRoutes.send, { params: { id: to }, body: { id, text } }),
    /** Stores messages of the physician in the patient's room. */
    addMessages: (count: number) =>
      addMessages(
        api.database,
        { patientId: room, workgroupId: api.clinic.workgroupId, staffId: api.clinic.physician.id },
        count,
      ),
  }
}
