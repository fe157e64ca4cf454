import { type ZipPart, zip } from './zip.ts'

const office = 'application/vnd.openxmlformats-officedocument'

/** The main parts of some Office files, by extension. */
export const mainTypes = {
  docx: `${office}.wordprocessingml.document`,
  pptx: `${office}.presentationml.presentation`,
  xlsx: `${office}.spreadsheetml.sheet`,
  docm: 'application/vnd.ms-word.document.macroEnabled',
} as const

/** The list of parts that tells what an Office file is, made at least `bytes` long by pictures that it names. */
export function typeList(main: string, bytes = 0): ZipPart {
  const picture = (at: number) => `<Override PartName="/word/media/image${at}.png" ContentType="image/png"/>`
  const pictures = Array.from({ length: Math.ceil(bytes / picture(1).length) }, (_, at) => picture(at))
  return {
    name: '[Content_Types].xml',
    content: `<?xml version="1.0"?><Types><Default Extension="xlsx" ContentType="${mainTypes.xlsx}"/>${pictures.join('')}<Override PartName="/word/document.xml" ContentType="${main}.main+xml"/></Types>`,
  }
}

const relations: ZipPart = { name: '_rels/.rels', content: '<Relationships/>', deflated: true }
export const documentPart: ZipPart = {
  name: 'word/document.xml',
  content: '<w:document>Medicazione</w:document>'.repeat(300),
  deflated: true,
}

/** The parts of an Office file in the order in which Word writes them. */
export const officeParts = (main: string): ZipPart[] => [
  { ...typeList(main), deflated: true },
  relations,
  documentPart,
]

export const word = (): Buffer => zip(officeParts(mainTypes.docx))
