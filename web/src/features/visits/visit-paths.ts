export const visitsPath = '/televisit'

export const visitPath = (id: string): string => `${visitsPath}/${id}`

/** The form that plans a visit, with what is known of it. */
export function schedulePath(known: { patient?: string; hcp?: string; date?: string; hours?: string } = {}) {
  const query = new URLSearchParams(Object.entries(known).filter(([, value]) => value))
  return query.size > 0 ? `${visitsPath}/schedule?${query}` : `${visitsPath}/schedule`
}
