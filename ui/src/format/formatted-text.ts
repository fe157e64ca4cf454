import { boldParts } from './bold-parts.ts'
import { mayBeNegative, withShownSigns } from './line-signs.ts'

/** An item of a list, with everything that stands directly below it: pictures, a warning, a list, more text. */
type Item = { number: number | null; text: string; blocks: Block[] }

type List = { kind: 'list'; isNumbered: boolean; items: Item[] }

/** A picture's `mark` is the one of its file (`fileMark`). */
export type Block =
  | { kind: 'heading'; isMain: boolean; text: string }
  | { kind: 'paragraph'; text: string }
  | { kind: 'warning'; blocks: Block[] }
  | { kind: 'picture'; name: string; mark: string }
  | List

const headingLine = /^(#{1,3})\s+(\S.*)$/
const numberedLine = /^(0|[1-9]\d{0,3})[.)](?:\s+|(?=\p{Lu}))(\S.*)$/u
const bulletLine = /^(?:[•●▪◦·]|[-–—](?=\s))\s*(\S.*)$/
const pictureLine = /^\[foto:([^|\]]*)\|\s*([a-z0-9.-]{1,100})\s*\]$/i
const warningStart = /^(?:attenzione\s*[:!]+|ATTENZIONE(?![\p{L}\d]))\s*/iu
const capitalStart = /^ATTENZIONE/

/**
 * Reads a text with headings (`# Titolo`, or a line in capitals after an empty one), numbered steps (`1. Lavati`),
 * bullets, warnings (`ATTENZIONE: …`) and pictures (`[foto: nome | mark]`). Lines directly below a step belong to it,
 * and a step keeps its typed number. Everything else is a paragraph with its lines as typed. Takes linear time.
 */
export const parseFormatted = (text: string): Block[] =>
  blocksOf(withStarBullets(withShownSigns(text)).split(/\r\n?|\n/), true)

/** A star before a line is a bullet, unless another star in the text refers to that line. */
const withStarBullets = (text: string): string =>
  refersToNote(text) ? text : text.replace(/^([^\S\r\n]*)\*(?=\s)/gm, '$1•')

const refersToNote = (text: string): boolean =>
  boldParts(text).some((part) => !part.isBold && /[^\s*][^\S\r\n]*\*(?!\d)/u.test(part.text))

/** The marks of all pictures that a text places. */
export const placedMarks = (blocks: readonly Block[]): string[] =>
  blocks.flatMap((block) => {
    if (block.kind === 'picture') return [block.mark]
    if (block.kind === 'warning') return placedMarks(block.blocks)
    if (block.kind === 'list') return block.items.flatMap((item) => placedMarks(item.blocks))
    return []
  })

/** `isWhole` is false for the lines of a warning, where capitals are emphasis and no heading. */
function blocksOf(lines: readonly string[], isWhole: boolean): Block[] {
  const blocks: Block[] = []
  /** Takes the lines that continue it. */
  let open: { text: string } | undefined
  let isAfterBlank = true

  const lastList = () => {
    const last = blocks.at(-1)
    return last?.kind === 'list' ? last : undefined
  }
  const itemAbove = (line: string) =>
    isAfterBlank && !/^[ \t]/.test(line) ? undefined : lastList()?.items.at(-1)

  for (let at = 0; at < lines.length; at += 1) {
    const line = lines[at] ?? ''
    const text = line.trim()
    if (text === '') {
      open = undefined
      isAfterBlank = true
      continue
    }
    const listed = listedLine(text)
    const isNoStep = isFarFrom(lastList(), listed)
    if (isNoStep && itemAbove(line)) open = undefined
    const item = isNoStep ? undefined : itemAbove(line)
    const place = item?.blocks ?? blocks
    const heading = isWhole ? headingOf(text, isAfterBlank) : null
    const picture = pictureLine.exec(text)
    if (heading) {
      blocks.push(heading)
      open = undefined
    } else if (picture) {
      place.push({ kind: 'picture', name: picture[1]?.trim() ?? '', mark: picture[2] ?? '' })
      open = undefined
    } else if (isWhole && isWarning(text)) {
      const end = endOfWarning(lines, at, item && lastList())
      const inside = [text.replace(warningStart, ''), ...lines.slice(at + 1, end)]
      place.push({ kind: 'warning', blocks: blocksOf(inside, false) })
      open = undefined
      at = end - 1
    } else if (listed && !isNoStep) {
      const isInside = item !== undefined && !listed.isNumbered && lastList()?.isNumbered
      open = addItem(isInside ? item.blocks : blocks, listed)
    } else if (open) open.text += `\n${text}`
    else {
      const paragraph = { kind: 'paragraph' as const, text }
      place.push(paragraph)
      open = paragraph
    }
    isAfterBlank = false
  }
  return blocks
}

/** A heading by its sign, or a line in capitals that stands alone; a sentence in capitals stays a sentence. */
function headingOf(text: string, isAfterBlank: boolean): Block | null {
  const signed = headingLine.exec(text)
  if (signed) return { kind: 'heading', isMain: signed[1] === '#', text: signed[2] ?? '' }
  if (!isAfterBlank || text.length > 80 || isWarning(text)) return null
  if (listedLine(text) || mayBeNegative(text)) return null
  const outsideBrackets = text.replace(/\([^()]*\)/g, '')
  const isInCapitals = /\p{Lu}{2}/u.test(outsideBrackets) && !/\p{Ll}/u.test(outsideBrackets)
  return isInCapitals && !/[.!;,]$/.test(text) ? { kind: 'heading', isMain: true, text } : null
}

/** “Attenzione” needs a colon unless it is in capitals, so that a sentence may begin with the word. */
const isWarning = (text: string): boolean =>
  warningStart.test(text) && (capitalStart.test(text) || /^\p{L}+\s*[:!]/u.test(text))

type Listed = Pick<Item, 'number' | 'text'> & { isNumbered: boolean }

function listedLine(text: string): Listed | null {
  const numbered = numberedLine.exec(text)
  if (numbered) return { isNumbered: true, number: Number(numbered[1]), text: numbered[2] ?? '' }
  const bullet = mayBeNegative(text) ? null : bulletLine.exec(text)
  return bullet && { isNumbered: false, number: null, text: bullet[1] ?? '' }
}

/** A number from a hundred on, such as 112, is a step only after the one before it. */
const isFarFrom = (list: List | undefined, listed: Listed | null): boolean =>
  (listed?.number ?? 0) >= 100 && list?.items.at(-1)?.number !== (listed?.number ?? 0) - 1

/** Ends at an empty line, a picture, a heading or another warning; in a step also at the next one. */
function endOfWarning(lines: readonly string[], start: number, list: List | undefined): number {
  for (let at = start + 1; at < lines.length; at += 1) {
    const text = lines[at]?.trim() ?? ''
    const ends = text === '' || pictureLine.test(text) || headingLine.test(text) || isWarning(text)
    const listed = listedLine(text)
    if (ends || (list && listed?.isNumbered === list.isNumbered && !isFarFrom(list, listed))) return at
  }
  return lines.length
}

function addItem(blocks: Block[], { isNumbered, number, text }: Listed) {
  const item: Item = { number, text, blocks: [] }
  const last = blocks.at(-1)
  if (last?.kind === 'list' && last.isNumbered === isNumbered) last.items.push(item)
  else blocks.push({ kind: 'list', isNumbered, items: [item] })
  return item
}
