import { useQuery } from '@tanstack/react-query'
import { ButtonLink } from '../../controls/button.tsx'
import { Card } from '../../controls/card.tsx'
import { chatPath } from './chat-path.ts'
import { ownRoom } from './own-room.queries.ts'
import { unreadWords } from './unread-words.ts'

/** Card with the number of unread messages; renders nothing if there are none. */
export function UnreadMessages() {
  const unread = useQuery(ownRoom).data?.unread ?? 0
  if (unread === 0) return null
  return (
    <Card title={`Hai ${unreadWords(unread)}`}>
      <ButtonLink fullWidth to={chatPath}>
        Leggi e rispondi
      </ButtonLink>
    </Card>
  )
}
