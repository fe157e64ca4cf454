import { logKey, participantsKey, roomsKey } from '@filo/ui/conversation/query-keys.ts'
import { keepLive, type StaleKeys } from '@filo/ui/live/keep-live.ts'
import type { QueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { deviceHandshake } from './device-handshake.ts'
import { shownHolder } from './shown-holder.ts'

const staleKeys: StaleKeys = {
  'visit:changed': [['visits']],
  'patient:changed': [],
  'faq:changed': [['faqs']],
  'user-chapter:changed': [['chapters']],
  'chapter:changed': [['chapters']],
  'chat:message': [roomsKey],
  'chat:read': [roomsKey],
}
/** Queries that events update by their own payload. */
const updatedByEvents = [logKey, participantsKey]

/** Fetches again what the clinic, the patient or a caregiver changes elsewhere, for the patient shown. */
export function useLive(client: QueryClient, { recheck }: { recheck(): void }): void {
  useEffect(() => {
    const holder = shownHolder()
    return keepLive(client, {
      handshake: () => deviceHandshake(holder),
      staleKeys,
      updatedByEvents,
      // The header shows the patient's name.
      onEvents: (names) => names.has('patient:changed') && recheck(),
      onEnded: recheck,
    })
  }, [client, recheck])
}
