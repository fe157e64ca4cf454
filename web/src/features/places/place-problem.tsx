import { checkBirthplace, checkResidence } from '@filo/contract/features/places/place.rules.ts'
import { formatProvince } from '@filo/contract/features/places/province.ts'
import { Notice } from '@filo/ui/feedback/notice.tsx'
import { useFill } from '@filo/ui/forms/use-fill.ts'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { useFormContext } from 'react-hook-form'
import { type PlaceKind, placesByName } from './place.queries.ts'

type PlaceProblemProps = {
  paths: { place: string; province: string }
  place: string
  province: string
  kind: PlaceKind
  /** The date of birth, once it is known. */
  day?: string | undefined
}

/** Once place and province are typed: corrects the place's spelling, and reports the impossible and the unlikely. */
export function PlaceProblem({ paths, place, province, kind, day }: PlaceProblemProps) {
  const fill = useFill()
  const { setFocus } = useFormContext()
  const found = useQuery(placesByName(place)).data?.items
  const check =
    found &&
    (kind === 'any' ? checkBirthplace(found, place, province, day) : checkResidence(found, place, province))
  const spelt = check?.place?.name
  const correctSpelling = useEffectEvent((name: string) => fill(paths.place, name))
  useEffect(() => {
    if (spelt !== undefined && spelt !== place) correctSpelling(spelt)
  }, [spelt, place])

  const problem = check?.refusal ?? check?.warning
  if (!problem) return null
  const { message, province: right } = problem
  return (
    <Notice
      tone="warning"
      announce
      title={message}
      actions={
        right !== null && (
          <Button
            variant="default"
            onClick={() => {
              fill(paths.province, right)
              // The button disappears with the problem.
              setFocus(paths.province)
            }}
          >
            Usa {formatProvince(right)}
          </Button>
        )
      }
    >
      {!check?.refusal && 'Se è giusto così, puoi salvare lo stesso.'}
    </Notice>
  )
}
