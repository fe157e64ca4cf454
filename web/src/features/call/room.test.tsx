import { messages } from '@filo/contract/kit/messages.ts'
import { ApiError } from '@filo/ui/api/api-error.ts'
import type { CallEnding, CallView } from '@filo/ui/call/call-engine.ts'
import { UiProvider } from '@filo/ui/ui-provider.tsx'
import { cleanup, render, screen, within } from '@testing-library/react'
import type { ReactNode } from 'react'
import { MemoryRouter } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { callEngine, callView, peer, remotePeer } from '../../../../ui/test/call.ts'
import { press } from '../../../../ui/test/gestures.ts'
import { visit, visitStarting } from '../../../test/visits.ts'
import { Ended } from './ended.tsx'
import { Knocks } from './knocks.tsx'
import { Preview } from './preview.tsx'
import { RoomNotices } from './room-notices.tsx'
import { SettingsDialog } from './settings-dialog.tsx'
import { largeTile, Stage } from './stage.tsx'

afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

const show = (node: ReactNode) =>
  render(
    <MemoryRouter>
      <UiProvider>{node}</UiProvider>
    </MemoryRouter>,
  )
const withOwn = (changes: Partial<CallView['own']>, view: Partial<CallView> = {}) =>
  callView({ ...view, own: { ...callView().own, ...changes } })
const track = (label: string) => ({ label, getSettings: () => ({}) }) as MediaStreamTrack

test('who asks to enter is named with their relation, and let in or not', async () => {
  const call = callEngine()
  const daughter = { role: 'caregiver', name: 'Livia', surname: 'Prova', relation: 'figlia' } as const
  show(<Knocks call={call} waiting={[peer('one'), peer('two', daughter)]} />)
  const [first, second] = screen.getAllByRole('listitem')
  expect(first?.textContent).toContain('Ginevra Spola (paziente) chiede di entrare')
  expect(second?.textContent).toContain('Livia Prova (caregiver, figlia) chiede di entrare')
  within(first as HTMLElement)
    .getByRole('button', { name: 'Fai entrare' })
    .click()
  within(second as HTMLElement)
    .getByRole('button', { name: 'Non ora' })
    .click()
  await expect.poll(() => [call.admit.mock.calls, call.deny.mock.calls]).toEqual([[['one']], [['two']]])
})

test('says why nobody more can be let in, and asks again', async () => {
  const call = callEngine()
  const full = new ApiError({ code: 'invalid_state', message: 'La stanza è piena', status: 409 })
  call.admit.mockRejectedValueOnce(full)
  show(<Knocks call={call} waiting={[peer('five')]} />)
  await press('Fai entrare')
  expect((await screen.findByRole('alert')).textContent).toContain('La stanza è piena')
  await press('Fai entrare')
  await expect.poll(() => screen.queryByRole('alert')).toBeNull()
})

test.each<[what: string, Partial<CallView>, string, string | null]>([
  [
    'a server that is not heard',
    { isServerHeard: false },
    'Il server non si sente: la visita continua tra chi si vede.',
    null,
  ],
  ['a poor connection', { isPoor: true }, 'La connessione è scarsa', 'Spegni la videocamera'],
  [
    'a camera in use',
    withOwn({ problems: { cam: 'in-use' } }),
    'Un altro programma sta usando la videocamera',
    'Riprova',
  ],
  [
    'a microphone that is gone',
    withOwn({ replaced: ['mic'], tracks: { mic: track('Cuffia'), cam: null, screen: null } }),
    'Il microfono scelto non c’è più: ora è in uso «Cuffia».',
    'Chiudi l’avviso',
  ],
])('tells %s, and offers what helps', (_, view, words, action) => {
  show(<RoomNotices call={callEngine()} view={callView(view)} />)
  expect(document.body.textContent).toContain(words)
  expect(
    screen.queryAllByRole('button').map((one) => one.textContent || one.getAttribute('aria-label')),
  ).toEqual(action ? [action] : [])
})

test('a poor connection suggests sound alone only while the camera is on', () => {
  show(
    <RoomNotices
      call={callEngine()}
      view={withOwn({ media: { mic: true, cam: false, screen: false } }, { isPoor: true })}
    />,
  )
  expect(screen.queryByText('La connessione è scarsa')).toBeNull()
})

test('each tile says who it is, how they are connected, and what is off', async () => {
  const call = callEngine()
  const off = { media: { mic: false, cam: false, screen: false } }
  show(
    <Stage
      call={call}
      view={callView({
        peers: [
          remotePeer('one', { ...off, link: 'lost', quality: null }),
          remotePeer('two', { quality: 'poor' }),
        ],
      })}
    />,
  )
  const [one, two, own] = screen.getAllByRole('figure').map(({ textContent }) => textContent)
  expect(one).toBe('Videocamera spentaNon si riesce a collegarsiRiprovaGinevra Spola (paziente)')
  expect(screen.getAllByRole('img', { name: 'Microfono spento' })).toHaveLength(1)
  expect(two).toBe('Ginevra Spola (paziente) Scarsa')
  expect(own).toBe('Tu')
  await press('Riprova')
  expect(call.retry).toHaveBeenCalledOnce()
})

