import { placeRoutes } from '@filo/contract/features/places/place.routes.ts'
import { bind } from '../../http/binding.ts'
import { placesByCode, searchPlaces } from './place.search.ts'

export const placeBindings = () => [
  bind(placeRoutes.list, async ({ query }) => ({
    items: searchPlaces(query.search, { kind: query.kind, limit: query.limit }),
  })),
  bind(placeRoutes.byCode, async ({ params }) => ({ items: placesByCode(params.code) })),
]
