import { holderHeader } from '@filo/contract/kit/holder-header.ts'
import { setAppHeaders } from '@filo/ui/api/app-headers.ts'

let holder: string | null = null

/** The holder whose link the app shows; `null` leaves the choice to the server: the one shown last. */
export const shownHolder = (): string | null => holder

/**
 * Sets whom every later call is for, so that two tabs may show two patients. The device's secret is in a cookie that
 * scripts cannot read.
 */
export function showHolder(id: string | null): void {
  holder = id
  setAppHeaders({ 'X-Filo-Device': 'cookie', ...(id !== null && { [holderHeader]: id }) })
}
