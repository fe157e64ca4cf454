import { assignmentRoutes } from '@filo/contract/features/education/assignment.routes.ts'
import type { Assignable } from '@filo/contract/features/education/assignment.schema.ts'
import type { Page } from '@filo/contract/kit/page.ts'
import type { SentQueryOf } from '@filo/contract/kit/route.ts'
import { type ApiError, outcomeOf } from '@filo/ui/api/api-error.ts'
import { call } from '@filo/ui/api/call.ts'
import { Notice } from '@filo/ui/feedback/notice.tsx'
import { Button } from '@mantine/core'
import { useState } from 'react'

type ChooseAllProps = {
  /** The page currently shown. */
  page: Page<unknown> | undefined
  query: SentQueryOf<typeof assignmentRoutes.assignable>
  /** The limit for one assignment. */
  maxPatients: number
  onChoose: (people: Assignable['items']) => void
}

/** Chooses everybody whom search and filters find, on all pages, except those who have the chapter to finish. */
export function ChooseAll({ page: found, query, maxPatients, onChoose }: ChooseAllProps) {
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<ApiError>()
  const [cut, setCut] = useState<Assignable>()
  if (!found || found.total === 0) return null

  async function choose() {
    if (busy) return
    setBusy(true)
    const outcome = await outcomeOf(call(assignmentRoutes.assignable, { query })).finally(() =>
      setBusy(false),
    )
    setError('error' in outcome ? outcome.error : undefined)
    if ('error' in outcome) return
    const { items, total } = outcome.reply
    setCut(total > items.length ? outcome.reply : undefined)
    onChoose(items)
  }

  return (
    <>
      <Button variant="default" aria-disabled={busy || undefined} onClick={choose}>
        Seleziona tutti i filtrati
      </Button>
      {cut && (
        <Notice announce>
          Si assegna al massimo a {maxPatients} pazienti per volta: sono stati scelti i primi{' '}
          {cut.items.length}.
        </Notice>
      )}
      {error && (
        <Notice tone="error" announce reference={error.reference}>
          {error.message}
        </Notice>
      )}
    </>
  )
}
