type Named = { title?: string | null; surname: string; name: string }

/** What a person is called, everywhere in one order: title, surname, name, or what is there of them. */
export const personName = ({ title, surname, name }: Named): string =>
  [title, surname, name]
    .map((part) => part?.trim())
    .filter(Boolean)
    .join(' ')
