import type { Cicc, NewCicc } from '@filo/contract/features/cicc/cicc.schema.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { CallFailure } from '../../api/call-failure.ts'
import { newDeedKey } from '../../api/deed-key.ts'
import { ciccChanged, correctCicc, createCicc } from './cicc.queries.ts'
import type { ReadyCicc } from './cicc-resolver.ts'
import { type CiccValues, valuesOf } from './cicc-values.ts'
import { type Rebased, rebase } from './rebase.ts'

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
  const deed = useRef({ body: '', key: '' })

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

  /** The same body sent twice is one deed; another body is another. */
  function keyFor(record: NewCicc): string {
    const body = JSON.stringify(record)
    if (deed.current.body !== body) deed.current = { body, key: newDeedKey() }
    return deed.current.key
  }

  async function save(record: NewCicc): Promise<Cicc | CallFailure> {
    try {
      const saved = read ? await correctCicc(read, record) : await createCicc(record, keyFor(record))
      setRead(saved)
      return saved
    } catch (failure) {
      if (!(failure instanceof CallFailure)) throw failure
      if (failure.code === 'stale_version') {
        setStale(true)
        await ciccChanged(client)
      }
      return failure
    }
  }

  return {
    /** The record as it was last read; `null` while it is new. */
    read,
    clash,
    save,
    /** A file went: the record has another version, and what is being typed stays. */
    fileRemoved: setRead,
  }
}
