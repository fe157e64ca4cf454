import { useSyncExternalStore } from 'react'
import { isRunning, type UploadItem, uploads } from '../api/upload-queue.ts'

/** Every file on its way, or ended and not yet taken off the list. */
export const useUploads = (): readonly UploadItem[] => useSyncExternalStore(uploads.subscribe, uploads.items)

/** Those that are still coming to one thing: they count among its files. */
export const useRunningUploads = (targetId: string | undefined): readonly UploadItem[] =>
  useUploads().filter((item) => item.target.id === targetId && isRunning(item))
