import type { OwnChapterItem } from '@filo/contract/features/education/device-chapter.schema.ts'
import { ownStatusWords } from '@filo/contract/features/education/education.words.ts'
import { currentTime } from '@filo/contract/kit/clock.ts'
import { formatMoment } from '@filo/ui/format/moment.ts'

const kinds = {
  pictures: ['foto', 'foto'],
  videos: ['video', 'video'],
  sounds: ['audio', 'audio'],
  documents: ['documento', 'documenti'],
} as const satisfies Record<keyof OwnChapterItem['contents'], readonly [string, string]>

/** The contents of a chapter besides its text: `2 foto, 1 video e 3 documenti`. */
export function contentsSentence(contents: OwnChapterItem['contents']): string {
  const counted = Object.entries(kinds).flatMap(([kind, [one, many]]) => {
    const count = contents[kind as keyof typeof kinds]
    return count === 0 ? [] : [`${count} ${count === 1 ? one : many}`]
  })
  if (counted.length === 0) return 'Solo testo'
  return [counted.slice(0, -1).join(', '), counted.at(-1)].filter(Boolean).join(' e ')
}

type Progress = Pick<OwnChapterItem, 'status' | 'completedAt'>

/** The status of a chapter: `Da leggere`, `In corso`, `Finito oggi alle 10:42`. */
export function statusSentence({ status, completedAt }: Progress, now = currentTime()): string {
  const word = ownStatusWords[status]
  return completedAt === null ? word : `${word} ${formatMoment(completedAt, now)}`
}
