import { useQuery } from '@tanstack/react-query'
import { Count } from '../../controls/count.tsx'
import { ownRoom } from './own-room.queries.ts'

/** Unread messages, beside the conversation in the menu. */
export const UnreadCount = () => <Count count={useQuery(ownRoom).data?.unread ?? 0} words="da leggere" />
