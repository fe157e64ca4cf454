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
  /** What one is called where it is moved: "Sposta su: …". */
  nameOf: (item: Item) => string
  /** Puts it at that place, from 0; new `items` follow, also where that was refused. */
  onMove: (item: Item, to: number) => void
  children: (item: Item) => ReactNode
}

/** Things that are put in order, by buttons or by dragging; each new place is said, and the button keeps the focus. */
export function OrderList<Item>(props: OrderListProps<Item>) {
  const { label, items, keyOf, nameOf, onMove, children } = props
  const [last, setLast] = useState<{ item: Item; to: number } | null>(null)
  // Said once it stands there, for whoever hears it may press again at once.
  const said =
    last && items.findIndex((item) => keyOf(item) === keyOf(last.item)) === last.to
      ? `${nameOf(last.item)}: posto ${last.to + 1} di ${items.length}`
      : ''
  const list = useKeptButton(items)
  const drag = useDrag(items.map(keyOf), (from, to) => put(items[from], to))
  // A move goes on from the one before, which may not be drawn yet; what is drawn next, be it a refusal, counts again.
  const planned = useRef(items)
  useLayoutEffect(() => {
    planned.current = items
  }, [items])

  function put(item: Item | undefined, to: number) {
    if (item === undefined || to < 0 || to >= planned.current.length) return
    planned.current = moveItem(planned.current, (other) => keyOf(other) === keyOf(item), to)
    onMove(item, to)
    setLast({ item, to })
  }

  function shift(item: Item, by: number) {
    put(item, planned.current.findIndex((other) => keyOf(other) === keyOf(item)) + by)
  }

  return (
    <>
      <p role="status" className={unseen.text}>
        {said}
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
                onClick={() => shift(item, -1)}
              >
                Su
              </Button>
              <Button
                variant="default"
                size="compact-md"
                leftSection={<IconArrowDown aria-hidden size={18} />}
                aria-label={`Giù: ${nameOf(item)}`}
                aria-disabled={index === items.length - 1 || undefined}
                onClick={() => shift(item, 1)}
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

/** A row that takes another place in the page loses the focus that a button of it had, which is given back to it. */
function useKeptButton(items: readonly unknown[]) {
  const list = useRef<HTMLOListElement>(null)
  const last = useRef<Element | null>(null)
  useLayoutEffect(() => {
    const around = list.current
    const remember = ({ target }: FocusEvent) => {
      last.current = target instanceof Element ? target : null
    }
    around?.addEventListener('focusin', remember)
    return () => around?.removeEventListener('focusin', remember)
  }, [])
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is the new order that takes the focus away
  useLayoutEffect(() => {
    const { current: button } = last
    if (document.activeElement === document.body && button instanceof HTMLElement && button.isConnected) {
      button.focus({ preventScroll: true })
      button.scrollIntoView({ block: 'nearest' })
    }
  }, [items])
  return list
}
