import type { Cicc, NewCicc } from '@filo/contract/features/cicc/cicc.schema.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { type CallFailure, outcomeOf } from '../../api/call-failure.ts'
import { useSentOnce } from '../../api/sent-once.ts'
import { ciccChanged, correctCicc, createCicc } from './cicc.queries.ts'
import type { ReadyCicc } from './cicc-resolver.ts'
import { type CiccValues, valuesOf } from './cicc-values.ts'
import { type Clash, type Rebased, rebase } from './rebase.ts'

type Form = UseFormReturn<CiccValues, unknown, ReadyCicc>

/**
 * Saves a record: creates it, or corrects the one that was read. When that one is out of date, the record is
 * read again (`current` is what the page then gives) and the form is put upon it.
 */
export function useCiccSaving(current: Cicc | null, form: Form) {
  const client = useQueryClient()
  const [read, setRead] = useState(current)
  const [stale, setStale] = useState(false)
  const [clash, setClash] = useState<Rebased | null>(null)
  const create = useSentOnce(createCicc)

  useEffect(() => {
    if (!stale || !read || !current || current.version === read.version) return
    const saved = valuesOf(current)
    const rebased = rebase(valuesOf(read), form.getValues(), saved)
    form.reset(saved)
    for (const [field, value] of Object.entries(rebased.values))
      form.setValue(field as keyof CiccValues, value, { shouldDirty: true })
    setClash(rebased)
    setRead(current)
    setStale(false)
  }, [stale, read, current, form])

  /** Puts the saved value of a fact in the place of the typed one. */
  function takeSaved(taken: Clash) {
    for (const [field, value] of Object.entries(taken.savedFields))
      form.setValue(field as keyof CiccValues, value, { shouldDirty: true, shouldValidate: true })
    setClash(clash && { ...clash, conflicts: clash.conflicts.filter((one) => one !== taken) })
  }

  async function save(record: NewCicc): Promise<Cicc | CallFailure> {
    const outcome = await (read ? outcomeOf(correctCicc(read, record)) : create(record))
    if ('reply' in outcome) {
      setRead(outcome.reply)
      return outcome.reply
    }
    if (outcome.failure.code === 'stale_version') {
      setStale(true)
      await ciccChanged(client)
    }
    return outcome.failure
  }

  return {
    /** The record as it was last read; `null` while it is new. */
    read,
    clash,
    takeSaved,
    save,
    /** A file went: the record has another version, and what is being typed stays. */
    fileRemoved: setRead,
  }
}
