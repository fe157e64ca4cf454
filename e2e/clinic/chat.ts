import { chatRoutes } from '@filo/contract/features/chat/chat.routes.ts'
import { deviceChatRoutes } from '@filo/contract/features/chat/device-chat.routes.ts'
import type { Message } from '@filo/contract/features/chat/message.schema.ts'
import { newOrderedId } from '@filo/ui/api/idempotency-key.ts'
import type { Cookie } from '@playwright/test'
import type { Clinic } from './api.ts'
import { sent } from './device.ts'

/** A message that staff write. */
export const write = (clinic: Clinic, room: string, text: string): Promise<Message> =>
  clinic.done(chatRoutes.send, { params: { id: room }, body: { id: newOrderedId(), text } })

/** A message that the holder of a device writes to the clinic. */
export const writeFrom = (clinic: Clinic, device: Cookie[], room: string, text: string) =>
  sent(
    clinic,
    device,
    { method: deviceChatRoutes.send.method, path: deviceChatRoutes.send.path.replace(':id', room) },
    { id: newOrderedId(), text },
  )
