import { useState } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { type ApiError, outcomeOf } from '../api/api-error.ts'
import { changedFields } from '../api/changes.ts'
import type { FormNavigate } from '../forms/form.tsx'
import type { Conflict, Merged, Versions } from './merge.ts'

export type EditOptions<Values extends FieldValues, Body extends object, Read, Reply> = {
  /** From `useFields`. */
  form: UseFormReturn<Values, unknown, Body>
  /** What is being edited, as it was read. */
  read: Read
  /** What the form holds of it. */
  valuesOf: (read: Read) => Values
  /** Sends what changed, with the version that it was read at. */
  send: (changes: Partial<Body>, version: number) => Promise<Reply>
  /** Reads from the server what somebody else saved. */
  reload: () => Promise<Read>
  /**
   * Tells whether a newer reading says the same to whoever fills in the form (default: its fields do). Else saving is
   * refused once, and tells of it.
   */
  isEquivalent?: (before: Read, now: Read) => boolean
  /** Brings what was typed over what others saved: `mergeByField`, or one's own. */
  merge: (versions: Versions<Values>) => Merged<Values>
  /** Says so and leads on, as in a `CreateForm`; `null` where there was nothing to save. */
  onSaved: (reply: Reply | null, navigate: FormNavigate) => unknown
}

/**
 * Saves what a form changed of something that was read, bearing the version of that reading. If somebody else saved
 * first, what was typed stays and stands over what they saved.
 */
export function useEdit<
  Values extends FieldValues,
  Body extends object,
  Read extends { version: number },
  Reply,
>(edit: EditOptions<Values, Body, Read, Reply>) {
  const { form, valuesOf, send, reload, merge, onSaved } = edit
  const { isEquivalent = (before, now) => isSame(valuesOf(now), valuesOf(before)) } = edit
  const [read, setRead] = useState(edit.read)
  const [merged, setMerged] = useState<Merged<Values> | null>(null)
  // What stands beside the form was saved by itself: its fields say the same, so the typing goes on from there.
  const now = edit.read
  if (now.version > read.version && isEquivalent(read, now)) setRead(now)

  async function save(body: Body, navigate: FormNavigate): Promise<ApiError | undefined> {
    const changes = changedFields(read, body)
    if (Object.keys(changes).length === 0) {
      await onSaved(null, navigate)
      return undefined
    }
    const outcome = await outcomeOf(send(changes, read.version))
    if ('reply' in outcome) {
      await onSaved(outcome.reply, navigate)
      return undefined
    }
    return outcome.error.code === 'stale_version' ? takeOver(outcome.error) : outcome.error
  }

  async function takeOver(stale: ApiError): Promise<ApiError> {
    // Reading what others saved may fail as well.
    const now = await outcomeOf(reload())
    if ('error' in now) return now.error
    const saved = valuesOf(now.reply)
    const result = merge({ read: valuesOf(read), typed: form.getValues(), saved })
    form.reset(saved)
    form.reset(result.values, { keepDefaultValues: true })
    setRead(now.reply)
    setMerged(result)
    return stale
  }

  /** Puts what others saved in the place of what was typed. */
  function acceptSaved(taken: Conflict) {
    for (const [path, value] of Object.entries(taken.savedValues))
      form.setValue(path as Parameters<typeof form.setValue>[0], value as never, {
        shouldDirty: true,
        shouldValidate: true,
      })
    setMerged(merged && { ...merged, conflicts: merged.conflicts.filter((one) => one !== taken) })
  }

  return {
    /** As it was last read. */
    read,
    /** It has another version by now, and what is being typed stays. */
    setRead,
    merged,
    save,
    takeSaved: acceptSaved,
  }
}

const isSame = (one: object, other: object) => JSON.stringify(one) === JSON.stringify(other)
