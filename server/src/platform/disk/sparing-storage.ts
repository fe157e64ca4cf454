import type { Storage } from '../storage.ts'
import type { DiskSpace } from './disk-space.ts'

/** A storage that keeps nothing derived while files have no room: what is left is for what cannot be made again. */
export const sparingStorage = (storage: Storage, isScarce: DiskSpace['isScarce']): Storage => ({
  ...storage,
  area: (name) => {
    const area = storage.area(name)
    return {
      ...area,
      keepDerived: async (key, form, content) => {
        if (!isScarce('files')) await area.keepDerived(key, form, content)
      },
    }
  },
})
