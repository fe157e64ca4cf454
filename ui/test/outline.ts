import type { Block } from '../src/format/formatted-text.ts'

/** A text in short: `# title`, `§ paragraph`, `1. step`, `• bullet`, `! warning`, `[mark]`, with what is inside in brackets. */
export function outline(blocks: readonly Block[]): string[] {
  return blocks.flatMap((block) => {
    if (block.kind === 'heading') return [`${block.isMain ? '#' : '##'} ${block.text}`]
    if (block.kind === 'paragraph') return [`§ ${block.text}`]
    if (block.kind === 'picture') return [`[${block.name} ${block.mark}]`]
    if (block.kind === 'warning') return [`! (${outline(block.blocks).join(' ')})`]
    return block.items.map(({ number, text, blocks: inside }) => {
      const within = inside.length > 0 ? ` (${outline(inside).join(' ')})` : ''
      return `${number === null ? '•' : `${number}.`} ${text}${within}`
    })
  })
}
