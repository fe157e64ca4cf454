import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type LegalText, publicTexts } from '@filo/contract/features/installation/installation.routes.ts'
import { OperatorError } from '../../platform/operator-error.ts'

const defaults = fileURLToPath(new URL('../../../texts/', import.meta.url))
const names = [...publicTexts, 'informed-consent'] as const
export type TextName = (typeof names)[number]

const frontMatter = /^---\nversion: (.+)\ntitle: (.+)\n---\n+([\s\S]*)$/

/** The installation's texts, read once at start: its own from `folder`, else the defaults. */
export function readTexts(folder: string | undefined): Record<TextName, LegalText> {
  return Object.fromEntries(names.map((name) => [name, readText(name, folder)])) as Record<
    TextName,
    LegalText
  >
}

function readText(name: TextName, folder: string | undefined): LegalText {
  const own = folder && join(folder, `${name}.md`)
  const file = own && existsSync(own) ? own : join(defaults, `${name}.md`)
  const [, version, title, text] = frontMatter.exec(contentOf(file).replaceAll('\r\n', '\n')) ?? []
  if (!version || !title || !text)
    throw new OperatorError(
      `FILO_TEXTS: ${file} deve iniziare con tre righe "---", "version: …", "title: …" e "---"`,
    )
  return { version: version.trim(), title: title.trim(), text: text.trim() }
}

function contentOf(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch (error) {
    throw new OperatorError(
      `FILO_TEXTS: ${file} non è leggibile da questo utente (${(error as Error).message})`,
    )
  }
}
