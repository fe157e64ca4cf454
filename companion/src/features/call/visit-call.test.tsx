import type { OwnVisit } from '@filo/contract/features/visits/visit.schema.ts'
import { ApiError } from '@filo/ui/api/api-error.ts'
import type { CallEnding } from '@filo/ui/call/call-engine.ts'
import { rememberEntry } from '@filo/ui/call/entered-room.ts'
import { act, cleanup, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { press } from '../../../../ui/test/gestures.ts'
import { fakeCall } from '../../../test/call.ts'
import { setUpTestPages, show } from '../../../test/pages.tsx'
import { VisitCall } from './visit-call.tsx'

setUpTestPages()

/** The browser's answer about its permissions for camera and microphone. */
let permission: EventTarget & { state: PermissionState }
beforeEach(() => {
  sessionStorage.clear()
  permission = Object.assign(new EventTarget(), { state: 'prompt' as const })
  vi.spyOn(navigator.permissions, 'query').mockImplementation(async () => permission as PermissionStatus)
})

afterEach(() => void vi.restoreAllMocks())

const visit: OwnVisit = {
  id: 'a1a1a1a1-0000-4000-8000-000000000700',
  version: 1,
  ...{ date: '2026-12-03', hours: '10:30', duration: 30 },
  ...{ start: '2026-12-03T09:30:00.000Z', end: '2026-12-03T10:00:00.000Z' },
  hcp: { id: 'a1a1a1a1-0000-4000-8000-000000000701', title: 'Dott.ssa', name: 'Marta', surname: 'Bianchi' },
  ...{ type: 'televisit', status: 'accepted', counterProposal: null, canJoin: true },
  ...{ cancelledAt: null, clinicsAnswer: null },
}
const whenOpen = new Date('2026-12-03T09:20:00Z')
const tooEarly = new Date('2026-12-03T09:14:59Z')
const tooLate = new Date('2026-12-03T12:00:01Z')

/** Opens the room with an engine of the test's own for each time that somebody enters. */
function openRoom(at: Date, changes: Partial<OwnVisit> = {}) {
  const calls: ReturnType<typeof fakeCall>[] = []
  const engine = () => {
    const one = fakeCall()
    calls.push(one)
    return one.engine
  }
  const room = (now: Date, next: Partial<OwnVisit>) => (
    <VisitCall visit={{ ...visit, ...next }} now={now} engine={engine} />
  )
  const change = show(room(at, changes))
  return {
    calls,
    first: () => calls[0] ?? fakeCall(),
    change: (now: Date, next: Partial<OwnVisit> = {}) => act(() => change(room(now, next))),
  }
}
const title = () => screen.getByRole('heading', { level: 1 }).textContent
const buttons = () => screen.queryAllByRole('button').map(({ textContent }) => textContent)
const telephone = () => screen.getByRole('link', { name: /^Chiama il centro/ }).getAttribute('href')

test.each<[string, Date, Partial<OwnVisit>, string]>([
  ['too early', tooEarly, {}, 'È presto: nella visita si entra da 15 minuti prima.'],
  ['too late', tooLate, {}, 'La visita è finita da più di due ore: non si può più entrare.'],
  ['not accepted', whenOpen, { status: 'pending' }, 'La visita non è ancora accettata: non si può entrare.'],
  ['completed', whenOpen, { status: 'completed' }, 'La visita è completata: non si può più entrare.'],
  ['cancelled', whenOpen, { cancelledAt: '2026-12-02T09:00:00Z' }, 'Il centro ha annullato questa visita.'],
])('a visit that is %s has no room to enter, and takes no camera', (_, at, changes, words) => {
  const { calls } = openRoom(at, changes)
  expect(title()).toBe('Adesso non si può entrare')
  expect(document.body.textContent).toContain(words)
  expect(telephone()).toBe('tel:+39060000000')
  expect(calls).toEqual([])
})

test('the room opens by itself when it is time', async () => {
  const { change } = openRoom(tooEarly)
  expect(screen.getByText('Quando è ora, questa pagina si apre da sola.')).toBeTruthy()
  change(new Date('2026-12-03T09:15:00Z'))
  expect(title()).toBe('Prima di entrare')
})

test('explains before it asks for camera and microphone', async () => {
  const { engine } = openRoom(whenOpen).first()
  expect(title()).toBe('Prima di entrare')
  expect(document.body.textContent).toMatch(/oggi|dicembre/i)
  expect(document.body.textContent).toContain('con la dott.ssa Marta Bianchi')
  expect(document.body.textContent).toContain('Niente viene registrato.')
  expect(engine.preview).not.toHaveBeenCalled()
  await press('Continua')
  expect(engine.preview).toHaveBeenCalledOnce()
  expect(engine.join).not.toHaveBeenCalled()
})

test('where both are permitted already, asks nothing and shows them at once', async () => {
  const { engine } = openRoom(whenOpen).first()
  await act(async () => {})
  expect(engine.preview).not.toHaveBeenCalled()
  expect(screen.getByText('Consenti')).toBeTruthy()
  permission.state = 'granted'
  act(() => void permission.dispatchEvent(new Event('change')))
  expect(screen.queryByText('Consenti')).toBeNull()
  expect(engine.preview).toHaveBeenCalledOnce()
})

test('a visit cancelled before one has entered gives the camera back', () => {
  const { first, change } = openRoom(whenOpen)
  change(whenOpen, { cancelledAt: '2026-12-03T09:20:00Z' })
  expect(title()).toBe('Adesso non si può entrare')
  expect(first().engine.leave).toHaveBeenCalledOnce()
})

test('a page that is loaded again goes back into the room, and leaving the page leaves it', () => {
  rememberEntry(visit.id)
  const { engine } = openRoom(whenOpen).first()
  expect(engine.preview).toHaveBeenCalledOnce()
  expect(engine.join).toHaveBeenCalledOnce()
  expect(engine.leave).not.toHaveBeenCalled()
  cleanup()
  expect(engine.leave).toHaveBeenCalledOnce()
})

test('who waits reads so, hears of a server that is gone, and can leave', async () => {
  vi.useFakeTimers()
  const { engine, set } = openRoom(whenOpen).first()
  set({ stage: 'waiting' })
  expect(title()).toBe('Sei in sala d’attesa')
  expect(document.activeElement?.textContent).toBe('Sei in sala d’attesa')
  expect(telephone()).toBe('tel:+39060000000')
  expect(screen.getByText(/Il centro è avvisato/)).toBeTruthy()
  set({ isServerHeard: false })
  act(() => void vi.advanceTimersByTime(4_900))
  expect(screen.queryByText('Non riesco a collegarmi')).toBeNull()
  act(() => void vi.advanceTimersByTime(200))
  expect(screen.getByText('Non riesco a collegarmi')).toBeTruthy()
  expect(screen.queryByText(/avvisato/)).toBeNull()
  set({ isServerHeard: true })
  expect(screen.queryByText('Non riesco a collegarmi')).toBeNull()
  vi.useRealTimers()
  await press('Esci')
  expect(engine.leave).toHaveBeenCalledOnce()
})

test.each<[CallEnding, string, string | null]>([
  ['left', 'Hai lasciato la visita', 'Rientra'],
  ['timeout', 'Il collegamento si è interrotto', 'Rientra'],
  ['replaced', 'La visita è aperta su un altro dispositivo', 'Continua qui'],
  ['removed', 'Non puoi più entrare in questa visita', null],
  ['denied', 'Il centro non può farti entrare adesso', 'Chiedi di nuovo'],
  ['completed', 'La visita è finita', null],
  ['cancelled', 'Il centro ha annullato la visita', null],
  ['moved', 'Il centro ha spostato la visita', null],
  ['rejected', 'La visita non si fa più', null],
])('after the ending %s says “%s” with the clinic’s telephone', async (ending, words, again) => {
  rememberEntry(visit.id)
  const { calls, first, change } = openRoom(whenOpen)
  first().set({ stage: 'ended', ending })
  expect(title()).toBe(words)
  expect(telephone()).toBe('tel:+39060000000')
  const says = document.body.textContent ?? ''
  expect(screen.queryAllByRole('link', { name: 'Scrivi al centro' })).toHaveLength(
    /scrivi /.test(says) ? 1 : 0,
  )
  expect(buttons()).toEqual(again === null ? [] : [again])
  // A room that has closed meanwhile offers nothing any more.
  change(tooLate)
  expect(title()).toBe(words)
  expect(buttons()).toEqual([])
  change(whenOpen)
  if (again === null) return
  await press(again)
  expect(calls.length).toBe(2)
  expect(calls[1]?.engine.join).toHaveBeenCalledOnce()
})

test('a refusal is told in the server’s words, and can be tried again', async () => {
  rememberEntry(visit.id)
  const { calls, first } = openRoom(whenOpen)
  const message = 'La stanza è piena: ci stanno quattro persone'
  const error = new ApiError({ code: 'invalid_state', message, status: 409 })
  first().set({ stage: 'ended', ending: 'failed', error })
  expect(title()).toBe('Non riesco a farti entrare')
  expect(screen.getByText(message)).toBeTruthy()
  await press('Riprova')
  expect(calls[1]?.engine.join).toHaveBeenCalledOnce()
})
