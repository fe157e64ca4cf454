import { IconChevronDown } from '@tabler/icons-react'
import { type KeyboardEvent, type ReactNode, useId } from 'react'
import classes from './accordion.module.css'

const titleSelector = '[data-accordion-title]'

/** A list of collapsible sections; the up and down arrows, Home and End move between their headings. */
export function Accordion({ label, children }: { label: string; children: ReactNode }) {
  return (
    <ol className={classes.list} aria-label={label} onKeyDown={moveFocus}>
      {children}
    </ol>
  )
}

function moveFocus(event: KeyboardEvent<HTMLElement>) {
  if (event.ctrlKey || event.altKey || event.metaKey || event.shiftKey) return
  if (!(event.target instanceof Element) || !event.target.matches(titleSelector)) return
  const titles = [...event.currentTarget.querySelectorAll<HTMLElement>(titleSelector)]
  const here = titles.indexOf(event.target as HTMLElement)
  const next = { ArrowDown: here + 1, ArrowUp: here - 1, Home: 0, End: titles.length - 1 }[event.key]
  if (next === undefined) return
  event.preventDefault()
  titles.at(next % titles.length)?.focus()
}

type AccordionItemProps = {
  title: ReactNode
  isOpen: boolean
  onToggle: (isOpen: boolean) => void
  /** The id of the heading's button, for links to it. */
  id?: string | undefined
  /** The content of the section; always shown in print. */
  children: ReactNode
}

/** One heading and the section that it opens. */
export function AccordionItem({ title, isOpen, onToggle, id, children }: AccordionItemProps) {
  const panel = useId()
  return (
    <li className={classes.item}>
      <h2 className={classes.heading}>
        <button
          type="button"
          id={id}
          className={classes.title}
          aria-expanded={isOpen}
          aria-controls={panel}
          data-accordion-title
          onClick={() => onToggle(!isOpen)}
        >
          <span>{title}</span>
          <IconChevronDown aria-hidden size={22} className={classes.chevron} />
        </button>
      </h2>
      <div id={panel} className={classes.panel} hidden={!isOpen}>
        {children}
      </div>
    </li>
  )
}
