import { execFile } from 'node:child_process'
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)

/** Width and height in points of each page of a PDF as the browser writes it. */
export function pageSizes(pdf: Buffer): { width: number; height: number }[] {
  const boxes = pdf.toString('latin1').matchAll(/\/MediaBox\s*\[\s*0\s+0\s+([\d.]+)\s+([\d.]+)\s*\]/g)
  return [...boxes].map(([, width, height]) => ({ width: Number(width), height: Number(height) }))
}

/** The words of a PDF in the order in which they were printed, with a blank wherever one ends. */
export async function wordsOf(pdf: Buffer): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'filo-sheets-'))
  try {
    await writeFile(join(folder, 'sheets.pdf'), pdf)
    const { stdout } = await run('pdftotext', ['-raw', join(folder, 'sheets.pdf'), '-'])
    return stdout.replaceAll(/\s+/g, ' ')
  } finally {
    await rm(folder, { recursive: true })
  }
}

/** What a scanner reads on each page of a PDF printed in black and white at 150 dots an inch. */
export async function scanned(pdf: Buffer): Promise<string[]> {
  const folder = await mkdtemp(join(tmpdir(), 'filo-sheets-'))
  try {
    await writeFile(join(folder, 'sheets.pdf'), pdf)
    await run('pdftoppm', ['-r', '150', '-gray', '-png', join(folder, 'sheets.pdf'), join(folder, 'sheet')])
    const pages = (await readdir(folder)).filter((name) => name.endsWith('.png')).sort()
    return await Promise.all(
      pages.map(async (name) => (await run('zbarimg', ['--raw', '-q', join(folder, name)])).stdout.trim()),
    )
  } finally {
    await rm(folder, { recursive: true })
  }
}

/** Whether the programs that a scan needs are there; whoever starts the journeys may have said so. */
export async function canScan(): Promise<boolean> {
  const configured = process.env.FILO_SHEET_DECODER
  if (configured) return configured === 'true'
  const isThere = (program: string) =>
    run(program, ['--help']).then(
      () => true,
      (error: NodeJS.ErrnoException) => error.code !== 'ENOENT',
    )
  return (await isThere('pdftoppm')) && (await isThere('zbarimg'))
}
