import { placeRoutes } from '@filo/contract/features/places/place.routes.ts'
import { foldPlaceName, isNamed } from '@filo/contract/features/places/place.rules.ts'
import type { Place } from '@filo/contract/features/places/place.schema.ts'
import { dayMs } from '@filo/contract/kit/date.ts'
import { call, queryFnFor } from '@filo/ui/api/call.ts'
import { queryOptions } from '@tanstack/react-query'

type Found = { items: Place[] }

export type PlaceKind = 'comune' | 'any'

export async function searchPlaces(search: string, kind: PlaceKind, signal: AbortSignal): Promise<Place[]> {
  const { items } = await call(placeRoutes.list, { query: { search, kind }, signal })
  return items
}

/** The places that have or had a Belfiore code; like all places, cached for a day. */
export const placesOfCode = (code: string) =>
  queryOptions({
    queryKey: ['places', 'code', code],
    queryFn: queryFnFor(placeRoutes.byCode, { params: { code } }),
    select: ({ items }: Found) => items,
    staleTime: dayMs,
    enabled: code !== '',
  })

/** The places found by a full name. */
export const placesByName = (name: string) =>
  queryOptions({
    queryKey: ['places', 'name', foldPlaceName(name)],
    queryFn: queryFnFor(placeRoutes.list, { query: { search: name.trim().slice(0, 100), limit: 50 } }),
    staleTime: dayMs,
    enabled: foldPlaceName(name).length >= 2,
  })

/** The places with exactly this name, whatever case and accents: a fiscal code may contain the code of any of them. */
export const placesNamedExactly = (name: string) => ({
  ...placesByName(name),
  select: ({ items }: Found) => items.filter((place) => isNamed(place, name)),
})
