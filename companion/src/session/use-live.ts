import { xsrfToken } from '@filo/ui/api/xsrf.ts'
import { keepLive } from '@filo/ui/live/keep-live.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'

const staleKeys = {
  'visit:changed': [['visits']],
  'user-chapter:changed': [['chapters']],
  'chat:message': [['chat', 'rooms']],
  'chat:read': [['chat', 'rooms']],
}
/** Queries that events update by their own payload. */
const updatedByEvents = [
  ['chat', 'log'],
  ['chat', 'participants'],
]

/** While connected, fetches again what the clinic, the patient or a caregiver changes elsewhere. */
export function useLive(isIn: boolean, { ask }: { ask(background: boolean): Promise<void> }): void {
  const client = useQueryClient()
  useEffect(() => {
    if (!isIn) return
    return keepLive(client, {
      handshake: () => ({ as: 'device', xsrf: xsrfToken() ?? '' }),
      staleKeys,
      updatedByEvents,
      onEnded: () => void ask(true),
    })
  }, [client, isIn, ask])
}
