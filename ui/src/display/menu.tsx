import { IconDots } from '@tabler/icons-react'
import { type KeyboardEvent, type ReactNode, type RefObject, useId, useLayoutEffect, useRef } from 'react'
import classes from './menu.module.css'
import { usePopup } from './use-popup.ts'

type MenuProps = {
  /** "Altre azioni per ROSSI Maria" */
  label: string
  /** Low enough for the row of a table. */
  compact?: boolean
  /** `MenuItem`s. */
  children: ReactNode
}

/** The actions that do not deserve a button of their own, behind "⋯". */
export function Menu({ label, compact, children }: MenuProps) {
  const { open, setOpen, close, button, rootProps } = usePopup()
  const id = useId()
  return (
    <div {...rootProps} className={classes.root}>
      <button
        ref={button}
        type="button"
        className={classes.button}
        data-compact={compact}
        aria-label={label}
        title={compact ? undefined : label}
        aria-haspopup="menu"
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        onClick={() => setOpen(!open)}
        onKeyDown={(event) => {
          if (event.key !== 'ArrowDown' || open) return
          event.preventDefault()
          setOpen(true)
        }}
      >
        <IconDots aria-hidden size={20} />
      </button>
      {open && (
        <Items id={id} label={label} button={button} onClose={close}>
          {children}
        </Items>
      )}
    </div>
  )
}

type ItemsProps = {
  id: string
  label: string
  button: RefObject<HTMLButtonElement | null>
  onClose: () => void
  children: ReactNode
}

function Items({ id, label, button, onClose, children }: ItemsProps) {
  const menu = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    if (!menu.current || !button.current) return
    placeUnder(menu.current, button.current)
    itemsOf(menu.current)[0]?.focus()
  }, [button])
  return (
    <div
      ref={menu}
      id={id}
      // In the top layer, which neither a scrolled table nor a row crops.
      popover="manual"
      role="menu"
      aria-label={label}
      tabIndex={-1}
      className={classes.menu}
      onKeyDown={moveFocus}
      // In the same event as the item's action: a dialog that it opens gives the focus back to the button.
      onClick={onClose}
    >
      {children}
    </div>
  )
}

type MenuItemProps = {
  tone?: 'normal' | 'danger'
  /** Explains why the action is impossible now. */
  refusal?: string | undefined
  onClick: () => void
  children: ReactNode
}

export function MenuItem({ tone, refusal, onClick, children }: MenuItemProps) {
  return (
    <button
      type="button"
      role="menuitem"
      tabIndex={-1}
      className={classes.item}
      data-tone={tone}
      aria-disabled={refusal === undefined ? undefined : true}
      onClick={refusal === undefined ? onClick : undefined}
    >
      {children}
      {refusal !== undefined && <span className={classes.refusal}>{refusal}</span>}
    </button>
  )
}

/** Right-aligned under the button, or above it where the window ends. */
function placeUnder(menu: HTMLElement, button: HTMLElement): void {
  menu.showPopover?.()
  const { top, bottom, right } = button.getBoundingClientRect()
  const { offsetHeight, offsetWidth } = menu
  const isBelow = bottom + offsetHeight <= window.innerHeight
  menu.style.top = `${window.scrollY + (isBelow ? bottom : top - offsetHeight)}px`
  menu.style.left = `${window.scrollX + Math.max(0, right - offsetWidth)}px`
}

const itemsOf = (menu: Element) => [...menu.querySelectorAll<HTMLElement>('[role="menuitem"]')]

function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  const items = itemsOf(event.currentTarget)
  const at = items.indexOf(document.activeElement as HTMLElement)
  const to = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: -1 }[event.key]
  if (to === undefined) return
  event.preventDefault()
  items.at(to % items.length)?.focus()
}
