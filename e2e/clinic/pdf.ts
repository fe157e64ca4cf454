import { execFile } from 'node:child_process'
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)

/** Width and height in points of each page of a PDF that Chromium printed. */
export function pageSizes(pdf: Buffer): { width: number; height: number }[] {
  const boxes = pdf.toString('latin1').matchAll(/\/MediaBox\s*\[\s*0\s+0\s+([\d.]+)\s+([\d.]+)\s*\]/g)
  return [...boxes].map(([, width, height]) => ({ width: Number(width), height: Number(height) }))
}

/** The text of a PDF in printing order, with single blanks between words. */
export async function textOfPdf(pdf: Buffer): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'filo-sheets-'))
  try {
    await writeFile(join(folder, 'sheets.pdf'), pdf)
    const { stdout } = await run('pdftotext', ['-raw', join(folder, 'sheets.pdf'), '-'])
    return stdout.replaceAll(/\s+/g, ' ')
  } finally {
    await rm(folder, { recursive: true })
  }
}

/** The QR codes that a scanner reads on each page of a PDF printed in grey at 150 dpi, in page order. */
export async function scanQrCodes(pdf: Buffer): Promise<string[]> {
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

/** Whether the programs that a scan needs are installed; `FILO_SHEET_DECODER` may say so instead. */
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
