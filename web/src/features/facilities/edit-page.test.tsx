import { facilityRoutes } from '@filo/contract/features/facilities/facility.routes.ts'
import { Failure } from '@filo/contract/kit/failure.ts'
import { fireEvent, screen, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { answer, sentTo } from '../../../../ui/test/fake-server.ts'
import { confirm, field, fill, focusOn, press } from '../../../../ui/test/gestures.ts'
import { openApp, setUpTestApp } from '../../../test/app.tsx'
import { answerWithPlaces, facility } from '../../../test/facilities.ts'
import { supervisor } from '../../../test/people.ts'

setUpTestApp()

beforeEach(() => {
  answerWithPlaces()
  answer(facilityRoutes.duplicate, { taken: false })
  answer(facilityRoutes.read, facility)
  answer(facilityRoutes.list, { items: [], total: 0, totalIsMore: false, page: 1, pageSize: 20 })
})

const edit = () => openApp(`/facility/${facility.id}/edit`, supervisor)

test('a value that somebody else saved first is shown beside the supervisor’s own, which is kept', async () => {
  const theirs = { ...facility, address: 'Via Loro 2', phone: '0761999999', version: 2 }
  answer(facilityRoutes.change, ({ body: { version, address = '' } }) => {
    answer(facilityRoutes.read, theirs)
    return version === 2 ? { ...theirs, address, version: 3 } : new Failure('stale_version')
  })
  edit()
  await fill('Indirizzo', 'Via Mia 1')
  await press('Salva')
  await screen.findByText('I dati sono cambiati mentre li modificavi')
  const [conflict, ...others] = screen.getAllByRole('listitem').filter(isConflict)
  expect(others).toEqual([])
  const values = within(conflict as HTMLElement).getAllByRole('definition')
  expect(values.map(({ textContent }) => textContent)).toEqual(['Via Loro 2', 'Via Mia 1'])
  expect(field('Indirizzo').value).toBe('Via Mia 1')
  expect(field('Telefono').value).toBe('0761 999 999')
  await press('Salva')
  await expect.poll(() => location.pathname).toBe('/facility/list')
  await screen.findByText('Modifiche salvate')
  expect(sentTo(facilityRoutes.change).at(-1)).toEqual({ address: 'Via Mia 1', version: 2 })
})

const isConflict = ({ textContent }: Element) => textContent?.includes('Salvato da altri') ?? false

test('deleting asks with the facility’s name, and says what prevents it', async () => {
  const message = 'Non si può eliminare: ha 2 gruppi di lavoro'
  answer(facilityRoutes.remove, new Failure('invalid_state', { message }))
  edit()
  await press('Elimina struttura')
  const question = within(await screen.findByRole('alertdialog', { name: `Eliminare ${facility.name}?` }))
  await focusOn(question.getByRole('button', { name: 'Annulla' }))
  await confirm(`Elimina ${facility.name}`)
  expect((await question.findByRole('alert')).textContent).toContain(message)
  fireEvent(screen.getByRole('alertdialog'), new Event('cancel', { cancelable: true }))
  await expect.poll(() => screen.queryByRole('alertdialog')).toBeNull()
  await focusOn(screen.getByRole('button', { name: 'Elimina struttura' }))
})

test('a deleted facility is announced in the list', async () => {
  answer(facilityRoutes.remove, undefined as never)
  edit()
  await press('Elimina struttura')
  await confirm(`Elimina ${facility.name}`)
  await expect.poll(() => location.pathname).toBe('/facility/list')
  await screen.findByText(`${facility.name}: struttura eliminata`)
  await screen.findAllByText('Nessuna struttura: aggiungi la prima')
})

test('a facility of another supervisor is not found', async () => {
  answer(facilityRoutes.read, new Failure('not_found'))
  edit()
  await screen.findByRole('heading', { name: 'Pagina non trovata' })
})
