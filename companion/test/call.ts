import type { CallView, RemotePeer } from '@filo/ui/call/call-engine.ts'
import { act } from '@testing-library/react'
import { callEngine, callView, remotePeer } from '../../ui/test/call.ts'

const peerOf = (n: number, person: Partial<RemotePeer['person']>): RemotePeer =>
  remotePeer(`a1a1a1a1-0000-4000-8000-00000000050${n}`, {
    person: {
      id: `a1a1a1a1-0000-4000-8000-00000000060${n}`,
      ...{ role: 'physician', title: null, name: 'Marta', surname: 'Bianchi', relation: null },
      ...person,
    },
    ...{ quality: null, safetyCode: null },
  })

/** Other people in a room; no track arrives from them. */
export const invented = {
  physician: peerOf(1, { title: 'Dott.ssa' }),
  nurse: peerOf(2, { role: 'nurse', name: 'Ugo', surname: 'Conti' }),
  caregiver: peerOf(3, { role: 'caregiver', name: 'Lia', surname: 'Prova', relation: 'Figlia' }),
}

const { own } = callView()
const emptyView = callView({
  stage: 'preview',
  own: { ...own, media: { mic: false, cam: false, screen: false } },
})

/** A call whose view the test sets, and which notes what the page asks of it. */
export function fakeCall() {
  const listeners = new Set<() => void>()
  let view = emptyView
  const engine = {
    ...callEngine(),
    view: () => view,
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
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
