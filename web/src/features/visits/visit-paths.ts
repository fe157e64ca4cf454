export const visitsPath = '/televisit'

export const visitsListPath = `${visitsPath}/list`

export const visitPath = (id: string): string => `${visitsPath}/${id}`

/** The room of a visit, which has the same id. */
export const conferencePath = (id: string): string => `/conference/${id}`

/** The path of the form that plans a visit, filled in with what is known. */
export function schedulePath(known: { patient?: string; hcp?: string; date?: string; hours?: string } = {}) {
  const query = new URLSearchParams(Object.entries(known).filter(([, value]) => value))
  // The router leaves out a question mark that nothing follows.
  return `${visitsPath}/schedule?${query}`
}
