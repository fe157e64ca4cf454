import { visitReportRoutes } from '@filo/contract/features/visit-reports/visit-report.routes.ts'
import type { VisitReport } from '@filo/contract/features/visit-reports/visit-report.schema.ts'
import { visitRoutes } from '@filo/contract/features/visits/visit.routes.ts'
import { Failure, failures } from '@filo/contract/kit/failure.ts'
import { fireEvent, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { answer, lost, sentTo } from '../../../../ui/test/fake-server.ts'
import { confirm, field, fill, press, problems } from '../../../../ui/test/gestures.ts'
import { openApp, refetchAll, setUpTestApp } from '../../../test/app.tsx'
import { nurse, physician } from '../../../test/people.ts'
import { confirmedReport, emptyReport, recordedReport, reportOfCall } from '../../../test/visit-reports.ts'
import { visit } from '../../../test/visits.ts'

setUpTestApp()

const completed = { ...visit, status: 'completed', version: 3, note: 'Medicazione asciutta' } as const
async function show(report: VisitReport, who = physician) {
  answer(visitRoutes.read, completed)
  answer(visitReportRoutes.read, report)
  openApp(`/televisit/${visit.id}`, who)
  await screen.findByRole('heading', { level: 3, name: 'Esito' })
}
const part = (name: string) => within(screen.getByRole('region', { name }))
const textOf = (name: string) => screen.getByRole('region', { name }).textContent
const button = (name: string) => screen.queryByRole('button', { name })
const choose = (name: string) => fireEvent.click(screen.getByRole('radio', { name }))

test('asks for the outcome, and for the reason only where the visit was not feasible', async () => {
  await show(emptyReport)
  expect(field('Nota').value).toBe('Medicazione asciutta')
  expect(textOf('Chi c’era')).toContain('Nessuno è entrato nella stanza della visita.')
  expect(textOf('Adeguatezza')).toContain('Prima scrivi l’esito della visita: poi si conferma l’adeguatezza.')
  expect(button('Scarica la relazione (PDF)')).toBeNull()
  await press('Salva l’esito')
  await expect.poll(problems).toEqual([expect.stringContaining('Come è andata')])
  expect(screen.queryByLabelText('Motivo')).toBeNull()
  choose('Non eseguibile a distanza')
  await press('Salva l’esito')
  await expect.poll(problems).toEqual([expect.stringContaining('Motivo')])
  await fill('Motivo', 'Audio assente')
  const recorded = { ...recordedReport, outcome: 'not_feasible', reason: 'Audio assente' } as const
  answer(visitReportRoutes.change, recorded)
  answer(visitReportRoutes.read, recorded)
  await press('Salva l’esito')
  await part('Esito').findByRole('button', { name: 'Cambia l’esito' })
  expect(textOf('Esito')).toContain('Non eseguibile a distanzaAudio assente')
  expect(textOf('Esito')).toContain('Scritto dalla dott.ssa Marta Bianchi il 03/12/2031 11:05')
  expect(sentTo(visitReportRoutes.change)).toEqual([
    { version: 3, outcome: 'not_feasible', reason: 'Audio assente' },
  ])
})

test('sends no reason for a visit that was held, though one was typed', async () => {
  await show(emptyReport)
  choose('Non eseguibile a distanza')
  await fill('Motivo', 'Audio assente')
  choose('Svolta')
  answer(visitReportRoutes.change, recordedReport)
  answer(visitReportRoutes.read, recordedReport)
  await press('Salva l’esito')
  await part('Esito').findByRole('button', { name: 'Cambia l’esito' })
  expect(sentTo(visitReportRoutes.change)).toEqual([{ version: 3, outcome: 'held' }])
})

test('keeps what was typed when the network is lost and when somebody else was faster', async () => {
  await show(emptyReport)
  choose('Non eseguibile a distanza')
  await fill('Motivo', 'Audio assente')
  answer(visitReportRoutes.change, lost)
  await press('Salva l’esito')
  await screen.findByRole('alert')
  expect(field('Motivo').value).toBe('Audio assente')
  answer(visitReportRoutes.change, new Failure('stale_version'))
  answer(visitReportRoutes.read, recordedReport)
  await press('Salva l’esito')
  await screen.findByText(failures.stale_version.message, { exact: false })
  expect(field('Motivo').value).toBe('Audio assente')
})

test('says who was there from when to when, and the quality by icon and word', async () => {
  await show(reportOfCall)
  const people = part('Chi c’era').getAllByRole('listitem')
  expect(people.map(({ textContent }) => textContent)).toEqual([
    'Dott.ssa Marta Bianchi (medico): 10:28–11:01',
    'Ginevra Spola (paziente): 10:31–10:40, 10:45–11:01',
    'Adele Trama (caregiver, figlia): 10:31–11:01',
  ])
  expect(textOf('Chi c’era')).toContain('Collegamento: buona; nel momento peggiore scarsa')
})

test.each<[VisitReport['quality'], string]>([
  [null, 'La qualità del collegamento non è stata misurata.'],
  [{ median: 'fair', worst: 'fair' }, 'Collegamento: discreta per tutta la visita'],
])('says a quality of %j in words', async (quality, sentence) => {
  await show({ ...reportOfCall, quality })
  expect(textOf('Chi c’era')).toContain(sentence)
})

test('a physician confirms the adequacy after a question, and the note closes', async () => {
  await show(recordedReport)
  answer(visitReportRoutes.confirm, new Failure('stale_version'))
  await press('Conferma l’adeguatezza')
  const question = within(await screen.findByRole('alertdialog'))
  expect(question.getByRole('heading').textContent).toBe(
    'Confermare l’adeguatezza della visita di Ginevra Spola?',
  )
  await confirm('Conferma l’adeguatezza')
  await question.findByText(failures.stale_version.message, { exact: false })
  answer(visitReportRoutes.confirm, confirmedReport)
  answer(visitReportRoutes.read, confirmedReport)
  await confirm('Conferma l’adeguatezza')
  expect(await screen.findByText('L’adeguatezza è confermata: la nota non si cambia più.')).toBeTruthy()
  expect(textOf('Adeguatezza')).toContain('Confermata dalla dott.ssa Marta Bianchi il 03/12/2031 11:05')
  expect(textOf('Nota')).toContain('Medicazione asciutta')
  expect(button('Salva la nota')).toBeNull()
  expect(sentTo(visitReportRoutes.confirm).at(-1)).toEqual({ version: 4 })
})

test('a physician does not attest a report that changed since the question was asked', async () => {
  await show(recordedReport)
  await press('Conferma l’adeguatezza')
  const question = within(await screen.findByRole('alertdialog'))
  answer(visitReportRoutes.read, { ...recordedReport, outcome: 'not_feasible', reason: 'Audio', version: 5 })
  await refetchAll()
  await question.findByText(/Nel frattempo la relazione è cambiata/)
  expect(question.queryByRole('button', { name: 'Conferma l’adeguatezza' })).toBeNull()
  await confirm('Ho capito')
  expect(sentTo(visitReportRoutes.confirm)).toEqual([])
})

test('nurses read who has to confirm', async () => {
  await show(recordedReport, nurse)
  expect(textOf('Adeguatezza')).toContain(
    'Non ancora confermata: la conferma un medico del gruppo di lavoro.',
  )
  expect(button('Conferma l’adeguatezza')).toBeNull()
})

test('says before a change of the outcome that it voids the confirmation', async () => {
  await show(confirmedReport)
  await press('Cambia l’esito')
  expect(textOf('Esito')).toContain(
    'La dott.ssa Marta Bianchi ha già confermato l’adeguatezza. Se cambi l’esito, la conferma non vale più: un medico deve ripeterla.',
  )
  await press('Annulla')
  await part('Esito').findByRole('button', { name: 'Cambia l’esito' })
  expect(sentTo(visitReportRoutes.change)).toEqual([])
})

test('saves the note alone, and keeps it when the adequacy was confirmed meanwhile', async () => {
  await show(recordedReport)
  await fill('Nota', 'Medicazione bagnata')
  const message = 'L’adeguatezza della visita è confermata: la nota non si può più modificare'
  answer(visitRoutes.change, new Failure('invalid_state', { message }))
  answer(visitReportRoutes.read, confirmedReport)
  await press('Salva la nota')
  expect((await screen.findByRole('alert')).textContent).toContain(message)
  await expect.poll(() => textOf('Adeguatezza')).toContain('Confermata da')
  expect(field('Nota').value).toBe('Medicazione bagnata')
  const saved = { ...completed, version: 4, note: 'Medicazione bagnata' }
  answer(visitRoutes.change, saved)
  answer(visitRoutes.read, saved)
  await press('Salva la nota')
  await expect.poll(() => screen.queryByRole('alert')).toBeNull()
  expect(sentTo(visitRoutes.change)).toEqual([
    { version: 3, note: 'Medicazione bagnata' },
    { version: 3, note: 'Medicazione bagnata' },
  ])
})

test('saves the note of a visit that somebody else ended meanwhile', async () => {
  answer(visitRoutes.read, { ...completed, version: 2 })
  answer(visitReportRoutes.read, emptyReport)
  openApp(`/televisit/${visit.id}`, physician)
  await fill('Nota', 'Medicazione bagnata')
  answer(visitRoutes.read, completed)
  answer(visitRoutes.change, ({ body }) => {
    if (body.version !== 3) return new Failure('stale_version')
    const saved = { ...completed, version: 4, note: 'Medicazione bagnata' }
    answer(visitRoutes.read, saved)
    return saved
  })
  await press('Salva la nota')
  await expect.poll(() => sentTo(visitRoutes.change)).toHaveLength(2)
  await screen.findByText('Modifiche salvate')
  expect(screen.queryByRole('alert')).toBeNull()
})

test('a note without input takes what a colleague has written; one that is being written stays', async () => {
  await show(recordedReport)
  answer(visitRoutes.read, { ...completed, version: 4, note: 'Medicazione bagnata' })
  await refetchAll()
  await expect.poll(() => field('Nota').value).toBe('Medicazione bagnata')
  await fill('Nota', 'Medicazione rifatta')
  answer(visitRoutes.read, { ...completed, version: 5, note: 'Cambiata' })
  await refetchAll()
  await screen.findByText(/quello che hai scritto resta/)
  expect(field('Nota').value).toBe('Medicazione rifatta')
})

test('two who wrote the note at once keep both texts, one after the other', async () => {
  await show(recordedReport)
  await fill('Nota', 'Medicazione asciutta\nPeso 61 kg')
  const theirs = { ...completed, version: 4, note: 'Medicazione asciutta\nTerapia invariata' }
  answer(visitRoutes.read, theirs)
  answer(visitRoutes.change, ({ body: { version, note = null } }) => {
    if (version !== 4) return new Failure('stale_version')
    const saved = { ...theirs, version: 5, note }
    answer(visitRoutes.read, saved)
    return saved
  })
  await press('Salva la nota')
  await screen.findByText('La nota è cambiata mentre la scrivevi')
  expect(screen.getByRole('alert').textContent).toContain(
    'Nel frattempo un’altra persona ha cambiato la nota',
  )
  await press('Tieni entrambi: Nota')
  const both = 'Medicazione asciutta\nTerapia invariata\n\nPeso 61 kg'
  expect(field('Nota').value).toBe(both)
  await press('Salva la nota')
  await expect.poll(() => sentTo(visitRoutes.change).at(-1)).toEqual({ version: 4, note: both })
  await expect.poll(() => screen.queryByText('La nota è cambiata mentre la scrivevi')).toBeNull()
})

test('asks before an outcome voids a confirmation that came meanwhile', async () => {
  await show(recordedReport)
  await press('Cambia l’esito')
  choose('Non eseguibile a distanza')
  await fill('Motivo', 'Audio assente')
  answer(visitReportRoutes.change, ({ body }) =>
    body.version === recordedReport.version ? new Failure('stale_version') : confirmedReport,
  )
  answer(visitReportRoutes.read, confirmedReport)
  await press('Salva l’esito')
  await screen.findByText(/ha già confermato l’adeguatezza/)
  await screen.findByText(failures.stale_version.message, { exact: false })
  expect(sentTo(visitReportRoutes.change)).toHaveLength(1)
})

test('says that the report could not be downloaded, with its reference', async () => {
  await show(recordedReport)
  answer(visitReportRoutes.download, new Failure('internal'))
  await press('Scarica la relazione (PDF)')
  expect((await screen.findByRole('alert')).textContent).toContain('La relazione non è stata scaricata')
})

test('loads the report apart from the visit, and again on demand', async () => {
  answer(visitRoutes.read, completed)
  answer(visitReportRoutes.read, lost)
  openApp(`/televisit/${visit.id}`, physician)
  await screen.findByRole('heading', { level: 1, name: 'Visita di Ginevra Spola' })
  await screen.findByRole('alert')
  answer(visitReportRoutes.read, emptyReport)
  await press('Riprova')
  await screen.findByRole('heading', { level: 3, name: 'Esito' })
})
