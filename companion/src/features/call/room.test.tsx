import type { CallView, RemotePeer } from '@filo/ui/call/call-engine.ts'
import { screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { press } from '../../../../ui/test/gestures.ts'
import { fakeCall, invented } from '../../../test/call.ts'
import { setUpTestPages, show } from '../../../test/pages.tsx'
import { Room } from './room.tsx'

setUpTestPages()

type Changes = Parameters<ReturnType<typeof fakeCall>['set']>[0]
const { physician, nurse, caregiver } = invented
const on = { media: { mic: true, cam: true, screen: false } }

function showRoom(changes: Changes = {}) {
  const call = fakeCall()
  call.set({ stage: 'connected', peers: [physician], ...changes, own: { ...on, ...changes.own } })
  const onLeave = vi.fn()
  const room = () => <Room call={call.engine} view={call.engine.view()} onLeave={onLeave} />
  const change = show(room())
  return {
    ...{ engine: call.engine, onLeave },
    change(next: Changes) {
      call.set(next)
      change(room())
    },
  }
}
const pictures = () =>
  screen.getAllByRole('figure').map((one) => ({
    name: one.querySelector('figcaption')?.textContent,
    isLarge: one.hasAttribute('data-large'),
  }))
const states = () =>
  screen.getAllByRole('button', { name: /^(Micro|Video)/ }).map(({ textContent }) => textContent)

test('shows the physician large, the others beside, and a shared screen before them all', () => {
  const { change } = showRoom({ peers: [caregiver, physician] })
  expect(pictures()).toEqual([
    { name: 'Lia Prova', isLarge: false },
    { name: 'Dott.ssa Marta Bianchi', isLarge: true },
  ])
  change({ peers: [caregiver, { ...physician, media: { ...physician.media, screen: true } }] })
  expect(pictures()).toEqual([
    { name: 'Lia Prova', isLarge: false },
    { name: 'Dott.ssa Marta Bianchi', isLarge: false },
    { name: 'Schermo della dott.ssa Marta Bianchi', isLarge: true },
  ])
  expect(screen.getByText('Dott.ssa Marta Bianchi mostra lo schermo')).toBeTruthy()
})

test.each<[Partial<RemotePeer>, string]>([
  [{ link: 'connecting' }, 'Si collega…'],
  [{ link: 'reconnecting' }, 'Si ricollega…'],
  [{ media: { mic: true, cam: false, screen: false } }, 'Videocamera spenta'],
])('says over a picture with %o: %s', (changes, words) => {
  showRoom({ peers: [{ ...physician, ...changes }] })
  expect(within(screen.getByRole('figure')).getByText(words)).toBeTruthy()
})

test('a way that was looked for too long can be begun anew', async () => {
  const { engine } = showRoom({ peers: [{ ...physician, link: 'lost' }] })
  expect(screen.getByText('Non si riesce a collegarsi')).toBeTruthy()
  await press('Riprova')
  expect(engine.retry).toHaveBeenCalledOnce()
})

test('says that nobody is there, and who comes', () => {
  const { change } = showRoom({ peers: [] })
  expect(screen.getByText(/^Per ora qui non c’è nessuno/)).toBeTruthy()
  change({ peers: [nurse] })
  expect(screen.queryByText(/^Per ora qui non c’è nessuno/)).toBeNull()
  expect(screen.getByText('Nella visita: Ugo Conti')).toBeTruthy()
})

test('turns microphone and camera off and on, and says which are on', async () => {
  const { engine, change, onLeave } = showRoom()
  expect(states()).toEqual(['Microfono acceso', 'Videocamera accesa'])
  await press('Microfono acceso')
  await press('Videocamera accesa')
  expect(engine.turn.mock.calls).toEqual([
    ['mic', false],
    ['cam', false],
  ])
  change({ own: { media: { mic: false, cam: false, screen: false } } })
  expect(states()).toEqual(['Microfono spento', 'Videocamera spenta'])
  await press('Videocamera spenta')
  expect(engine.turn).toHaveBeenLastCalledWith('cam', true)
  expect(onLeave).not.toHaveBeenCalled()
  await press('Esci')
  expect(onLeave).toHaveBeenCalledOnce()
})

const none: CallView['own']['media'] = { mic: false, cam: false, screen: false }

test.each<[string, Changes, string, [string, unknown[]] | null]>([
  [
    'a lost microphone',
    { own: { problems: { mic: 'missing' }, media: none } },
    'Il centro non ti sente',
    ['Riprova', ['mic', true]],
  ],
  ['a server that is not heard', { isServerHeard: false }, 'Filo si ricollega…', null],
  ['a weak line', { isPoor: true }, 'La linea è debole', ['Spegni la videocamera', ['cam', false]]],
  [
    'a weak line without a picture',
    { isPoor: true, own: { media: none } },
    'Se non vi sentite, chiama il centro.',
    null,
  ],
])('tells %s', async (_, changes, words, act) => {
  const { engine } = showRoom(changes)
  expect(screen.getByText(words)).toBeTruthy()
  if (act === null) return
  await press(act[0])
  expect(engine.turn).toHaveBeenLastCalledWith(...act[1])
})

test.each<[string, Changes, string]>([
  [
    'another camera',
    { own: { replaced: ['cam'] } },
    'La videocamera di prima non risponde più: ora usi un’altra videocamera.',
  ],
  [
    'another microphone',
    { own: { replaced: ['mic'] } },
    'Il microfono di prima non risponde più: ora usi un altro microfono.',
  ],
  [
    'a camera that is refused',
    { own: { problems: { cam: 'refused' } } },
    'La videocamera non si accende: il telefono non permette a Filo di usarla.',
  ],
])('tells %s until it is understood', async (_, changes, words) => {
  showRoom(changes)
  expect(screen.getByText(words)).toBeTruthy()
  await press('Ho capito')
  expect(screen.queryByText(words)).toBeNull()
})

test('tells the most urgent alone', () => {
  showRoom({ isPoor: true, isServerHeard: false, own: { problems: { mic: 'in-use' }, replaced: ['cam'] } })
  expect(screen.getByText('Il centro non ti sente')).toBeTruthy()
  expect(screen.queryByText('Filo si ricollega…')).toBeNull()
  expect(screen.queryByText('La linea è debole')).toBeNull()
})

test('the quality of the line is in words, and leads to the codes to compare', async () => {
  showRoom({
    peers: [
      { ...physician, quality: 'good', safetyCode: '123456' },
      { ...caregiver, quality: 'fair', safetyCode: '654321' },
    ],
  })
  await press(/^Linea discreta/)
  const dialog = within(screen.getByRole('dialog'))
  expect(dialog.getByText('123 456')).toBeTruthy()
  expect(dialog.getByText('654 321')).toBeTruthy()
  expect(dialog.getAllByRole('listitem').map(({ textContent }) => textContent)[1]).toContain(
    'caregiver, figlia',
  )
})
