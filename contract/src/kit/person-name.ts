/** The parts of a person's name. */
export type Named = { title?: string | null; surname: string; name: string }

/** A person's name as it is spoken: title, name, surname; missing parts are left out. */
export const personName = ({ title, surname, name }: Named): string => joined(title, name, surname)

/** A person's name in a list sorted by surname: title, SURNAME, name; missing parts are left out. */
export const listName = ({ title, surname, name }: Named): string =>
  joined(title, surname.toLocaleUpperCase('it'), name)

/** The preposition or article before a name inside a sentence; `il` is the article alone, `Il` begins the sentence. */
export type Preposition = 'a' | 'con' | 'da' | 'di' | 'il' | 'Il'

const articled: Record<Preposition, { feminine: string; masculine: string; untitled: string }> = {
  a: { feminine: 'alla', masculine: 'al', untitled: 'a' },
  con: { feminine: 'con la', masculine: 'con il', untitled: 'con' },
  da: { feminine: 'dalla', masculine: 'dal', untitled: 'da' },
  di: { feminine: 'della', masculine: 'del', untitled: 'di' },
  Il: { feminine: 'La', masculine: 'Il', untitled: '' },
  il: { feminine: 'la', masculine: 'il', untitled: '' },
}

/**
 * A name inside a sentence, in two parts, since only the second is exempt from translation: `dalla` and
 * `dott.ssa Marta Mediconi`; `da` and `Carla Neri`, without a title that does not tell the gender.
 */
export function nameParts(
  preposition: Preposition,
  { title, ...person }: Named,
): { before: string; name: string } {
  const words = articled[preposition]
  const shownTitle = title?.trim().toLowerCase() ?? ''
  const titled = personName({ ...person, title: shownTitle })
  if (/^((dott|prof|dr)[.\s]*(dott[.\s]*)?ssa|sig\.?ra)\b/.test(shownTitle))
    return { before: words.feminine, name: titled }
  if (/^(dott|prof|dr|sig)\b/.test(shownTitle)) return { before: words.masculine, name: titled }
  return { before: words.untitled, name: personName(person) }
}

/** A name inside a sentence as one text: `dalla dott.ssa Marta Mediconi`, `da Maria Rossi`. */
export function nameAfter(preposition: Preposition, person: Named): string {
  const { before, name } = nameParts(preposition, person)
  return joined(before, name)
}

const joined = (...parts: (string | null | undefined)[]): string =>
  parts
    .map((part) => part?.trim())
    .filter(Boolean)
    .join(' ')
