import { patientRoutes } from '@filo/contract/features/patients/patient.routes.ts'
import { requestAction } from '@filo/ui/pages/requested-action.ts'
import { cleanup, fireEvent, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { answer, lost, sentTo, serveAt } from '../../../../ui/test/fake-server.ts'
import { press } from '../../../../ui/test/gestures.ts'
import { openApp, refetchAll, setUpTestApp } from '../../../test/app.tsx'
import { patient } from '../../../test/patients.ts'
import { nurse } from '../../../test/people.ts'

setUpTestApp()

const sheet = () => document.querySelector('[data-sheets]')
const handOver = { patient, printedAt: '2026-11-26T09:00:00.000Z' }

function open(state?: unknown) {
  const print = vi.fn(() => void window.dispatchEvent(new Event('afterprint')))
  vi.stubGlobal('print', print)
  answer(patientRoutes.read, patient)
  openApp(`/patient/${patient.id}`, nurse, { state })
  return print
}

test('the printed sheet stands after the browser has announced its print, until the next key', async () => {
  const print = open()
  answer(patientRoutes.handOver, handOver)
  await press('Stampa scheda')
  await expect.poll(() => print.mock.calls.length).toBe(1)
  await refetchAll()
  window.dispatchEvent(new Event('afterprint'))
  expect(sheet()?.textContent).toContain('Scheda di consegna')
  expect(sheet()?.textContent).toContain('Ospedale della Spola · Nutrizione clinica · tel. 06 12345')
  fireEvent.keyDown(document.body, { key: 'Tab' })
  await expect.poll(sheet).toBeNull()
})

test('nothing is printed while the print cannot be recorded, and the notice goes with the next print', async () => {
  const print = open()
  answer(patientRoutes.handOver, lost)
  await press('Stampa scheda')
  const notice = await screen.findByRole('alert')
  expect(notice.textContent).toContain('Scheda non stampata')
  expect(print).not.toHaveBeenCalled()
  expect(sheet()).toBeNull()
  answer(patientRoutes.handOver, handOver)
  await press('Stampa scheda')
  await expect.poll(() => print.mock.calls.length).toBe(1)
  expect(screen.queryByText('Scheda non stampata')).toBeNull()
  expect(sheet()?.textContent).toContain('Scheda di consegna')
})

test('nothing is printed for somebody who has left the page meanwhile', async () => {
  const print = open()
  const { promise, resolve } = Promise.withResolvers<typeof handOver>()
  answer(patientRoutes.handOver, () => promise)
  await press('Stampa scheda')
  await press('Dati', 'link')
  await screen.findByText('Via della Spola 2')
  resolve(handOver)
  await refetchAll()
  expect(print).not.toHaveBeenCalled()
})

test('a record is printed once for the page that asked for it, and not again after a reload', async () => {
  answer(patientRoutes.handOver, handOver)
  const print = open({ usr: requestAction('print') })
  await expect.poll(() => print.mock.calls.length).toBe(1)
  const { state } = history
  cleanup()
  open(state)
  await screen.findByRole('heading', { name: 'Scheda di Ginevra Spola' })
  expect(sentTo(patientRoutes.handOver)).toHaveLength(1)
})

test('a page of the record that the browser prints says where, by whom and when', async () => {
  serveAt('2026-11-26T09:00:00.000Z')
  open()
  const head = () => screen.queryByText(/^Ospedale della Spola/)?.closest('div')?.textContent
  await expect.poll(head).toContain('Ospedale della Spola · Nutrizione clinica · tel. 06 12345')
  serveAt('2026-11-26T10:30:00.000Z')
  await refetchAll()
  window.dispatchEvent(new Event('beforeprint'))
  expect(head()).toContain('Stampata il 26/11/2026 11:30 da Livia Prova')
})
