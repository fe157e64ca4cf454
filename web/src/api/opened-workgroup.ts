let opened: string | null = null

/** From now on every call is made in this workgroup, which an administrator opened; answers whether it is another. */
export function bearWorkgroup(id: string | null): boolean {
  const isOther = id !== opened
  opened = id
  return isOther
}

export const workgroupHeader = (): Record<string, string> =>
  opened === null ? {} : { 'X-Filo-Workgroup': opened }
