import { deviceChatRoutes } from '@filo/contract/features/chat/device-chat.routes.ts'
import { call } from '@filo/ui/api/call.ts'
import { conversationSource } from '@filo/ui/conversation/conversation-source.ts'
import { keepUnsent } from '@filo/ui/conversation/kept/keep-unsent.ts'
import { keptFacts } from '@filo/ui/conversation/kept/kept-facts.ts'
import { ownerMark, storeNames } from '@filo/ui/conversation/kept/kept-store.ts'
import { factTitle, unsentWords } from '@filo/ui/conversation/kept/unsent-words.ts'
import { outbox } from '@filo/ui/conversation/outbox.ts'
import { deliveryBy } from '@filo/ui/conversation/send.ts'
import { Notice } from '@filo/ui/feedback/notice.tsx'
import { useNow } from '@filo/ui/format/use-now.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useSyncExternalStore } from 'react'
import { Button, ButtonLink } from '../../controls/button.tsx'
import { CallLink } from '../../controls/call-link.tsx'
import { useMe } from '../../session/session.tsx'
import { chatPath } from './chat-path.ts'

/**
 * Keeps what is written and not sent on this telephone, and tells of it: on other pages than the conversation that
 * messages wait, and on every page that they were never sent.
 */
export function KeptMessages({ isInConversation }: { isInConversation: boolean }) {
  useKeeping()
  const items = useSyncExternalStore(outbox.subscribe, outbox.items)
  const unsent = isInConversation ? null : unsentWords(items)
  return (
    <>
      {unsent && (
        <Notice
          tone="warning"
          announce
          title={unsent.title}
          actions={
            <ButtonLink look="outline" to={chatPath}>
              Apri i messaggi
            </ButtonLink>
          }
        >
          {unsent.text}
        </Notice>
      )}
      <NeverSent isInConversation={isInConversation} />
    </>
  )
}

function useKeeping(): void {
  const { person, others } = useMe()
  const client = useQueryClient()
  const owner = ownerMark(person.id)
  const owners = [owner, ...others.map((link) => ownerMark(link.person.id))].join()
  useEffect(
    () =>
      keepUnsent({
        storeName: storeNames.app,
        owner,
        owners: owners.split(','),
        readKey: () => call(deviceChatRoutes.unsentKey, { background: true, aboutSession: true }),
        deliveryOf: (room) => deliveryBy(client, conversationSource(deviceChatRoutes, room)),
        onWaiting: sendInBackground,
      }),
    [owner, owners, client],
  )
}

/** Background Sync, which Chrome has: the worker sends once there is a network, if no page of the app is open then. */
type SyncRegistration = ServiceWorkerRegistration & { sync?: { register(tag: string): Promise<void> } }

async function sendInBackground(): Promise<void> {
  const registration: SyncRegistration | undefined = await navigator.serviceWorker?.getRegistration('/app')
  // A person may have forbidden it.
  await registration?.sync?.register('filo-unsent').catch(() => {})
}

/** Messages that were not sent within a day. In the conversation the header's call is near enough. */
function NeverSent({ isInConversation }: { isInConversation: boolean }) {
  const { workgroup } = useMe()
  const now = useNow()
  const facts = useSyncExternalStore(keptFacts.subscribe, keptFacts.get)
  if (facts.length === 0) return null
  const times = facts.map(({ at }) => at)
  return (
    <Notice
      tone="error"
      announce
      title={factTitle(times, now)}
      actions={
        <>
          {!isInConversation && <CallLink who="Chiama" phone={workgroup.phone} />}
          <Button look="outline" onClick={keptFacts.dismissAll}>
            Ho capito
          </Button>
        </>
      }
    >
      {facts.length === 1
        ? 'Riscrivilo, se serve ancora, o chiama.'
        : 'Riscrivili, se servono ancora, o chiama.'}
    </Notice>
  )
}
