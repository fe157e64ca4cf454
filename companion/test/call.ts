import type { CallEngine, CallView, RemotePeer } from '@filo/ui/call/call-engine.ts'
import { act } from '@testing-library/react'
import { vi } from 'vitest'

const peerOf = (n: number, person: Partial<RemotePeer['person']>): RemotePeer => ({
  id: `a1a1a1a1-0000-4000-8000-00000000050${n}`,
  person: {
    id: `a1a1a1a1-0000-4000-8000-00000000060${n}`,
    ...{ role: 'physician', title: null, name: 'Marta', surname: 'Bianchi', relation: null },
    ...person,
  },
  media: { mic: true, cam: true, screen: false },
  isAway: false,
  ...{ link: 'connected', tracks: null, quality: null, safetyCode: null },
})

/** Other people in a room; no track arrives from them. */
export const invented = {
  physician: peerOf(1, { title: 'Dott.ssa' }),
  nurse: peerOf(2, { role: 'nurse', name: 'Ugo', surname: 'Conti' }),
  caregiver: peerOf(3, { role: 'caregiver', name: 'Lia', surname: 'Prova', relation: 'Figlia' }),
}

const emptyView: CallView = {
  stage: 'preview',
  ending: null,
  error: null,
  isServerHeard: true,
  own: {
    tracks: { mic: null, cam: null, screen: null },
    media: { mic: false, cam: false, screen: false },
    problems: {},
    available: { mic: [], cam: [] },
    chosen: {},
    replaced: [],
    isTaking: false,
  },
  peers: [],
  waiting: [],
  isPoor: false,
}

/** A call whose view the test sets, and which notes what the page asks of it. */
export function fakeCall() {
  const listeners = new Set<() => void>()
  let view = emptyView
  const engine = {
    view: () => view,
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    preview: vi.fn(async () => {}),
    join: vi.fn(),
    admit: vi.fn(async () => {}),
    deny: vi.fn(async () => {}),
    turn: vi.fn(async () => {}),
    choose: vi.fn(async () => {}),
    shareScreen: vi.fn(async () => {}),
    stopSharing: vi.fn(),
    retry: vi.fn(),
    leave: vi.fn(),
    end: vi.fn(async () => {}),
  } satisfies CallEngine
  return {
    engine,
    /** Changes parts of the view, and of what this person's devices give. */
    set({ own, ...rest }: Partial<Omit<CallView, 'own'>> & { own?: Partial<CallView['own']> }): void {
      act(() => {
        view = { ...view, ...rest, own: { ...view.own, ...own } }
        for (const listener of listeners) listener()
      })
    },
  }
}
