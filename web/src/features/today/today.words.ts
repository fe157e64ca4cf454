import { dayMs } from '@filo/contract/kit/date.ts'

const minuteMs = 60_000
const hourMs = 60 * minuteMs

/** How long before `at`, the server's time, an instant was: "adesso", "12 minuti fa", "3 ore fa", "2 giorni fa". */
export function formatAgo(instant: string, at: string): string {
  const passed = Date.parse(at) - Date.parse(instant)
  if (passed < minuteMs) return 'adesso'
  if (passed < hourMs) return counted(Math.floor(passed / minuteMs), 'minuto', 'minuti')
  if (passed < dayMs) return counted(Math.floor(passed / hourMs), 'ora', 'ore')
  return counted(Math.floor(passed / dayMs), 'giorno', 'giorni')
}

const counted = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many} fa`

/** Space on a disk: "12,3 GB", "820 MB" */
export function formatDiskSpace(bytes: number): string {
  if (bytes < 1e9) return `${Math.floor(bytes / 1e6)} MB`
  return `${(bytes / 1e9).toFixed(1).replace('.', ',')} GB`
}
