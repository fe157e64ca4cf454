import type { Me } from './session-state.ts'

/** A clinic as it is called without a network. */
export type Clinic = { facility: string; phone: string }

const storageName = 'filo-clinics'

/**
 * Keeps the names and numbers of a person's clinics on this telephone, so that they can be called when the app opens
 * without a network. Nothing that tells a patient or a ward is kept (decision 069).
 */
export function rememberClinics({ workgroup, others }: Me): void {
  const all = [workgroup, ...others.map((one) => one.workgroup)].map(({ facility, phone }) => ({
    facility,
    phone,
  }))
  const distinct = all.filter(({ phone }, n) => all.findIndex((one) => one.phone === phone) === n)
  ignoringRefusal(() => localStorage.setItem(storageName, JSON.stringify(distinct)))
}

export const forgetClinics = (): void => void ignoringRefusal(() => localStorage.removeItem(storageName))

/** The clinics of the last connected person; none on a telephone that nobody is connected with. */
export function rememberedClinics(): Clinic[] {
  const kept: unknown = ignoringRefusal(() => JSON.parse(localStorage.getItem(storageName) ?? '[]'))
  return Array.isArray(kept) ? kept.filter(isClinic) : []
}

const isClinic = (one: Partial<Clinic> | null): one is Clinic =>
  typeof one?.facility === 'string' && typeof one.phone === 'string'

/** A browser may refuse storage, or have kept something else under this name. */
function ignoringRefusal<T>(work: () => T): T | undefined {
  try {
    return work()
  } catch {
    return undefined
  }
}
