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

/** Preloads the Markdown renderer for a text that must be shown without waiting. */
export const loadMarkdown = Markdown.preload

/** A Markdown text that a consent refers to, in a scrollable box within a form. */
export function ScrollableMarkdown({ title, text }: { title: string; text: string }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable box must be reachable by keyboard
    <section className={classes.text} aria-label={title} tabIndex={0}>
      <h3>{title}</h3>
      <MarkdownText text={text} />
    </section>
  )
}

/** A Markdown text, with its headings lowered to fit under an `h3`. */
export const MarkdownText = ({ text }: { text: string }) => (
  <Markdown components={{ h1: 'h4', h2: 'h4', h3: 'h5', a: NewTabLink }}>{text}</Markdown>
)
