import { setAppHeaders } from '@filo/ui/api/app-headers.ts'

let opened: string | null = null

/** Sends the workgroup that an administrator opened with every later call; returns whether it changed. */
export function setWorkgroupHeader(id: string | null): boolean {
  const hasChanged = id !== opened
  opened = id
  setAppHeaders(id === null ? {} : { 'X-Filo-Workgroup': id })
  return hasChanged
}
