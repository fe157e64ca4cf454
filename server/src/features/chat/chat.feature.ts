import type { Feature, FeatureParts } from '../../feature.ts'
import { chatBindings, deviceChatBindings } from './chat.http.ts'
import { chatEventBindings, chatReaders } from './chat.realtime.ts'
import { chatRepository } from './chat.repository.ts'
import { chatService } from './chat.service.ts'
import { chatExportService } from './chat-export.service.ts'
import { ownRoomService } from './own-room.service.ts'
import { presenceTracker } from './presence.ts'
import { quickReplyBindings } from './quick-reply.http.ts'
import { responseTimeBindings } from './response-time.http.ts'
import { unsentKeyBindings } from './unsent-key.http.ts'

export function chatFeature({ database, storage, clock, keys, cookies, settings }: FeatureParts): Feature {
  const chat = chatService({ database, storage })
  const presence = presenceTracker()
  const exports = chatExportService({ database, clock, publicUrl: settings.publicUrl })
  return {
    bindings: [
      ...chatBindings(chat, { presence, exports }),
      ...deviceChatBindings(chat, { presence, ownRooms: ownRoomService({ database }) }, cookies.device),
      ...unsentKeyBindings(keys),
      ...quickReplyBindings,
      ...responseTimeBindings,
    ],
    events: chatEventBindings(chat, database),
    readers: chatReaders({ database, presence }),
    sweeps: [
      { name: 'files of conversations', run: () => chat.files.sweep(database) },
      { name: 'withdrawn messages', run: () => chatRepository.sweepWithdrawn(database) },
    ],
  }
}
