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

/** Presses one after the other, before anything is drawn in between. */
const press = (...buttons: HTMLElement[]) => act(() => buttons.forEach((one) => void fireEvent.click(one)))

/** A list whose new order is there later than it was asked for, or is the old one where moves are refused. */
function show({ refuses = false } = {}) {
  const onMove = vi.fn<(question: string, to: number) => void>()
  function Questions() {
    const [items, setItems] = useState(['Febbre', 'Doccia', 'Viaggi', 'Sport'])
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

test('two presses before the new order is drawn move by two, said once it stands there', async () => {
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

test('presses on two of them go on from one another', async () => {
  show()
  press(button('Giù: Febbre'), button('Giù: Febbre'), button('Su: Viaggi'))
  await expect.poll(shown).toEqual(['Viaggi', 'Doccia', 'Febbre', 'Sport'])
})

test('at the ends of the list nothing moves, also where the end is not drawn yet', async () => {
  const onMove = show()
  press(button('Giù: Sport'), button('Su: Febbre'))
  expect(onMove).not.toHaveBeenCalled()
  press(button('Giù: Viaggi'), button('Giù: Viaggi'))
  expect(onMove.mock.calls).toEqual([['Viaggi', 3]])
  await expect.poll(status).toBe('Viaggi: posto 4 di 4')
})

test('a refused move leaves nothing behind: the next one goes on from what is shown', async () => {
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
