import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { createRef } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { Composer } from './composer.tsx'

afterEach(cleanup)

test.each([
  ['in Chrome and Firefox', { isComposing: true }],
  ['in Safari', { keyCode: 229 }],
])('Enter that ends a word of an input method %s sends nothing, the next one does', (_, key) => {
  const onSend = vi.fn<(text: string) => void>()
  const nothing = () => {}
  render(<Composer room="a" field={createRef()} onSend={onSend} onFiles={nothing} onTyping={nothing} />)
  const field = screen.getByLabelText('Scrivi un messaggio')
  fireEvent.change(field, { target: { value: '你好' } })
  fireEvent.keyDown(field, { key: 'Enter', ...key })
  expect(onSend).not.toHaveBeenCalled()
  fireEvent.keyDown(field, { key: 'Enter', keyCode: 13 })
  expect(onSend).toHaveBeenCalledExactlyOnceWith('你好')
})
