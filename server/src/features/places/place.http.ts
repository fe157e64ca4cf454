import { placeRoutes } from '@filo/contract/features/places/place.routes.ts'
import type { Place as PlaceReply } from '@filo/contract/features/places/place.schema.ts'
import { bind } from '../../http/pipeline/binding.ts'
import { type Place, placesByCode, searchPlaces } from './place.search.ts'

const toReply = ({ from: _, ...place }: Place): PlaceReply => place

export const placeBindings = () => [
  bind(placeRoutes.list, async ({ query }) => ({
    items: searchPlaces(query.search, { kind: query.kind, limit: query.limit }).map(toReply),
  })),
  bind(placeRoutes.byCode, async ({ params }) => ({ items: placesByCode(params.code).map(toReply) })),
]
