import { buffer } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import PDFDocument from 'pdfkit'

export type PdfBlock =
  | { heading: string }
  | { name: string; value: string }
  | { paragraph: string }
  | { items: readonly string[] }

export type PdfContent = {
  title: string
  author: string
  madeAt: Date
  blocks: readonly PdfBlock[]
  /** Stands at the foot of each page, before its number. */
  foot: string
}

const fontFile = (name: string) => fileURLToPath(import.meta.resolve(`@expo-google-fonts/inter/${name}.ttf`))
const fonts = {
  regular: fontFile('400Regular/Inter_400Regular'),
  bold: fontFile('700Bold/Inter_700Bold'),
}
const margins = { top: 56, bottom: 72, left: 56, right: 56 }
const sizes = { title: 18, heading: 13, text: 10.5, foot: 8.5 }

/** Draws an Italian A4 document as tagged PDF/A-2a with its fonts inside; the same content gives the same bytes. */
export async function drawPdf({ title, author, madeAt, blocks, foot }: PdfContent): Promise<Buffer> {
  const doc = new PDFDocument({
    ...{ size: 'A4', margins, font: fonts.regular, bufferPages: true },
    ...{ pdfVersion: '1.7', subset: 'PDF/A-2a', tagged: true, lang: 'it-IT', displayTitle: true },
    info: { Title: title, Author: author, CreationDate: madeAt, ModDate: madeAt },
  } as PDFKit.PDFDocumentOptions)
  const written = buffer(doc)
  doc.registerFont('regular', fonts.regular).registerFont('bold', fonts.bold)
  const root = doc.struct('Document')
  doc.addStructure(root)
  const add = (type: string, write: () => void) => root.add(doc.struct(type, {}, write))

  add('H1', () => doc.font('bold').fontSize(sizes.title).text(title))
  for (const block of blocks) writeBlock(doc, block, root, add)
  root.end()
  writeFeet(doc, foot)
  doc.end()
  return written
}

type Structure = PDFKit.PDFStructureElement

function writeBlock(
  doc: PDFKit.PDFDocument,
  block: PdfBlock,
  root: Structure,
  add: (type: string, write: () => void) => void,
): void {
  if ('heading' in block) {
    // Keeps a heading together with the first lines below it.
    if (doc.y > doc.page.height - margins.bottom - 60) doc.addPage()
    doc.moveDown(1)
    add('H2', () => doc.font('bold').fontSize(sizes.heading).text(block.heading))
    doc.moveDown(0.3)
  } else if ('name' in block) {
    add('P', () => {
      doc.font('bold').fontSize(sizes.text).text(`${block.name}: `, { continued: true })
      doc.font('regular').text(block.value)
    })
    doc.moveDown(0.2)
  } else if ('paragraph' in block) {
    add('P', () => doc.font('regular').fontSize(sizes.text).text(block.paragraph))
    doc.moveDown(0.2)
  } else {
    const list = doc.struct('L')
    root.add(list)
    for (const item of block.items) {
      const body = doc.struct('LBody', {}, () => doc.font('regular').fontSize(sizes.text).text(`• ${item}`))
      list.add(doc.struct('LI', {}, [body]))
      doc.moveDown(0.2)
    }
    list.end()
  }
}

/** Feet are artifacts: programs that read aloud pass over them. */
function writeFeet(doc: PDFKit.PDFDocument, foot: string): void {
  const { start, count } = doc.bufferedPageRange()
  for (let page = start; page < start + count; page += 1) {
    doc.switchToPage(page)
    // Text below the margin would begin another page.
    doc.page.margins.bottom = 0
    doc.markContent('Artifact', { type: 'Pagination' })
    doc.font('regular').fontSize(sizes.foot)
    doc.text(`${foot} · Pagina ${page + 1} di ${count}`, margins.left, doc.page.height - 48, {
      width: doc.page.width - margins.left - margins.right,
    })
    doc.endMarkedContent()
  }
}
