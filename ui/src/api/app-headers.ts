let headers: Readonly<Record<string, string>> = {}

/** Sets the headers that the app adds to every later call; the call layer does not know their meaning. */
export function setAppHeaders(added: Readonly<Record<string, string>>): void {
  headers = added
}

export const appHeaders = (): Readonly<Record<string, string>> => headers
