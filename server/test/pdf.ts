import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)

/** Whether poppler is installed, which reads PDFs. */
export const canReadPdf: Promise<boolean> = run('pdftotext', ['-v']).then(
  () => true,
  () => false,
)

/** The text of a PDF in its order, with single blanks between words, and its properties as `pdfinfo` lists them. */
export async function readPdf(pdf: Buffer): Promise<{ text: string; info: string; fonts: string }> {
  const folder = await mkdtemp(join(tmpdir(), 'filo-pdf-'))
  try {
    const file = join(folder, 'read.pdf')
    await writeFile(file, pdf)
    const [text, info, fonts] = await Promise.all([
      run('pdftotext', ['-raw', file, '-']),
      run('pdfinfo', [file]),
      run('pdffonts', [file]),
    ])
    return { text: text.stdout.replaceAll(/\s+/g, ' '), info: info.stdout, fonts: fonts.stdout }
  } finally {
    await rm(folder, { recursive: true })
  }
}
