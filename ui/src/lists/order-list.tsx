import { Button } from '@mantine/core'
import {
  IconArrowBarToDown,
  IconArrowBarToUp,
  IconArrowDown,
  IconArrowUp,
  IconGripVertical,
} from '@tabler/icons-react'
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

/** Up to this many items, each is at an end after a few presses. */
const shortList = 3

const moves = [
  { word: 'In cima', Icon: IconArrowBarToUp, isEnd: true, target: () => 0 },
  { word: 'Su', Icon: IconArrowUp, isEnd: false, target: (from: number) => Math.max(from - 1, 0) },
  {
    word: 'Giù',
    Icon: IconArrowDown,
    isEnd: false,
    target: (from: number, last: number) => Math.min(from + 1, last),
  },
  { word: 'In fondo', Icon: IconArrowBarToDown, isEnd: true, target: (_: number, last: number) => last },
]

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

  /** Moves an item to the position that `target` gives for its present and the last one. */
  function move(item: Item, target: (from: number, last: number) => number) {
    const from = planned.current.findIndex((other) => keyOf(other) === keyOf(item))
    const to = target(from, planned.current.length - 1)
    if (to !== from) moveTo(item, to)
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
              {moves
                .filter(({ isEnd }) => !isEnd || items.length > shortList)
                .map(({ word, Icon, isEnd, target }) => (
                  <Button
                    key={word}
                    variant="default"
                    size="compact-md"
                    leftSection={isEnd ? undefined : <Icon aria-hidden size={18} />}
                    title={isEnd ? word : undefined}
                    aria-label={`${word}: ${nameOf(item)}`}
                    aria-disabled={target(index, items.length - 1) === index || undefined}
                    onClick={() => move(item, target)}
                  >
                    {isEnd ? <Icon aria-hidden size={18} /> : word}
                  </Button>
                ))}
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
