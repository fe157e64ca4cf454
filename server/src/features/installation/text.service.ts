import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type LegalText, publicTexts } from '@filo/contract/features/installation/installation.schema.ts'
import { OperatorError } from '../../platform/process/operator-error.ts'
import { selectSections, type TextSection } from './text-sections.ts'

const defaults = fileURLToPath(new URL('../../../texts/', import.meta.url))
const names = [...publicTexts, 'informed-consent'] as const
export type TextName = (typeof names)[number]

const frontMatter = /^---\nversion: (.{1,30})\ntitle: (.+)\n---\n+([\s\S]*)$/

type Options = { folder: string | undefined; sections: readonly TextSection[] }

/**
 * Reads the texts, once at start: the installation's own from `folder`, otherwise the defaults, with only the sections
 * that apply.
 */
export function readTexts(options: Options): Record<TextName, LegalText> {
  return Object.fromEntries(names.map((name) => [name, readText(name, options)])) as Record<
    TextName,
    LegalText
  >
}

function readText(name: TextName, { folder, sections }: Options): LegalText {
  const own = folder && join(folder, `${name}.md`)
  const file = own && existsSync(own) ? own : join(defaults, `${name}.md`)
  const [, version, title, text] = frontMatter.exec(contentOf(file).replaceAll('\r\n', '\n')) ?? []
  if (!version || !title || !text)
    throw new OperatorError(
      `FILO_TEXTS: ${file} deve iniziare con le righe "---", "version: …" (al massimo 30 caratteri), "title: …" e "---"`,
    )
  const shown = { title: title.trim(), text: selectSections(text, sections, file).trim() }
  return { version: `${version.trim()}-${fingerprint(shown)}`, ...shown }
}

/** Makes the versions of different texts differ, even if nobody changed the version line. */
const fingerprint = ({ title, text }: { title: string; text: string }) =>
  createHash('sha256').update(`${title}\n${text}`).digest('hex').slice(0, 6)

function contentOf(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch (error) {
    throw new OperatorError(
      `FILO_TEXTS: ${file} non è leggibile da questo utente (${(error as Error).message})`,
    )
  }
}
