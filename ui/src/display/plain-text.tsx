import { withShownSigns } from '../format/line-signs.ts'
import { linkedParts } from '../format/linked-parts.ts'
import { Highlight } from './highlight.tsx'
import { NewTabLink } from './new-tab-link.tsx'
import classes from './plain-text.module.css'

const noWords: readonly string[] = []

type PlainTextProps = {
  text: string
  /** The words to highlight, from `toSearchWords`. */
  searched?: readonly string[]
}

/**
 * A short text as it was typed, such as a note, a message or an answer: lines and paragraphs are kept, only explicit
 * addresses become links, and of markup only the bullets of Word are read. Longer ones with steps and pictures are a `FormattedText`, texts
 * of the law a `MarkdownText`.
 */
export function PlainText({ text, searched = noWords }: PlainTextProps) {
  return (
    <div className={classes.text}>
      {withShownSigns(text)
        .split(/\n{2,}/)
        .map((paragraph, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the paragraphs of a text have no other key
          <p key={index}>
            <LinkedText text={paragraph} searched={searched} />
          </p>
        ))}
    </div>
  )
}

/** Web links open in a new tab; `tel:` and `mailto:` links leave the page as it is. */
export function LinkedText({ text, searched = noWords }: PlainTextProps) {
  return linkedParts(text).map(({ text, href }, index) => {
    const shown = <Highlight text={text} searched={searched} />
    // biome-ignore-start lint/suspicious/noArrayIndexKey: the parts of a text have no other key
    if (href === undefined) return <span key={index}>{shown}</span>
    if (href.startsWith('http'))
      return (
        <NewTabLink key={index} href={href}>
          {shown}
        </NewTabLink>
      )
    return (
      <a key={index} href={href}>
        {shown}
      </a>
    )
    // biome-ignore-end lint/suspicious/noArrayIndexKey: as above
  })
}
