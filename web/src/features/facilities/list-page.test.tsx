import { facilityRoutes } from '@filo/contract/features/facilities/facility.routes.ts'
import type { QueryOf } from '@filo/contract/kit/route.ts'
import { act, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { answer } from '../../../../ui/test/fake-server.ts'
import { field, fill, press } from '../../../../ui/test/gestures.ts'
import { openApp, setUpTestApp } from '../../../test/app.tsx'
import { answerWithPlaces, facility } from '../../../test/facilities.ts'
import { supervisor } from '../../../test/people.ts'

setUpTestApp()

test('Back from a facility keeps search and order', async () => {
  let asked: QueryOf<typeof facilityRoutes.list> | undefined
  answer(facilityRoutes.list, ({ query }) => {
    asked = query
    return { items: [facility], total: 1, totalIsMore: false, page: 1, pageSize: 20 }
  })
  answer(facilityRoutes.read, facility)
  answer(facilityRoutes.duplicate, { taken: false })
  answerWithPlaces()
  openApp('/facility/list', supervisor)
  await fill('Cerca per nome o città', 'spola')
  await expect.poll(() => asked?.search).toBe('spola')
  await press('Città e indirizzo')
  await expect.poll(() => asked?.sort).toBe('city')
  expect(location.search).toBe('?sort=city')
  await press(facility.name, 'link')
  await expect.poll(() => field('Nome della struttura').value).toBe(facility.name)

  asked = undefined
  act(() => history.back())
  await expect.poll(() => screen.queryByRole('searchbox')).not.toBeNull()
  expect(field('Cerca per nome o città').value).toBe('spola')
  expect(location.search).toBe('?sort=city')
})
