type Named = { title?: string | null; surname: string; name: string }

/** The full name of a person, everywhere in the same order: title, surname, name; missing parts are left out. */
export const personName = ({ title, surname, name }: Named): string =>
  [title, surname, name]
    .map((part) => part?.trim())
    .filter(Boolean)
    .join(' ')
