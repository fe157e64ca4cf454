let headers: Readonly<Record<string, string>> = {}

/** What the app adds to the headers of every call from now on; the call layer does not know what they say. */
export function setAppHeaders(added: Readonly<Record<string, string>>): void {
  headers = added
}

export const appHeaders = (): Readonly<Record<string, string>> => headers
