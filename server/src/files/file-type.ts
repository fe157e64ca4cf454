import { Failure } from '@filo/contract/kit/failure.ts'
import type { MediaType } from '@filo/contract/kit/file.ts'
import { typeRefusal } from '@filo/contract/kit/file-refusal.ts'
import { isOffice, typesByHead } from '@filo/contract/kit/file-signature.ts'
import type { Incoming } from '../platform/storage/storage.ts'
import { officeType } from './office-type.ts'

/**
 * Detects a file's type by its content, whatever name and sender say: by its first bytes as soon as they are there, so
 * that a refusal spares the sender the rest; where only the rest of it tells, by the file as it was received.
 * @param name only chooses the advice in a refusal
 */
export function typeDetector(accepted: readonly MediaType[], name = '') {
  let head: Uint8Array = new Uint8Array()
  let types: MediaType[] = []
  const refused = () => new Failure('file_type_refused', { message: typeRefusal(head, name, accepted) })
  return {
    /** @throws Failure `file_type_refused` if no accepted type begins so */
    readHead(first: Uint8Array): void {
      // Copies it, so that the piece around it can be freed.
      head = Uint8Array.from(first)
      types = typesByHead(head, accepted)
      if (types.length === 0) throw refused()
    },

    /** @throws Failure `file_type_refused` if the file only begins like an accepted one */
    async typeOf(file: Incoming): Promise<MediaType> {
      const [type] = types
      const found = type && isOffice(type) ? await officeType(file, types) : type
      if (!found) throw refused()
      return found
    },
  }
}
