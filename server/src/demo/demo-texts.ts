import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { NewChapter } from '@filo/contract/features/education/chapter.schema.ts'
import type { NewFaq } from '@filo/contract/features/faq/faq.schema.ts'
import { fileTypes, type MediaType } from '@filo/contract/kit/file.ts'

const folder = join(import.meta.dirname, '../../data/demo')

export type DemoFile = { path: string; name: string; type: MediaType }
export type DemoChapter = NewChapter & { files: DemoFile[] }

/** The chapters of the demo in order, each with its files; `data/demo/README.md` describes how to write them. */
export async function demoChapters(): Promise<DemoChapter[]> {
  const chapters = join(folder, 'chapters')
  const names = (await readdir(chapters)).toSorted()
  return Promise.all(names.map((name) => chapterIn(join(chapters, name))))
}

/** The frequent questions of the demo, in order. */
export async function demoFaqs(): Promise<NewFaq[]> {
  const text = await readFile(join(folder, 'faq.txt'), 'utf8')
  return text.split(/^D: /m).flatMap((entry) => {
    const [question = '', answer = ''] = entry.split('\nR: ')
    return question ? [{ question, answer: answer.trim() }] : []
  })
}

async function chapterIn(chapter: string): Promise<DemoChapter> {
  const names = (await readdir(chapter)).filter((name) => name !== 'testo.txt').toSorted()
  const text = await readFile(join(chapter, 'testo.txt'), 'utf8')
  const [title = '', ...lines] = text.split('\n')
  const files = names.map((name) => ({
    path: join(chapter, name),
    name: shownName(name),
    type: typeOf(name),
  }))
  return { title, description: lines.join('\n').trim(), files }
}

/** `1-bagna-le-mani.webp` is shown as `Bagna le mani.webp`. */
function shownName(file: string): string {
  const words = file.replace(/^\d+-/, '').replaceAll('-', ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}

function typeOf(file: string): MediaType {
  const extension = file.split('.').at(-1) ?? ''
  const types = Object.keys(fileTypes) as MediaType[]
  const type = types.find((one) => fileTypes[one].extensions.some((known) => known === extension))
  if (!type) throw new Error(`${file}: of no type that a chapter may have`)
  return type
}
