import { chatRoutes } from '@filo/contract/features/chat/chat.routes.ts'
import { deviceChatRoutes } from '@filo/contract/features/chat/device-chat.routes.ts'
import type { Message } from '@filo/contract/features/chat/message.schema.ts'
import { newOrderedId } from '@filo/ui/api/idempotency-key.ts'
import type { Cookie } from '@playwright/test'
import type { ApiClient } from './api.ts'
import { callFromDevice } from './device.ts'

/** Sends a message as staff. */
export const sendAsStaff = (api: ApiClient, room: string, text: string): Promise<Message> =>
  api.callOrThrow(chatRoutes.send, { params: { id: room }, body: { id: newOrderedId(), text } })

/** Sends a message to the clinic as the holder of a device. */
export const sendFromDevice = (api: ApiClient, device: Cookie[], room: string, text: string) =>
  callFromDevice(
    api,
    device,
    { method: deviceChatRoutes.send.method, path: deviceChatRoutes.send.path.replace(':id', room) },
    { id: newOrderedId(), text },
  )
