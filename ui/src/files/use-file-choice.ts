import { type FileLimits, isPicture } from '@filo/contract/kit/file.ts'
import { useRef, useState } from 'react'
import { newIdempotencyKey } from '../api/idempotency-key.ts'
import { type ChosenFile, type FileChoice, isAmong, type KnownFile, validateFiles } from './file-choice.ts'

export type FileChoiceOptions = {
  limits: FileLimits
  /** Files already saved, chosen or uploading: they count towards the limit, and duplicates of them are refused. */
  existingFiles: readonly KnownFile[]
  /** The subject of the pictures chosen next. */
  subject?: string | undefined
  onChoose: (files: ChosenFile[]) => void
}

/** Passes on the accepted ones of the chosen files; returns the refused ones, and the accepted videos. */
export function useFileChoice({ limits, subject, ...given }: FileChoiceOptions) {
  const [refused, setRefused] = useState<FileChoice['refused']>([])
  const [films, setFilms] = useState<ChosenFile[]>([])

  // Reading the files takes a moment, in which others may come or go.
  const latest = useRef(given)
  latest.current = given
  const isThere = ({ file }: ChosenFile) => isAmong(latest.current.existingFiles, file)

  async function take(list: FileList | null) {
    const files = [...(list ?? [])]
    const { taken, refused } = await validateFiles(files, latest.current.existingFiles, limits)
    setRefused(refused)
    const toChosenFile = (file: File) => ({
      id: newIdempotencyKey(),
      file,
      ...(subject && isPicture(file.type) && { subject }),
    })
    const chosen = taken.map(toChosenFile)
    const added = chosen.filter(({ file }) => file.type.startsWith('video/'))
    setFilms((before) => [...before.filter(isThere), ...added])
    if (chosen.length > 0) latest.current.onChoose(chosen)
  }

  return { take, refused, films: films.filter(isThere) }
}
