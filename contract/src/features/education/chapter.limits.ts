import type { FileLimits } from '../../kit/file.ts'

/** Limits of one chapter. */
export const chapterFileLimits: FileLimits = {
  count: 20,
  bytes: 500_000_000,
  types: [
    'image/jpeg',
    'image/png',
    'image/webp',
    'application/pdf',
    'video/mp4',
    'video/webm',
    'audio/mpeg',
    'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    'application/vnd.openxmlformats-officedocument.presentationml.presentation',
  ],
}
