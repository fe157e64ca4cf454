import { setAppHeaders } from '@filo/ui/api/app-headers.ts'

let opened: string | null = null

/** From now on every call is made in this workgroup, which an administrator opened; answers whether it is another. */
export function setWorkgroupHeader(id: string | null): boolean {
  const isOther = id !== opened
  opened = id
  setAppHeaders(id === null ? {} : { 'X-Filo-Workgroup': id })
  return isOther
}
