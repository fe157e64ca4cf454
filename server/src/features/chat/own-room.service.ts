import type { OwnRoom } from '@filo/contract/features/chat/room.schema.ts'
import type { Sql } from '../../platform/database/database.ts'
import { hashToken } from '../../platform/secrets/secrets.ts'
import { ownRoomRepository } from './own-room.repository.ts'
import type { FoundOwnRoom } from './room.queries.ts'

export const ownRoomService = ({ database }: { database: Sql }) => ({
  /** `otherTokens`: those of the browser's other links, whose holders may have something to read as well. */
  async list(room: FoundOwnRoom, otherTokens: string[]): Promise<{ items: OwnRoom[] }> {
    const unreadOfOthers =
      otherTokens.length === 0 ? [] : await ownRoomRepository.unreadOf(database, otherTokens.map(hashToken))
    return { items: [{ ...room, unreadOfOthers }] }
  },
})
