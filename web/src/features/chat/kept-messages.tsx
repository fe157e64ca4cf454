import { chatRoutes } from '@filo/contract/features/chat/chat.routes.ts'
import { call } from '@filo/ui/api/call.ts'
import { conversationSource } from '@filo/ui/conversation/conversation-source.ts'
import { keepUnsent } from '@filo/ui/conversation/kept/keep-unsent.ts'
import { keptFacts } from '@filo/ui/conversation/kept/kept-facts.ts'
import { ownerMark, storeNames } from '@filo/ui/conversation/kept/kept-store.ts'
import { factTitle, unsentWords } from '@filo/ui/conversation/kept/unsent-words.ts'
import { outbox } from '@filo/ui/conversation/outbox.ts'
import { deliveryBy } from '@filo/ui/conversation/send.ts'
import { Link } from '@filo/ui/display/link.tsx'
import { useNow } from '@filo/ui/format/use-now.ts'
import { Button } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useSyncExternalStore } from 'react'
import { useLocation } from 'react-router'
import { chatPath, roomPath } from './chat-paths.ts'
import classes from './kept-messages.module.css'

type KeptMessagesProps = { personId: string; workgroupId: string }

/**
 * Keeps what a person writes and is not sent in this browser, for their next sign-in too, and tells of it: on other pages
 * than the conversation that messages wait, and on every page that they were never sent.
 */
export function KeptMessages({ personId, workgroupId }: KeptMessagesProps) {
  const client = useQueryClient()
  useEffect(
    () =>
      keepUnsent({
        storeName: storeNames.staff,
        // Another workgroup's conversations are out of reach while this one is open.
        owner: ownerMark(personId, workgroupId),
        readKey: () => call(chatRoutes.unsentKey, { background: true, aboutSession: true }),
        deliveryOf: (room) => deliveryBy(client, conversationSource(chatRoutes, room, personId)),
      }),
    [personId, workgroupId, client],
  )
  return (
    <>
      <Waiting />
      <NeverSent />
    </>
  )
}

function Waiting() {
  const items = useSyncExternalStore(outbox.subscribe, outbox.items)
  const { pathname } = useLocation()
  const elsewhere = items.filter(({ room }) => pathname !== roomPath(room))
  const unsent = unsentWords(elsewhere)
  const room = elsewhere[0]?.room
  if (!unsent || room === undefined) return null
  return (
    <aside className={classes.line} aria-label="Messaggi non ancora partiti">
      <p role="status">
        <strong>{unsent.title}.</strong> {unsent.text}
      </p>
      <Link to={roomPath(room)}>Apri la conversazione</Link>
    </aside>
  )
}

function NeverSent() {
  const now = useNow()
  const facts = useSyncExternalStore(keptFacts.subscribe, keptFacts.get)
  if (facts.length === 0) return null
  const times = facts.map(({ at }) => at)
  return (
    <aside className={classes.line} aria-label="Messaggi non partiti">
      <p role="status">
        <strong>{factTitle(times, now)}.</strong>{' '}
        {facts.length === 1
          ? 'Il testo non c’è più: riscrivilo in '
          : 'I testi non ci sono più: riscrivili in '}
        <Link to={chatPath}>Chat</Link>, o chiama.
      </p>
      <Button variant="outline" size="compact-sm" onClick={keptFacts.dismissAll}>
        Ho capito
      </Button>
    </aside>
  )
}
