import type { Facility } from '@filo/contract/features/facilities/facility.schema.ts'
import { placeRoutes } from '@filo/contract/features/places/place.routes.ts'
import { foldPlaceName } from '@filo/contract/features/places/place.rules.ts'
import { answer } from '../../ui/test/fake-server.ts'
import { roma } from './patients.ts'

const places = [
  roma,
  { ...roma, code: 'M082', name: 'Viterbo', province: 'VT' },
  { ...roma, code: 'D704', name: 'Forlì', province: 'FC' },
]

/** Answers searches for places as the server does, of which it knows three. */
export const answerWithPlaces = () =>
  answer(placeRoutes.list, ({ query: { search } }) => ({
    items: places.filter(({ name }) => foldPlaceName(name).startsWith(foldPlaceName(search))),
  }))

/** An invented facility, as the server returns it. */
export const facility: Facility = {
  ...{ id: 'a1a1a1a1-0000-4000-8000-000000000201', version: 1, createdAt: '2026-01-15T09:00:00.000Z' },
  ...{ name: 'Ospedale della Spola', address: 'Via della Trama 3', postalCode: '01100' },
  ...{ city: 'Viterbo', province: 'VT', phone: '0761123456', workgroups: 0 },
}
