import { IconChevronDown } from '@tabler/icons-react'
import { type KeyboardEvent, type ReactNode, useId } from 'react'
import classes from './accordion.module.css'

const title = '[data-accordion-title]'

/** Headings that open what they head, one under the other: the arrows, Home and End go from heading to heading. */
export function Accordion({ label, children }: { label: string; children: ReactNode }) {
  return (
    <ol className={classes.list} aria-label={label} onKeyDown={goOn}>
      {children}
    </ol>
  )
}

function goOn(event: KeyboardEvent<HTMLElement>) {
  if (event.ctrlKey || event.altKey || event.metaKey || event.shiftKey) return
  if (!(event.target instanceof Element) || !event.target.matches(title)) return
  const titles = [...event.currentTarget.querySelectorAll<HTMLElement>(title)]
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
  /** Names the heading's button, for who leads there. */
  id?: string | undefined
  /** What is opened; on paper it always shows. */
  children: ReactNode
}

/** One heading and what it opens. */
export function AccordionItem({ title, isOpen, onToggle, id, children }: AccordionItemProps) {
  const panel = useId()
  return (
    <li className={classes.item} data-open={isOpen || undefined}>
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
      <div id={panel} className={classes.panel} data-closed={!isOpen || undefined}>
        {children}
      </div>
    </li>
  )
}
