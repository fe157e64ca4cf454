import { linkedParts } from '../format/linked-parts.ts'
import { Highlight } from './highlight.tsx'
import { NewTabLink } from './new-tab-link.tsx'
import classes from './plain-text.module.css'

const nothing: readonly string[] = []

type PlainTextProps = {
  text: string
  /** Words that are marked in it, from `searchedWords`. */
  searched?: readonly string[]
}

/** A text as somebody typed it: its lines and paragraphs kept, what says that it is an address a link, nothing else read. */
export function PlainText({ text, searched = nothing }: PlainTextProps) {
  return (
    <div className={classes.text}>
      {text.split(/\n{2,}/).map((paragraph, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: paragraphs of one text have no other name
        <p key={index}>
          <Linked text={paragraph} searched={searched} />
        </p>
      ))}
    </div>
  )
}

/** A web page opens beside this one; a call or a mail leaves it where it is. */
function Linked({ text, searched }: Required<PlainTextProps>) {
  return linkedParts(text).map(({ text, href }, index) => {
    const shown = <Highlight text={text} searched={searched} />
    // biome-ignore-start lint/suspicious/noArrayIndexKey: stretches of one text have no other name
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
