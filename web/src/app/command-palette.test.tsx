import { patientRoutes } from '@filo/contract/features/patients/patient.routes.ts'
import { createQueryClient } from '@filo/ui/api/query-client.ts'
import { UiProvider } from '@filo/ui/ui-provider.tsx'
import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { MemoryRouter, useLocation } from 'react-router'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { answer, startFakeServer, stopFakeServer } from '../../../ui/test/fake-server.ts'
import { listedPatient } from '../../test/patients.ts'
import { nurse } from '../../test/people.ts'
import { CommandPalette } from './command-palette.tsx'

beforeEach(startFakeServer)
afterEach(() => {
  cleanup()
  stopFakeServer()
})

const Path = () => <output>{useLocation().pathname}</output>

const found = (...items: (typeof listedPatient)[]) => ({
  ...{ items, total: items.length, totalIsMore: false, page: 1, pageSize: 20 },
})

function open() {
  render(
    <UiProvider>
      <QueryClientProvider client={createQueryClient()}>
        <MemoryRouter>
          <CommandPalette user={nurse} onClose={() => {}} />
          <Path />
        </MemoryRouter>
      </QueryClientProvider>
    </UiProvider>,
  )
  return screen.getByRole('combobox')
}
test('a scanner’s code with its Enter opens the match when the search answers, and no earlier one', async () => {
  const other = { ...listedPatient, id: 'a1a1a1a1-0000-4000-8000-000000000299' }
  answer(patientRoutes.list, ({ query }) => found(query.search === 'spo' ? other : listedPatient))
  const input = open()
  fireEvent.change(input, { target: { value: 'spo' } })
  await screen.findByRole('option')
  fireEvent.change(input, { target: { value: 'SPLGVR61C52H501X' } })
  fireEvent.keyDown(input, { key: 'Enter' })
  expect(screen.getByText('Ricerca in corso…')).toBeTruthy()
  expect(await screen.findByText(`/patient/${listedPatient.id}`)).toBeTruthy()
})
