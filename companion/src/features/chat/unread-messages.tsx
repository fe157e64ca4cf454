import { maxCount } from '@filo/ui/format/count.ts'
import { useQuery } from '@tanstack/react-query'
import { ButtonLink } from '../../controls/button.tsx'
import { Card } from '../../controls/card.tsx'
import { chatPath } from './chat-path.ts'
import { ownRoom } from './own-room.queries.ts'

/** Card with the number of unread messages; renders nothing if there are none. */
export function UnreadMessages() {
  const unread = useQuery(ownRoom).data?.unread ?? 0
  if (unread === 0) return null
  const count = unread > maxCount ? `più di ${maxCount}` : unread
  return (
    <Card title={unread === 1 ? 'Hai un messaggio da leggere' : `Hai ${count} messaggi da leggere`}>
      <ButtonLink fullWidth to={chatPath}>
        Leggi e rispondi
      </ButtonLink>
    </Card>
  )
}
