import { chatRoutes } from '@filo/contract/features/chat/chat.routes.ts'
import { visitRoutes } from '@filo/contract/features/visits/visit.routes.ts'
import { Failure } from '@filo/contract/kit/failure.ts'
import { createQueryClient } from '@filo/ui/api/query-client.ts'
import type { CallView } from '@filo/ui/call/call-engine.ts'
import type { FormHandle } from '@filo/ui/editing/edit-form.tsx'
import { GuardedRouter } from '@filo/ui/forms/guarded-router.tsx'
import { UiProvider } from '@filo/ui/ui-provider.tsx'
import { QueryClientProvider, useQuery } from '@tanstack/react-query'
import { cleanup, render, screen } from '@testing-library/react'
import { type ComponentProps, useRef, useState } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { callEngine, callView } from '../../../../ui/test/call.ts'
import { answer, sentTo, startFakeServer, stopFakeServer } from '../../../../ui/test/fake-server.ts'
import { confirm, fill, press } from '../../../../ui/test/gestures.ts'
import { visit } from '../../../test/visits.ts'
import { NoteForm, type NoteState } from '../visits/note-form.tsx'
import { oneVisit } from '../visits/visit.queries.ts'
import { Controls } from './controls.tsx'

const client = createQueryClient()
const { mediaDevices } = navigator
beforeEach(() => {
  startFakeServer()
  answer(chatRoutes.list, { items: [] })
  Object.defineProperty(navigator, 'mediaDevices', {
    value: { getDisplayMedia: async () => {} },
    configurable: true,
  })
})
afterEach(() => {
  cleanup()
  client.clear()
  stopFakeServer()
  Object.defineProperty(navigator, 'mediaDevices', { value: mediaDevices, configurable: true })
})

function show(props: Partial<ComponentProps<typeof Controls>> = {}) {
  const call = callEngine()
  const told = { onPanel: vi.fn(), onLeave: vi.fn(), onEnded: vi.fn() }
  render(
    <UiProvider>
      <QueryClientProvider client={client}>
        <Controls
          {...{ call, visit }}
          view={callView()}
          panel={null}
          note="saved"
          saveNote={async () => true}
          {...told}
          {...props}
        />
      </QueryClientProvider>
    </UiProvider>,
  )
  return { call, ...told }
}

/** The buttons beside the note itself, as in the room. */
function showWithNote() {
  const call = callEngine()
  const told = { onPanel: vi.fn(), onLeave: vi.fn(), onEnded: vi.fn() }
  client.setQueryData(oneVisit(visit.id).queryKey, visit)
  answer(visitRoutes.read, visit)
  render(
    <UiProvider>
      <QueryClientProvider client={client}>
        <GuardedRouter>
          <WithNote call={call} {...told} />
        </GuardedRouter>
      </QueryClientProvider>
    </UiProvider>,
  )
  return { call, ...told }
}
function WithNote(props: Pick<ComponentProps<typeof Controls>, 'call' | 'onPanel' | 'onLeave' | 'onEnded'>) {
  const { data = visit } = useQuery({ ...oneVisit(visit.id), staleTime: Number.POSITIVE_INFINITY })
  const handle = useRef<FormHandle>(null)
  const [note, setNote] = useState<NoteState>('saved')
  const saveNote = async () => (await handle.current?.submit()) ?? false
  return (
    <>
      <Controls visit={data} view={callView()} panel="note" note={note} saveNote={saveNote} {...props} />
      <h2 id="nota">Nota</h2>
      <NoteForm visit={data} labelledBy="nota" handle={handle} onState={setNote} />
    </>
  )
}
const viewWith = (media: CallView['own']['media']): CallView => {
  const view = callView()
  return { ...view, own: { ...view.own, media } }
}
const question = () => screen.queryByRole('alertdialog')?.textContent

test('a screen that the browser cannot show is told', async () => {
  const { call } = show()
  call.shareScreen.mockRejectedValueOnce(new DOMException('Could not start video source', 'NotReadableError'))
  await press('Mostra lo schermo')
  expect(await screen.findByText('Lo schermo non si può mostrare')).toBeTruthy()
})

test('says that the screen is shown, beside a button that says what it ends', async () => {
  const { call } = show({ view: viewWith({ mic: true, cam: true, screen: true }) })
  expect(screen.getByText('Stai mostrando lo schermo.')).toBeTruthy()
  await press('Smetti di mostrare')
  expect(call.stopSharing).toHaveBeenCalledOnce()
})

