import { messageFileLimits } from '@filo/contract/features/chat/message.limits.ts'
import { newIdempotencyKey } from '../api/idempotency-key.ts'
import { acceptedTypesOf, type ChosenFile, type FileChoice, validateFiles } from '../files/file-choice.ts'

export const acceptedTypes = acceptedTypesOf(messageFileLimits).join()

/** Validates files to send; each becomes a message of its own, so their number is not limited. */
export async function selectMessageFiles(
  files: readonly File[],
): Promise<{ taken: ChosenFile[]; refused: FileChoice['refused'] }> {
  const { taken, refused } = await validateFiles(files, [], { ...messageFileLimits, count: files.length })
  return { taken: taken.map((file) => ({ id: newIdempotencyKey(), file })), refused }
}
