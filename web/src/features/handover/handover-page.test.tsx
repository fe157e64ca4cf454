import { handoverRoutes } from '@filo/contract/features/handover/handover.routes.ts'
import type { Handover } from '@filo/contract/features/handover/handover.schema.ts'
import { Failure } from '@filo/contract/kit/failure.ts'
import { fireEvent, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { answer, lost, sentTo } from '../../../../ui/test/fake-server.ts'
import { press } from '../../../../ui/test/gestures.ts'
import { openApp, refetchAll, setUpTestApp } from '../../../test/app.tsx'
import { emptyHandover, fullHandover, noteOf } from '../../../test/handover.ts'
import { administrator, nurse, physician, supervisor } from '../../../test/people.ts'

setUpTestApp()

function open(handover: Handover, who = nurse): void {
  answer(handoverRoutes.read, handover)
  openApp('/handover', who)
}
const lines = async () =>
  [...(await screen.findByRole('list', { name: 'Da consegnare' })).children].map(
    ({ textContent }) => textContent,
  )

test('the page tells its moment, and one line for each patient after that of the ward', async () => {
  open(fullHandover)
  await screen.findByText('alle 14:05 di lunedì 30 novembre')
  expect(await lines()).toEqual([
    'Tutto il repartoManca la taurolidina: la farmacia consegna domani alle 8.Dott.ssa Marta Bianchi, oggi alle 07:20Fatto',
    expect.stringMatching(
      /^Gomitoli Ettore 01\/03\/1961PICC · 118 giorniAspetta risposta dalle 22:40 di ieri · Se ne occupa la dott.ssa Marta BianchiGomitoli \(\+ 2 messaggi, \+ 1 foto\): Stamattina ho 38,2.*Televisita oggi alle 15:30 con la dott.ssa Marta Bianchi · Accettata Emocolture inviate.*Livia Conti, oggi alle 07:20FattoNota$/,
    ),
    'Rammendo Paolo 14/07/1981 OmonimoPort · 402 giorni ·  oltre 180Aspetta risposta dalle 10:42 · Nessuno se ne occupaProva: 2 fotoNota',
    'Cucito Della Valle Maria Addolorata 01/03/1961Senza catetereTeleconferenza di formazione domani alle 09:00 con Livia Conti · In attesa Da rispondereNota',
    expect.stringMatching(/^Orlo Ada 01\/03\/1961Catetere da registrareLa figlia porta/),
  ])
  const done = screen.getByRole('region', { name: 'Fatte nelle ultime 24 ore' })
  expect(done.textContent).toContain('Orlo Ada 01/03/1961Chiamare il caregiver')
  expect(done.textContent).toContain('Fatta da Livia Conti, oggi alle 11:15')
})

test('who takes care of an answer reads it in the second person, on screen alone', async () => {
  open(fullHandover, physician)
  expect((await lines())[1]).toContain('Te ne occupi tu')
})

test('nothing to hand over says so, and patients beyond the bound are counted', async () => {
  open(emptyHandover)
  await screen.findByText('Niente da consegnare')
  expect(screen.queryByText(/non sono elencati/)).toBeNull()
  answer(handoverRoutes.read, { ...fullHandover, patients: { ...fullHandover.patients, total: 204 } })
  await refetchAll()
  await screen.findByText(/^Altri 200 pazienti non sono elencati/)
})

test('a supervisor is denied the page', async () => {
  open(emptyHandover, supervisor)
  await screen.findByText(/Non hai i permessi/)
  expect(sentTo(handoverRoutes.read)).toEqual([])
})

test('a failed update says so and keeps what was shown, unless one may no longer see it', async () => {
  open(fullHandover)
  await lines()
  answer(handoverRoutes.read, new Failure('internal'))
  await refetchAll()
  await screen.findByText('Elenco non aggiornato')
  expect(await lines()).toHaveLength(5)
  answer(handoverRoutes.read, new Failure('permission_denied'))
  await refetchAll()
  await expect.poll(() => screen.queryByRole('list', { name: 'Da consegnare' })).toBeNull()
  expect(screen.queryByRole('button', { name: 'Stampa' })).toBeNull()
})

test('an administrator is led to open a workgroup first', async () => {
  open(emptyHandover, { ...administrator, admin: true, workgroup: null })
  await screen.findByRole('link', { name: 'Scegli il gruppo di lavoro' })
  expect(sentTo(handoverRoutes.read)).toEqual([])
})

test('“Fatto” ticks a note off once, “Rimetti” takes that back, and a failure stays beside the button', async () => {
  open(fullHandover)
  answer(handoverRoutes.changeNote, new Failure('unavailable'))
  await press(/^Fatto: Manca/)
  const problem = await screen.findByRole('alert')
  expect(problem.closest('li')?.textContent).toContain('Manca la taurolidina')
  const [note = noteOf(0)] = fullHandover.ward
  const done = { ...note, done: { by: note.by, at: fullHandover.at } }
  answer(handoverRoutes.changeNote, done)
  answer(handoverRoutes.read, { ...fullHandover, ward: [], done: { total: 1, items: [done] } })
  const button = screen.getByRole('button', { name: /^Fatto: Manca/ })
  fireEvent.click(button)
  fireEvent.click(button)
  await screen.findByRole('button', { name: /^Rimetti: Manca/ })
  expect(screen.queryByText('Tutto il reparto')).toBeNull()
  expect(screen.queryByRole('alert')).toBeNull()
  answer(handoverRoutes.changeNote, note)
  answer(handoverRoutes.read, fullHandover)
  await press(/^Rimetti: Manca/)
  await screen.findByText('Tutto il reparto')
  expect(sentTo(handoverRoutes.changeNote)).toEqual([{ done: true }, { done: true }, { done: false }])
})

test('what others change waits for “Aggiorna”, and the words of who was answered go at once', async () => {
  open(fullHandover)
  await lines()
  const [first, ...others] = fullHandover.patients.items
  answer(handoverRoutes.read, { ...fullHandover, patients: { total: 3, items: others } })
  await refetchAll()
  await expect.poll(async () => (await lines())[1]).toContain('Non c’è più niente da consegnare')
  expect((await lines())[1]).toContain(first?.surname)
  expect(screen.queryByText(/Stamattina ho 38,2/)).toBeNull()
  await press(/^1 novità/)
  expect(await lines()).toHaveLength(4)
})

test('paper has the same, with who printed it, and is asked of the server, which audits it', async () => {
  const print = vi.fn()
  vi.stubGlobal('print', print)
  open(fullHandover, physician)
  answer(handoverRoutes.print, lost)
  await press('Stampa')
  await screen.findByText('Consegne non stampate')
  expect(print).not.toHaveBeenCalled()
  const { done, ...printed } = fullHandover
  answer(handoverRoutes.print, { ...printed, done: { ...done, total: 3 } })
  await press('Stampa')
  await expect.poll(() => print.mock.calls.length).toBe(1)
  const sheet = document.querySelector('[data-sheets]')
  for (const words of [
    'Consegne alle 14:05 di lunedì 30 novembre',
    'Ospedale della Spola · Nutrizione clinica · tel. 06 12345',
    'Stampate il 30/11/2026 14:05 da Livia Prova',
    'Se ne occupa la dott.ssa Marta Bianchi',
    '14/07/1981 · OMONIMO',
    'e altre 2 prima di queste',
  ])
    expect(sheet?.textContent).toContain(words)
  expect(sheet?.querySelectorAll('tbody > tr')).toHaveLength(8)
  expect(screen.queryByText('Consegne non stampate')).toBeNull()
})