test('says that nobody else is there, but not to somebody who has a knock to answer', () => {
  const words = 'Non c’è nessun altro. Quando qualcuno chiede di entrare, lo leggi qui sopra.'
  const { rerender } = show(<Stage call={callEngine()} view={callView()} />)
  expect(screen.getByText(words)).toBeTruthy()
  rerender(<Stage call={callEngine()} view={callView({ waiting: [peer('one')] })} />)
  expect(screen.queryByText(words)).toBeNull()
})

test('the picture from the back of a tablet is not mirrored, before entering and in the room', () => {
  vi.stubGlobal('MediaStream', class {})
  vi.spyOn(HTMLMediaElement.prototype, 'srcObject', 'set').mockImplementation(() => {})
  const view = withOwn({ tracks: { mic: null, cam: track('Fotocamera posteriore'), screen: null } })
  show(<Preview visit={visit} call={callEngine()} view={view} />)
  show(<Stage call={callEngine()} view={view} />)
  const pictures = screen.getAllByLabelText('La tua immagine')
  expect(pictures.map((picture) => picture.hasAttribute('data-mirrored'))).toEqual([false, false])
})

test('the large tile is the chosen one, else a screen, else the only other person', () => {
  const [one, two] = [remotePeer('one'), remotePeer('two')]
  const showing = remotePeer('two', {
    media: { mic: true, cam: true, screen: true },
    tracks: { mic: track(''), cam: track(''), screen: track('') },
  })
  expect(largeTile([], null)).toBeNull()
  expect(largeTile([one], null)).toBe('one')
  expect(largeTile([one, two], null)).toBeNull()
  expect(largeTile([one, two], 'two')).toBe('two')
  expect(largeTile([one, two], 'gone')).toBeNull()
  expect(largeTile([one, showing], null)).toBe('two screen')
  expect(largeTile([one, showing], 'one')).toBe('one')
})

test('alone one sees oneself as large as the stage, which some browsers cannot tell by its content', () => {
  const { rerender } = show(<Stage call={callEngine()} view={callView()} />)
  const stage = () => screen.getAllByRole('figure')[0]?.parentElement?.dataset
  expect(stage()).toEqual({ alone: 'true' })
  rerender(
    <UiProvider>
      <Stage call={callEngine()} view={callView({ peers: [remotePeer('one'), remotePeer('two')] })} />
    </UiProvider>,
  )
  expect(stage()).toEqual({ alike: 'true' })
})

test('safety codes are shown in two parts, one for each person', () => {
  const view = callView({ peers: [remotePeer('one'), remotePeer('two', { safetyCode: null })] })
  show(<SettingsDialog call={callEngine()} view={view} onClose={() => {}} />)
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Ginevra Spola: 012 345',
    'Ginevra Spola: non ancora collegato',
  ])
  expect(document.body.textContent).toContain('nulla viene registrato')
})

test('without a camera offers to enter with sound alone; without microphone nobody enters', async () => {
  const call = callEngine()
  const noCamera = { problems: { cam: 'refused' }, media: { mic: true, cam: false, screen: false } } as const
  const heard = { tracks: { mic: track('Cuffia'), cam: null, screen: null } }
  vi.stubGlobal('AudioContext', SilentContext)
  vi.stubGlobal('MediaStream', class {})
  const { rerender } = show(
    <Preview visit={visit} call={call} view={withOwn({ ...noCamera, ...heard }, { stage: 'preview' })} />,
  )
  expect(screen.getByText('Il browser non permette di usare la videocamera')).toBeTruthy()
  await press('Entra solo con audio')
  expect(call.join).toHaveBeenCalledOnce()

  const busy = withOwn({ problems: { mic: 'in-use' } }, { stage: 'preview' })
  rerender(
    <MemoryRouter>
      <UiProvider>
        <Preview visit={visit} call={call} view={busy} />
      </UiProvider>
    </MemoryRouter>,
  )
  expect(screen.getByRole('alert').textContent).toContain('Un altro programma sta usando il microfono')
  await press('Entra nella visita')
  expect(call.join).toHaveBeenCalledOnce()
  await press('Riprova')
  expect(call.preview).toHaveBeenCalledOnce()
})

class SilentContext {
  destination = {}
  createAnalyser = () => ({ fftSize: 32, getFloatTimeDomainData() {} })
  createMediaStreamSource = () => ({ connect() {} })
  resume = async () => {}
  close = async () => {}
}

