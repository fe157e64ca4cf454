import { useSyncExternalStore } from 'react'
import { isRunning, type UploadItem, uploads } from '../api/upload-queue.ts'

/** All files in the upload queue, running or ended but not yet dismissed. */
export const useUploads = (): readonly UploadItem[] => useSyncExternalStore(uploads.subscribe, uploads.items)

/** The uploads to one record that are still running: they count towards its limit. */
export const useRunningUploads = (targetId: string | undefined): readonly UploadItem[] =>
  useUploads().filter((item) => item.target.id === targetId && isRunning(item))
