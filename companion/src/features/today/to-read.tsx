import { useQuery } from '@tanstack/react-query'
import { ButtonLink } from '../../controls/button.tsx'
import { chatPath } from '../chat/chat-path.ts'
import { ownRoom } from '../chat/own-room.queries.ts'
import classes from './home.module.css'

/** What the clinic wrote and nobody here has read; nothing where there is none. */
export function ToRead() {
  const unread = useQuery(ownRoom).data?.unread ?? 0
  if (unread === 0) return null
  return (
    <section className={classes.card} aria-labelledby="da-leggere">
      <h2 id="da-leggere">
        {unread === 1 ? 'Hai un messaggio da leggere' : `Hai ${unread} messaggi da leggere`}
      </h2>
      <ButtonLink whole to={chatPath}>
        Leggi e rispondi
      </ButtonLink>
    </section>
  )
}
