import { personName } from '@filo/contract/kit/person-name.ts'
import { useEffect, useRef, useState } from 'react'
import type { CallView } from './call-engine.ts'

type Seen = Pick<CallView, 'peers' | 'waiting'>

/** The last thing that happened in the room, as a sentence for a live region. */
export function useCallNews({ peers, waiting }: Seen): string {
  const [news, setNews] = useState('')
  const before = useRef<Seen>({ peers, waiting })
  useEffect(() => {
    const said = newsBetween(before.current, { peers, waiting })
    before.current = { peers, waiting }
    if (said) setNews(said)
  }, [peers, waiting])
  return news
}

/** The sentences that somebody who does not see the screen would miss; `null` if there are none. */
export function newsBetween(before: Seen, now: Seen): string | null {
  const isIn = (list: Seen['waiting'], id: string) => list.some((one) => one.id === id)
  const name = (peer: Seen['waiting'][number]) => personName(peer.person)
  const sentences = [
    ...now.waiting
      .filter(({ id }) => !isIn(before.waiting, id))
      .map((peer) => `${name(peer)} chiede di entrare`),
    ...now.peers.filter(({ id }) => !isIn(before.peers, id)).map((peer) => `Nella visita: ${name(peer)}`),
    ...before.peers
      .filter(({ id }) => !isIn(now.peers, id))
      .map((peer) => `Non più nella visita: ${name(peer)}`),
    ...now.peers
      .filter(({ id, media }) => media.screen && !before.peers.find((one) => one.id === id)?.media.screen)
      .map((peer) => `${name(peer)} mostra lo schermo`),
  ]
  return sentences.length > 0 ? sentences.join('. ') : null
}
