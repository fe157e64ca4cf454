import { MantineProvider } from '@mantine/core'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { moveItem } from './move-item.ts'
import { OrderList } from './order-list.tsx'

afterEach(cleanup)

const button = (name: string) => screen.getByRole('button', { name })
const status = () => screen.getByRole('status').textContent
const shown = () => screen.getAllByRole('listitem').map((row) => row.children[1]?.textContent)

/** Presses several buttons without a render in between. */
const press = (...buttons: HTMLElement[]) => act(() => buttons.forEach((one) => void fireEvent.click(one)))

/** Renders a list whose new order arrives asynchronously; with `refuses` it stays the old order. */
function show({ refuses = false, questions = ['Febbre', 'Doccia', 'Viaggi', 'Sport'] } = {}) {
  const onMove = vi.fn<(question: string, to: number) => void>()
  function Questions() {
    const [items, setItems] = useState(questions)
    const move = (item: string, to: number) => {
      onMove(item, to)
      const apply = (now: string[]) => (refuses ? [...now] : moveItem(now, (other) => other === item, to))
      setTimeout(() => act(() => setItems(apply)))
    }
    return (
      <OrderList label="Domande" items={items} keyOf={String} nameOf={String} onMove={move}>
        {(item) => item}
      </OrderList>
    )
  }
  render(<Questions />, { wrapper: MantineProvider })
  return onMove
}

test('moves by two on two presses before a render, and announces only the final position', async () => {
  const onMove = show()
  press(button('Giù: Febbre'), button('Giù: Febbre'))
  expect(onMove.mock.calls).toEqual([
    ['Febbre', 1],
    ['Febbre', 2],
  ])
  expect(status()).toBe('')
  await expect.poll(status).toBe('Febbre: posto 3 di 4')
  expect(shown()).toEqual(['Doccia', 'Viaggi', 'Febbre', 'Sport'])
})

test('applies presses on different items one after the other', async () => {
  show()
  press(button('Giù: Febbre'), button('Giù: Febbre'), button('Su: Viaggi'))
  await expect.poll(shown).toEqual(['Viaggi', 'Doccia', 'Febbre', 'Sport'])
})

test('moves nothing past the ends of the list, even before the last move is rendered', async () => {
  const onMove = show()
  press(button('Giù: Sport'), button('Su: Febbre'))
  expect(onMove).not.toHaveBeenCalled()
  press(button('Giù: Viaggi'), button('Giù: Viaggi'))
  expect(onMove.mock.calls).toEqual([['Viaggi', 3]])
  await expect.poll(status).toBe('Viaggi: posto 4 di 4')
})

test('moves an item to either end at once, which a list of three does not need', async () => {
  const onMove = show()
  press(button('In fondo: Febbre'), button('In cima: Doccia'), button('In cima: Viaggi'))
  expect(onMove.mock.calls).toEqual([
    ['Febbre', 3],
    ['Viaggi', 0],
  ])
  await expect.poll(shown).toEqual(['Viaggi', 'Doccia', 'Sport', 'Febbre'])
  cleanup()
  show({ questions: ['Febbre', 'Doccia', 'Viaggi'] })
  expect(screen.queryByRole('button', { name: /^In cima/ })).toBeNull()
})

test('starts the next move from the order on screen after a refused move', async () => {
  const onMove = show({ refuses: true })
  press(button('Giù: Febbre'))
  await act(() => new Promise((resolve) => setTimeout(resolve)))
  press(button('Giù: Febbre'))
  expect(onMove.mock.calls).toEqual([
    ['Febbre', 1],
    ['Febbre', 1],
  ])
  expect(shown()).toEqual(['Febbre', 'Doccia', 'Viaggi', 'Sport'])
  expect(status()).toBe('')
})

test('dragging ends when somebody else adds a row, because rows are no longer where it began', () => {
  const list = (...items: string[]) => (
    <OrderList label="Domande" items={items} keyOf={String} nameOf={String} onMove={() => {}}>
      {(item) => item}
    </OrderList>
  )
  const { rerender } = render(list('Febbre', 'Doccia'), { wrapper: MantineProvider })
  const [handle] = screen.getAllByTitle('Trascina') as [HTMLElement]
  handle.setPointerCapture = () => {}
  fireEvent.pointerDown(handle, { button: 0, pointerId: 1 })
  const isDragging = () => screen.getByRole('list').dataset.dragging === 'true'
  expect(isDragging()).toBe(true)
  rerender(list('Febbre', 'Doccia', 'Viaggi'))
  expect(isDragging()).toBe(false)
})
