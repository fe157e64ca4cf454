import { useLayoutEffect, useState } from 'react'
import { type FieldValues, get, type UseFormReturn } from 'react-hook-form'
import { type ApiError, outcomeOf } from '../api/api-error.ts'
import { changedFields } from '../api/changes.ts'
import type { FormNavigate } from '../forms/form.tsx'
import type { Conflict, Merged, Versions } from './merge.ts'

export type EditOptions<Values extends FieldValues, Body extends object, Read, Reply> = {
  /** From `useFields`. */
  form: UseFormReturn<Values, unknown, Body>
  /** The record as it was read. */
  read: Read
  /** The form's values for a record. */
  valuesOf: (read: Read) => Values
  /** Sends the changed fields with the version that was read. */
  send: (changes: Partial<Body>, version: number) => Promise<Reply>
  /** Reads the record again after somebody else saved it. */
  reload: () => Promise<Read>
  /**
   * Whether a newer version is the same to the person who fills in the form (default: its form values are equal), so that
   * a save goes on with it unasked. If not, the next save fails once as stale and shows the conflict.
   */
  isEquivalent?: (before: Read, now: Read) => boolean
  /** Merges typed and saved values: `mergeByField` or a custom function. */
  merge: (versions: Versions<Values>) => Merged<Values>
  /** Reports success and opens the next page, as in `CreateForm`; `reply` is null when nothing had changed. */
  onSaved: (reply: Reply | null, navigate: FormNavigate) => unknown
}

/**
 * Saves the changed fields of a record with the version that was read (optimistic locking). If somebody else saved
 * first, merges the typed values over theirs.
 */
export function useEdit<
  Values extends FieldValues,
  Body extends object,
  Read extends { version: number },
  Reply,
>(edit: EditOptions<Values, Body, Read, Reply>) {
  const { form, valuesOf, send, reload, merge, onSaved } = edit
  const { isEquivalent = (before, now) => isEqual(valuesOf(now), valuesOf(before)) } = edit
  const [read, setRead] = useState(edit.read)
  const [merged, setMerged] = useState<Merged<Values> | null>(null)
  const [isMergeAsked, setMergeAsked] = useState(false)
  const [isSaved, setSaved] = useState(false)
  // Adopts a version that differs by the user's own save, or by something outside this form (its files, say).
  const latest = edit.read
  if (latest.version > read.version && (isSaved || isEquivalent(read, latest))) {
    setRead(latest)
    setSaved(false)
  }
  const isNewer = latest.version > read.version
  const isUntouched = isNewer && isEqual(form.getValues(), valuesOf(read))
  // biome-ignore lint/correctness/useExhaustiveDependencies: each version is taken once
  useLayoutEffect(() => {
    if (isUntouched) takeLatest()
  }, [isUntouched, latest.version])

  async function save(body: Body, navigate: FormNavigate): Promise<ApiError | undefined> {
    const changes = changedFields(read, body)
    if (Object.keys(changes).length === 0) {
      setMerged(null)
      await onSaved(null, navigate)
      return undefined
    }
    return sendFrom(read.version)

    async function sendFrom(version: number, isRepeated = false): Promise<ApiError | undefined> {
      const outcome = await outcomeOf(send(changes, version))
      if ('reply' in outcome) {
        setSaved(true)
        setMerged(null)
        await onSaved(outcome.reply, navigate)
        return undefined
      }
      if (outcome.error.code !== 'stale_version') return outcome.error
      // Reading the saved version may fail as well.
      const latest = await outcomeOf(reload())
      if ('error' in latest) return latest.error
      const { reply } = latest
      // Others changed something outside of this form, or the person themselves did.
      if (!isRepeated && reply.version > version && isEquivalent(read, reply))
        return sendFrom(reply.version, true)
      setMergeAsked(false)
      mergeWith(reply)
      return outcome.error
    }
  }

  /** Shows what others saved in a form without input. */
  function takeLatest() {
    form.reset(valuesOf(latest))
    setRead(latest)
    setMerged(null)
  }

  function mergeLatest() {
    setMergeAsked(true)
    mergeWith(edit.read)
  }

  function mergeWith(latest: Read) {
    const saved = valuesOf(latest)
    const result = merge({ read: valuesOf(read), typed: form.getValues(), saved })
    form.reset(saved)
    form.reset(result.values, { keepDefaultValues: true })
    setRead(latest)
    setMerged(result)
  }

  function settle(conflict: Conflict, values: Readonly<Record<string, unknown>>) {
    for (const [path, value] of Object.entries(values))
      form.setValue(path as Parameters<typeof form.setValue>[0], value as never, {
        shouldDirty: true,
        shouldValidate: true,
      })
    setMerged(merged && { ...merged, conflicts: merged.conflicts.filter((one) => one !== conflict) })
  }

  /** Replaces the typed values with the saved ones. */
  const acceptSaved = (conflict: Conflict) => settle(conflict, conflict.savedValues)

  /** Adds what is typed by now to the saved text; if both are too long for the field, only returns by how much. */
  function keepBoth(conflict: Conflict): number {
    const { join } = conflict
    if (!join) return 0
    const text = join.withTyped(String(get(form.getValues(), join.path) ?? ''))
    if (text.length > join.max) return text.length - join.max
    settle(conflict, { [join.path]: text })
    return 0
  }

  return {
    /** The record as it was last read. */
    read,
    /** Replaces the record with a newer version and keeps what is being typed. */
    setRead,
    merged,
    /** The user asked for the merge, which is not the answer to a save. */
    isMergeAsked,
    /** Merges what others saved meanwhile into what is typed; `null` while nobody did, or a save is on its way. */
    mergeLatest: isNewer && !isUntouched && !form.formState.isSubmitting ? mergeLatest : null,
    save,
    acceptSaved,
    keepBoth,
  }
}

const isEqual = (one: object, other: object) => JSON.stringify(one) === JSON.stringify(other)
