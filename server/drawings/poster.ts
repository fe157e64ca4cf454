import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { ink, line, move } from './ink.ts'
import { steps } from './steps.ts'

const font = new URL(
  '../../node_modules/@fontsource-variable/atkinson-hyperlegible-next/files/atkinson-hyperlegible-next-latin-wght-normal.woff2',
  import.meta.url,
)

const drawing = (n: number, gesture: string) =>
  `<svg viewBox="90 30 620 470"><clipPath id="c${n}"><rect x="90" y="30" width="620" height="470" rx="24"/></clipPath><g clip-path="url(#c${n})"><rect x="90" y="30" width="620" height="470" fill="${ink.paper}"/>${move(400, 290, gesture, 0, 0.86)}</g></svg>`

const styles = (face: string) => `
  @font-face { font-family: Atkinson; src: url(data:font/woff2;base64,${face}); font-weight: 200 800 }
  @page { size: A4; margin: 0 }
  * { box-sizing: border-box; margin: 0 }
  body { width: 210mm; height: 297mm; padding: 12mm 14mm 10mm; font: 13.5pt/1.3 Atkinson; color: ${ink.navy}; display: flex; flex-direction: column }
  .mark { align-self: flex-start; border: 0.5mm solid ${ink.navy}; border-radius: 2mm; padding: 1mm 3mm; font-size: 11.5pt; font-weight: 600 }
  h1 { font-size: 34pt; line-height: 1.1; margin-top: 4mm }
  .lead { font-size: 15pt; margin: 2mm 0 5mm }
  ol { list-style: none; padding: 0; display: grid; grid-template-columns: repeat(3, 1fr); gap: 4mm 5mm }
  li svg { display: block; width: 100% }
  li p { display: flex; gap: 2mm; margin-top: 1.5mm; min-height: 14mm }
  li b { flex: none; width: 7mm; height: 7mm; border-radius: 50%; background: ${ink.navy}; color: #fff; text-align: center; font-size: 13pt; line-height: 7mm }
  .thread { width: 100%; margin: 2mm 0 3mm }
  .when { font-size: 13.5pt } .when strong { font-weight: 700 }
  .phone { margin-top: auto; font-size: 13.5pt } .phone i { display: inline-block; width: 88mm; border-bottom: 0.4mm solid ${ink.navy} }`

const page = (
  face: string,
) => `<!doctype html><html lang="it"><meta charset="utf-8"><title>Lavarsi le mani: i passi</title>
<style>${styles(face)}</style>
<p class="mark">Testo dimostrativo: da validare dalla clinica prima dell’uso</p>
<h1>Lavarsi le mani</h1>
<p class="lead">Con acqua e sapone, per almeno 40 secondi. Togli prima anelli, bracciali e orologio.</p>
<ol>${steps.map(({ gesture, words }, n) => `<li>${drawing(n, gesture(0, 0.3))}<p><b>${n + 1}</b>${words}</p></li>`).join('')}</ol>
<svg class="thread" viewBox="0 0 1000 24">${line('M-20 12C120 -6 260 30 500 12S880 -6 1020 12', 4, ink.sky)}</svg>
<p class="when"><strong>Quando:</strong> prima di toccare il catetere, la sacca o la medicazione; quando hai finito; e ogni volta che, durante il lavoro, tocchi qualcosa di non pulito.</p>
<p class="phone">Telefono del tuo centro: <i></i></p>
</html>`

/** Prints the steps of hand washing on a sheet to hang up beside the basin. */
export async function printPoster(target: string, chromium: string): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'filo-poster-'))
  try {
    const source = join(folder, 'poster.html')
    await writeFile(source, page((await readFile(font)).toString('base64')))
    const options = ['--headless', '--no-sandbox', '--no-pdf-header-footer', `--user-data-dir=${folder}`]
    await promisify(execFile)(chromium, [...options, `--print-to-pdf=${target}`, `file://${source}`])
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
