import { IconAlertTriangle } from '@tabler/icons-react'
import { Fragment, type ReactNode } from 'react'
import { boldParts } from '../format/bold-parts.ts'
import type { Block } from '../format/formatted-text.ts'
import classes from './formatted-text.module.css'
import { LinkedText } from './plain-text.tsx'

type FormattedTextProps = {
  blocks: readonly Block[]
  /** The level below the title above: `h2` under an `h1`. */
  heading: 'h2' | 'h3'
  /** Shows a picture by its mark; `name` is its caption. */
  renderPicture: (mark: string, name: string) => ReactNode
}

/** A text that people follow step by step, with headings, numbered steps, warnings and pictures in their places. */
export const FormattedText = (props: FormattedTextProps) => (
  <div className={classes.text}>
    <Blocks {...props} />
  </div>
)

function Blocks({ blocks, ...rest }: FormattedTextProps) {
  const below = rest.heading === 'h2' ? 'h3' : 'h4'
  return blocks.map((block, index) => {
    // biome-ignore-start lint/suspicious/noArrayIndexKey: the blocks of a text have no other key
    if (block.kind === 'picture')
      return <Fragment key={`${index} ${block.mark}`}>{rest.renderPicture(block.mark, block.name)}</Fragment>
    if (block.kind === 'heading') {
      const Heading = block.isMain ? rest.heading : below
      return <Heading key={index}>{block.text}</Heading>
    }
    if (block.kind === 'paragraph')
      return (
        <p key={index}>
          <Words text={block.text} />
        </p>
      )
    if (block.kind === 'warning')
      return (
        <div key={index} className={classes.warning}>
          <p className={classes.word}>
            <IconAlertTriangle aria-hidden size={28} />
            Attenzione
          </p>
          <Blocks {...rest} blocks={block.blocks} />
        </div>
      )
    const List = block.isNumbered ? 'ol' : 'ul'
    return (
      <List key={index}>
        {block.items.map((item, place) => (
          <li key={place} value={item.number ?? undefined}>
            <p>
              <Words text={item.text} />
            </p>
            <Blocks {...rest} blocks={item.blocks} />
          </li>
        ))}
      </List>
    )
    // biome-ignore-end lint/suspicious/noArrayIndexKey: as above
  })
}

const Words = ({ text }: { text: string }) =>
  boldParts(text).map(({ text, isBold }, index) => {
    const Part = isBold ? 'strong' : 'span'
    return (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text have no other key
      <Part key={index}>
        <LinkedText text={text} />
      </Part>
    )
  })
