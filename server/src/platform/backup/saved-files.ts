/** How many files were copied into a backup, and the keys of those that could not be. */
export type SavedFiles = { count: number; skipped: string[] }

const folderAndName = /^[^/\\\p{Cc}]+\/[^/\\\p{Cc}]+$/u

/**
 * Whether a key is a file in a folder, as all keys of Filo's are. Others may come from another program, or from a
 * console that marks a folder by a key like `cicc/`; copied, they could lie outside of the backup or in a file's way.
 */
export const isSavable = (key: string): boolean =>
  folderAndName.test(key) &&
  key.split('/').every((part) => part !== '.' && part !== '..' && Buffer.byteLength(part) <= 255)
