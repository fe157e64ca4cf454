import { messageFileLimits } from '@filo/contract/features/chat/message.limits.ts'
import { newIdempotencyKey } from '../api/idempotency-key.ts'
import { acceptedTypesOf, type ChosenFile, validateFiles } from '../files/file-choice.ts'

export const acceptedTypes = acceptedTypesOf(messageFileLimits).join()

/** Validates files to send; each becomes a message of its own, so their number is not limited. */
export function selectMessageFiles(files: readonly File[]): {
  taken: ChosenFile[]
  refused: readonly { name: string; reason: string }[]
} {
  const { taken, refused } = validateFiles(files, [], { ...messageFileLimits, count: files.length })
  return { taken: taken.map((file) => ({ id: newIdempotencyKey(), file })), refused }
}
