import type { FileLimits } from '../../kit/file.ts'

export const maxMessageLength = 4_000
export const maxMessagesPerPage = 200

/** Limits of one message's file. */
export const messageFileLimits: FileLimits = {
  count: 1,
  bytes: 25_000_000,
  types: [
    'image/jpeg',
    'image/png',
    'image/webp',
    'application/pdf',
    'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    'video/mp4',
  ],
}
