import { OperatorError } from '../../platform/process/operator-error.ts'

/** Sections that depend on what is used: `::: chat` … `:::` is kept if chat is used, `::: no chat` … `:::` if not. */
export const textSections = [
  'app',
  'chat',
  'education',
  'mail',
  'push',
  'scanner',
  'televisits',
  'visits',
] as const
export type TextSection = (typeof textSections)[number]

const fence = /^:::(?: (no )?(\w+))?$/

/** Removes the fences, and the sections that do not apply. `file` is named in the operator's error. */
export function selectSections(text: string, used: readonly TextSection[], file: string): string {
  const refuse = (line: number, why: string) => new OperatorError(`${file}, riga ${line} del testo: ${why}`)
  const kept: string[] = []
  let opened: { line: number; isKept: boolean } | null = null
  for (const [index, line] of text.split('\n').entries()) {
    const [isFence, not, name] = fence.exec(line.trimEnd()) ?? []
    if (isFence === undefined) {
      if (opened?.isKept !== false) kept.push(line)
    } else if (name === undefined) {
      if (!opened) throw refuse(index + 1, 'la sezione che finisce qui non è mai iniziata')
      opened = null
    } else {
      const section = textSections.find((one) => one === name)
      if (!section) throw refuse(index + 1, `le sezioni sono: ${textSections.join(', ')}`)
      if (opened) throw refuse(index + 1, `la sezione della riga ${opened.line} non è finita`)
      opened = { line: index + 1, isKept: used.includes(section) !== (not !== undefined) }
    }
  }
  if (opened) throw refuse(opened.line, 'la sezione che inizia qui non finisce')
  return kept.join('\n').replace(/\n{3,}/g, '\n\n')
}
