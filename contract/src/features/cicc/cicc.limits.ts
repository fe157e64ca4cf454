import type { FileLimits } from '../../kit/file.ts'

/** Limits of one record. */
export const ciccFileLimits: FileLimits = {
  count: 10,
  bytes: 20_000_000,
  types: ['image/jpeg', 'image/png', 'image/webp', 'application/pdf'],
}