const now = visitStarting('2031-12-03', '10:30')
const endings: [CallEnding, string, string[]][] = [
  ['left', 'Hai lasciato la visita', ['Rientra']],
  ['completed', 'La visita è terminata', []],
  ['cancelled', 'La visita è stata annullata', []],
  ['moved', 'La visita è stata spostata', []],
  ['rejected', 'La visita è stata rifiutata', []],
  ['replaced', 'La visita è aperta in un’altra finestra', ['Continua qui']],
  ['removed', 'Non hai più accesso a questa visita', []],
  ['timeout', 'La connessione è mancata troppo a lungo', ['Rientra']],
]

test.each(endings)('says how the call has ended: %s', async (ending, words, actions) => {
  const isHeld = ['left', 'replaced', 'timeout', 'removed'].includes(ending)
  const status = isHeld ? 'accepted' : 'completed'
  vi.useFakeTimers({ now: Date.parse(now.start), shouldAdvanceTime: true })
  const enter = vi.fn()
  show(
    <Ended visit={{ ...now, status }} view={{ ending, error: null }} isNoteUnsaved={false} onEnter={enter} />,
  )
  expect(screen.getByRole('heading').textContent).toBe(words)
  expect(screen.queryAllByRole('button').map(({ textContent }) => textContent)).toEqual(actions)
  expect(screen.queryByRole('link', { name: 'Scrivi la relazione' }) !== null).toBe(ending === 'completed')
  for (const action of actions) await press(action)
  expect(enter).toHaveBeenCalledTimes(actions.length)
})

test('says before one enters who is in the waiting room', () => {
  const { id, name, surname } = visit.patient
  const waiting = [{ id, name, surname, relation: null }]
  show(<Preview visit={{ ...visit, waiting }} call={callEngine()} view={withOwn({}, { stage: 'preview' })} />)
  expect(screen.getByText(/in sala d’attesa/).textContent).toBe('Ginevra Spola è in sala d’attesa')
})

test('says why entering has failed', () => {
  const error = new ApiError({ code: 'too_many_requests', message: messages.wrongType, status: 429 })
  show(<Ended visit={visit} view={{ ending: 'failed', error }} isNoteUnsaved={false} onEnter={() => {}} />)
  expect(screen.getByRole('alert').textContent).toContain(messages.wrongType)
})

test.each<[what: string, Partial<typeof now>, CallEnding, isNoteUnsaved: boolean, string]>([
  [
    'a note unsaved',
    { status: 'completed' },
    'completed',
    true,
    'La nota non è ancora salvata: salvala, poi scrivi la relazione.',
  ],
  [
    'a note saved',
    { status: 'completed', note: 'Asciutta' },
    'completed',
    false,
    'La nota è salvata. Ora scrivi la relazione.',
  ],
  ['no note', { status: 'completed' }, 'completed', false, 'Ora scrivi la relazione.'],
  [
    'an open room left',
    { status: 'accepted' },
    'left',
    false,
    'La visita non è terminata: puoi rientrare finché la stanza è aperta.',
  ],
  [
    'an open room left, a note unsaved',
    { status: 'accepted' },
    'left',
    true,
    'La visita non è terminata: puoi rientrare finché la stanza è aperta. La nota non è ancora salvata.',
  ],
  [
    'a room that others closed since',
    { status: 'completed' },
    'left',
    false,
    'La visita è completata: non si può più entrare.',
  ],
])('says after the end only what is so: %s', (_, changes, ending, isNoteUnsaved, words) => {
  vi.useFakeTimers({ now: Date.parse(now.start), shouldAdvanceTime: true })
  const view = { ending, error: null }
  show(<Ended visit={{ ...now, ...changes }} view={view} isNoteUnsaved={isNoteUnsaved} onEnter={() => {}} />)
  expect(screen.getByRole('heading').nextElementSibling?.textContent).toBe(words)
})

const [asking, off] = ['Il browser chiede microfono e videocamera…', 'Senza videocamera']
const muted = { mic: true, cam: false, screen: false }

test.each<[what: string, Partial<CallView['own']>, string[]]>([
  ['a camera that is on', { tracks: { mic: null, cam: track('Webcam'), screen: null } }, []],
  ['a camera that is off', { media: muted }, [off]],
  ['a browser that asks for it', { isTaking: true }, [asking]],
  ['a browser that asks for a microphone alone', { isTaking: true, media: muted }, [asking]],
])('before entering the mirror says what it does not show: %s', (_, own, words) => {
  vi.stubGlobal('MediaStream', class {})
  vi.spyOn(HTMLMediaElement.prototype, 'srcObject', 'set').mockImplementation(() => {})
  show(<Preview visit={visit} call={callEngine()} view={withOwn(own, { stage: 'preview' })} />)
  expect([asking, off].filter((one) => screen.queryByText(one ?? ''))).toEqual(words)
})
