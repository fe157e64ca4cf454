import { lazy, type ReactNode, Suspense } from 'react'
import { Spinner } from '../feedback/spinner.tsx'
import classes from './text-to-read.module.css'

const Markdown = lazy(() => import('react-markdown'))

/** A text in Markdown that a consent stands on, in a box that scrolls within a form. */
export function TextToRead({ title, text }: { title: string; text: string }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be within reach of the keyboard
    <section className={classes.text} aria-label={title} tabIndex={0}>
      <h3>{title}</h3>
      <Suspense fallback={<Spinner label="Caricamento del testo…" />}>
        <Markdown components={{ h1: 'h4', h2: 'h4', h3: 'h5', a: LinkBeside }}>{text}</Markdown>
      </Suspense>
    </section>
  )
}

/** Opens beside the form, which would be lost otherwise. */
function LinkBeside({ href, children }: { href?: string | undefined; children?: ReactNode }) {
  return (
    <a href={href} target="_blank" rel="noreferrer">
      {children} (si apre in un’altra scheda)
    </a>
  )
}
