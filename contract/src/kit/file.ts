import type * as z from 'zod'
import type { savedFile, storedFile } from './file-fields.ts'

type FileType = {
  word: string
  kind: 'picture' | 'document' | 'video' | 'audio'
  extensions: readonly [string, ...string[]]
  /** Other names under which programs and systems announce it. */
  aliases: readonly string[]
}

/** The file types that routes may accept. */
export const fileTypes = {
  'image/jpeg': {
    word: 'JPEG',
    kind: 'picture',
    extensions: ['jpg', 'jpeg', 'jpe', 'jfif'],
    aliases: ['image/pjpeg', 'image/jpg'],
  },
  'image/png': { word: 'PNG', kind: 'picture', extensions: ['png'], aliases: ['image/x-png'] },
  'image/webp': { word: 'WebP', kind: 'picture', extensions: ['webp'], aliases: [] },
  'application/pdf': {
    word: 'PDF',
    kind: 'document',
    extensions: ['pdf'],
    aliases: ['application/x-pdf'],
  },
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': {
    word: 'Word',
    kind: 'document',
    extensions: ['docx'],
    aliases: [],
  },
  'application/vnd.openxmlformats-officedocument.presentationml.presentation': {
    word: 'PowerPoint',
    kind: 'document',
    extensions: ['pptx'],
    aliases: [],
  },
  'video/mp4': {
    word: 'MP4',
    kind: 'video',
    extensions: ['mp4', 'm4v', 'mov', 'qt', '3gp', '3g2'],
    aliases: ['video/x-m4v', 'video/quicktime', 'video/3gpp', 'video/3gpp2'],
  },
  'video/webm': { word: 'WebM', kind: 'video', extensions: ['webm'], aliases: [] },
  'audio/mpeg': {
    word: 'MP3',
    kind: 'audio',
    extensions: ['mp3'],
    aliases: ['audio/mp3', 'audio/x-mp3', 'audio/x-mpeg'],
  },
} as const satisfies Record<string, FileType>

export type MediaType = keyof typeof fileTypes

/** At most `count` files of `bytes` each; `types` are recognised by content. */
export type FileLimits = { count: number; bytes: number; types: readonly MediaType[] }

export type StoredFile = z.output<typeof storedFile>
export type SavedFile = z.output<typeof savedFile>

/** True for pictures, which a page can show and which have a thumbnail. */
export const isPicture = (type: string): boolean => type.startsWith('image/')

/** Formats bytes as `512 B`, `1,5 KB` or `20 MB`; a KB is 1000 B, as in file managers and in the limits. */
export function formatFileSize(bytes: number): string {
  if (bytes < 1000) return `${bytes} B`
  const kilobytes = bytes / 1000
  if (kilobytes < 999.5) return `${decimal(kilobytes)} KB`
  return `${decimal(kilobytes / 1000)} MB`
}

const decimal = (value: number): string =>
  value
    .toFixed(value < 10 ? 1 : 0)
    .replace(/\.0$/, '')
    .replace('.', ',')

const kindWords = { picture: 'foto', document: 'documenti', video: 'video', audio: 'audio' } as const

/** The limits as a sentence, to be read before choosing a file. */
export function limitsSentence({ count, bytes, types }: FileLimits): string {
  const size = formatFileSize(bytes)
  const countAndSize =
    count === 1 ? `Un file, al massimo di ${size}` : `Al massimo ${count} file di ${size} ciascuno`
  const kinds = Object.entries(kindWords).flatMap(([kind, word]) => {
    const words = types.filter((type) => fileTypes[type].kind === kind).map((type) => fileTypes[type].word)
    return words.length === 0 ? [] : [`${word} ${joinWithOr(words)}`]
  })
  return `${countAndSize}: ${kinds.join(', ')}.`
}

const joinWithOr = (words: readonly string[]): string =>
  words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} o ${words.at(-1)}`
