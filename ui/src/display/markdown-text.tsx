import type { Options } from 'react-markdown'
import { lazyPart } from '../feedback/lazy-part.tsx'
import { LoadFailedNotice } from '../feedback/load-failed-notice.tsx'
import { Spinner } from '../feedback/spinner.tsx'
import classes from './markdown-text.module.css'
import { NewTabLink } from './new-tab-link.tsx'

const Markdown = lazyPart<Options>(async () => (await import('react-markdown')).default, {
  fallback: <Spinner label="Caricamento del testo…" />,
  failed: (retry) => <LoadFailedNotice onRetry={retry} />,
})

/** What writes Markdown, fetched for a text that must stand there at once. */
export const loadMarkdown = Markdown.preload

/** A text in Markdown that a consent stands on, in a box that scrolls within a form. */
export function ScrollableMarkdown({ title, text }: { title: string; text: string }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be within reach of the keyboard
    <section className={classes.text} aria-label={title} tabIndex={0}>
      <h3>{title}</h3>
      <MarkdownText text={text} />
    </section>
  )
}

/** A text in Markdown under a title of the page. */
export const MarkdownText = ({ text }: { text: string }) => (
  <Markdown components={{ h1: 'h4', h2: 'h4', h3: 'h5', a: NewTabLink }}>{text}</Markdown>
)
