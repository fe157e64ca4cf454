import { Button } from '@mantine/core'
import { IconArrowDown, IconArrowUp, IconGripVertical } from '@tabler/icons-react'
import { type ReactNode, useLayoutEffect, useRef, useState } from 'react'
import unseen from '../theme/unseen.module.css'
import { moveItem } from './move-item.ts'
import classes from './order-list.module.css'
import { useDrag } from './use-drag.ts'

type OrderListProps<Item> = {
  label: string
  items: readonly Item[]
  keyOf: (item: Item) => string
  /** The item's name in button labels and announcements: "Su: …". */
  nameOf: (item: Item) => string
  /** Moves an item to the position `to`, from 0. New `items` must follow, even if the move is refused. */
  onMove: (item: Item, to: number) => void
  children: (item: Item) => ReactNode
}

/**
 * A list that is reordered by buttons or by dragging. New positions are announced, and the pressed button keeps the
 * focus.
 */
export function OrderList<Item>(props: OrderListProps<Item>) {
  const { label, items, keyOf, nameOf, onMove, children } = props
  const [last, setLast] = useState<{ item: Item; to: number } | null>(null)
  // Announced only once the item is rendered in its new position, since the person may press again right after.
  const announcement =
    last && items.findIndex((item) => keyOf(item) === keyOf(last.item)) === last.to
      ? `${nameOf(last.item)}: posto ${last.to + 1} di ${items.length}`
      : ''
  const list = useButtonFocus(items)
  const drag = useDrag(items.map(keyOf), (from, to) => moveTo(items[from], to))
  // Moves build on earlier ones that may not be rendered yet; the next `items`, even after a refusal, reset the plan.
  const planned = useRef(items)
  useLayoutEffect(() => {
    planned.current = items
  }, [items])

  function moveTo(item: Item | undefined, to: number) {
    if (item === undefined || to < 0 || to >= planned.current.length) return
    planned.current = moveItem(planned.current, (other) => keyOf(other) === keyOf(item), to)
    onMove(item, to)
    setLast({ item, to })
  }

  function moveBy(item: Item, by: number) {
    moveTo(item, planned.current.findIndex((other) => keyOf(other) === keyOf(item)) + by)
  }

  return (
    <>
      <p role="status" className={unseen.text}>
        {announcement}
      </p>
      <ol
        ref={list}
        className={classes.list}
        aria-label={label}
        data-dragging={drag.dragged !== null || undefined}
      >
        {items.map((item, index) => (
          <li
            key={keyOf(item)}
            className={classes.row}
            style={drag.rowStyle(index)}
            data-dragged={drag.dragged === index || undefined}
          >
            <span className={classes.handle} title="Trascina" {...drag.handle(index)}>
              <IconGripVertical aria-hidden size={22} />
            </span>
            <div className={classes.content}>{children(item)}</div>
            <div className={classes.buttons}>
              <Button
                variant="default"
                size="compact-md"
                leftSection={<IconArrowUp aria-hidden size={18} />}
                aria-label={`Su: ${nameOf(item)}`}
                aria-disabled={index === 0 || undefined}
                onClick={() => moveBy(item, -1)}
              >
                Su
              </Button>
              <Button
                variant="default"
                size="compact-md"
                leftSection={<IconArrowDown aria-hidden size={18} />}
                aria-label={`Giù: ${nameOf(item)}`}
                aria-disabled={index === items.length - 1 || undefined}
                onClick={() => moveBy(item, 1)}
              >
                Giù
              </Button>
            </div>
          </li>
        ))}
      </ol>
    </>
  )
}

/** Restores the focus to the button that loses it when its row is moved in the DOM. */
function useButtonFocus(items: readonly unknown[]) {
  const list = useRef<HTMLOListElement>(null)
  const last = useRef<Element | null>(null)
  useLayoutEffect(() => {
    const element = list.current
    const remember = ({ target }: FocusEvent) => {
      last.current = target instanceof Element ? target : null
    }
    element?.addEventListener('focusin', remember)
    return () => element?.removeEventListener('focusin', remember)
  }, [])
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs after the new order took the focus away
  useLayoutEffect(() => {
    const { current: button } = last
    if (document.activeElement === document.body && button instanceof HTMLElement && button.isConnected) {
      button.focus({ preventScroll: true })
      button.scrollIntoView({ block: 'nearest' })
    }
  }, [items])
  return list
}
