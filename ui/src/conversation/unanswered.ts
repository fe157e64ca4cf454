import { ApiError } from '../api/api-error.ts'

/**
 * Follows one attempt to send a text, or a file whose progress it passes on; `mayHaveArrived` then says whether the server
 * may have stored it although the attempt failed (decision 087).
 */
export function startAttempt(file: File | null, onProgress: (part: number) => void) {
  const wasOffline = !navigator.onLine
  // The server stores no file that ends too early.
  let isWhole = file === null
  return {
    onProgress(part: number): void {
      isWhole ||= part === 1
      onProgress(part)
    },
    mayHaveArrived(error: unknown): boolean {
      if (!isWhole) return false
      if (!(error instanceof ApiError)) return true
      if (error.code === 'unreachable') return !wasOffline || navigator.onLine
      // The server failed, or a proxy before it; a full disk is a refusal.
      return error.status >= 500 && error.code !== 'storage_full'
    },
  }
}
