import type { FileLimits } from '../../kit/file.ts'

/** Limits of one record, which a catheter keeps for years: a photo a week for nine of them. */
export const ciccFileLimits: FileLimits = {
  count: 500,
  bytes: 20_000_000,
  types: ['image/jpeg', 'image/png', 'image/webp', 'application/pdf'],
}

/** Limits of one call. */
export const ciccUploadLimits: FileLimits = { ...ciccFileLimits, count: 10 }