test('devices that are off are named, and are still switches of the same name', () => {
  show({ view: viewWith({ mic: false, cam: false, screen: false }) })
  expect(screen.queryByText('Stai mostrando lo schermo.')).toBeNull()
  expect(screen.getByRole('switch', { name: 'Microfono' }).textContent).toBe('Microfono spento')
  expect(screen.getByRole('switch', { name: 'Videocamera' }).textContent).toBe('Videocamera spenta')
})

test('the end of a visit mentions the note only if it is not saved', async () => {
  const { call, onEnded } = show()
  await press('Termina visita')
  expect(question()).not.toContain('nota')
  await confirm('Termina la visita')
  await expect.poll(() => onEnded.mock.calls).toHaveLength(1)
  expect(call.end).toHaveBeenCalledOnce()
})

test('a note that is not saved is saved before the visit ends', async () => {
  const done: string[] = []
  const { call, onEnded } = show({
    note: 'unsaved',
    async saveNote() {
      done.push('saved')
      return true
    },
  })
  call.end.mockImplementationOnce(async () => void done.push('ended'))
  await press('Termina visita')
  expect(question()).toContain('La nota non è ancora salvata.')
  await confirm('Salva la nota e termina')
  await expect.poll(() => onEnded.mock.calls).toHaveLength(1)
  expect(done).toEqual(['saved', 'ended'])
})

test('a visit goes on where its note cannot be saved, which then shows why', async () => {
  const { call, onPanel, onEnded } = show({ note: 'unsaved', saveNote: async () => false })
  await press('Termina visita')
  await confirm('Salva la nota e termina')
  await screen.findByText('La nota non è stata salvata: la visita non è terminata')
  expect(question()).toBeUndefined()
  expect(onPanel.mock.calls).toEqual([['note']])
  expect(call.end).not.toHaveBeenCalled()
  expect(onEnded).not.toHaveBeenCalled()
})

test('a visit may end without its note', async () => {
  const saveNote = vi.fn(async () => true)
  const { call, onEnded } = show({ note: 'unsaved', saveNote })
  await press('Termina visita')
  await confirm('Termina senza salvarla')
  await expect.poll(() => onEnded.mock.calls).toHaveLength(1)
  expect(call.end).toHaveBeenCalledOnce()
  expect(saveNote).not.toHaveBeenCalled()
})

test('a visit ends once the note that is being saved is, which is sent once', async () => {
  const reply = Promise.withResolvers<void>()
  answer(visitRoutes.change, async () => {
    await reply.promise
    return { ...visit, note: 'Asciutta', version: visit.version + 1 }
  })
  const { call, onEnded } = showWithNote()
  await fill('Nota', 'Asciutta')
  await press('Salva la nota')
  await press('Termina visita')
  expect(question()).toContain('La nota si sta salvando.')
  await confirm('Termina appena è salvata')
  expect(call.end).not.toHaveBeenCalled()
  reply.resolve()
  await expect.poll(() => onEnded.mock.calls).toHaveLength(1)
  expect(sentTo(visitRoutes.change)).toHaveLength(1)
})

test('an open question says that the note was saved meanwhile, and sends it no more', async () => {
  const reply = Promise.withResolvers<void>()
  answer(visitRoutes.change, async () => {
    await reply.promise
    return { ...visit, note: 'Asciutta', version: visit.version + 1 }
  })
  const { onEnded } = showWithNote()
  await fill('Nota', 'Asciutta')
  await press('Salva la nota')
  await press('Termina visita')
  expect(question()).toContain('La nota si sta salvando.')
  reply.resolve()
  await expect.poll(question).toContain('Poi scrivi la relazione.')
  expect(question()).not.toContain('nota')
  await confirm('Termina la visita')
  await expect.poll(() => onEnded.mock.calls).toHaveLength(1)
  expect(sentTo(visitRoutes.change)).toHaveLength(1)
})

test('an open question says that the note was not saved after all', async () => {
  const reply = Promise.withResolvers<void>()
  answer(visitRoutes.change, async () => {
    await reply.promise
    return new Failure('internal')
  })
  showWithNote()
  await fill('Nota', 'Asciutta')
  await press('Salva la nota')
  await press('Termina visita')
  reply.resolve()
  await expect.poll(question).toContain('La nota non è ancora salvata.')
})
