import { messages } from '@filo/contract/kit/messages.ts'
import { QueryClient } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { createRef } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { forgetPrivate } from '../api/query-client.ts'
import { Composer } from './composer.tsx'

afterEach(() => {
  cleanup()
  // Drafts outlive their page, and would ask before a page of another test is closed.
  forgetPrivate(new QueryClient())
})

const onSend = vi.fn<(text: string) => void>()
const nothing = () => {}

/** Shows the message field with this text typed. */
function type(text: string) {
  onSend.mockClear()
  render(<Composer room={text} field={createRef()} onSend={onSend} onFiles={nothing} onTyping={nothing} />)
  const field = screen.getByLabelText<HTMLTextAreaElement>('Scrivi un messaggio')
  fireEvent.change(field, { target: { value: text } })
  return field
}

test.each([
  ['in Chrome and Firefox', { isComposing: true }],
  ['in Safari', { keyCode: 229 }],
])('Enter that ends a word of an input method %s sends nothing, the next one does', (_, key) => {
  const field = type('你好')
  fireEvent.keyDown(field, { key: 'Enter', ...key })
  expect(onSend).not.toHaveBeenCalled()
  fireEvent.keyDown(field, { key: 'Enter', keyCode: 13 })
  expect(onSend).toHaveBeenCalledExactlyOnceWith('你好')
})

test.each([
  ['4,001 characters', 'x'.repeat(4_001), 'al massimo 4000 caratteri: questo ne ha 4001'],
  ['a control character', 'a\u0007b', messages.forbiddenSign('ab')],
  ['a change of the writing direction', 'a\u202eb', messages.forbiddenSign('ab')],
])('a text with %s is not sent but kept, with the reason', (_, text, reason) => {
  const field = type(text)
  fireEvent.keyDown(field, { key: 'Enter', keyCode: 13 })
  expect(onSend).not.toHaveBeenCalled()
  expect(field.value).toBe(text)
  expect(screen.getByRole('alert').textContent).toContain(reason)
})

test('blanks are not sent, and a break at the end of a text is left out', () => {
  fireEvent.keyDown(type(' \n\u200b '), { key: 'Enter', keyCode: 13 })
  expect(onSend).not.toHaveBeenCalled()
  cleanup()
  fireEvent.keyDown(type('Grazie\n'), { key: 'Enter', keyCode: 13 })
  expect(onSend).toHaveBeenCalledExactlyOnceWith('Grazie')
})

test('Maiusc+Invio sends nothing and leaves the line break to the browser', () => {
  const field = type('Prima riga')
  const isLeft = fireEvent.keyDown(field, { key: 'Enter', keyCode: 13, shiftKey: true })
  expect(isLeft).toBe(true)
  expect(onSend).not.toHaveBeenCalled()
})

test.each([
  ['Allega un file', [new File(['%PDF-1.4'], 'referto.pdf'), new File(['a'], 'nota.txt')]],
  ['Scatta una foto', [new File(['x'], 'foto.jpg', { type: 'image/jpeg' })]],
])('“%s” passes on what is chosen, the same again too', (name, files) => {
  const onFiles = vi.fn<(files: readonly File[]) => void>()
  const rest = { onSend, onTyping: nothing, field: createRef<HTMLTextAreaElement>() }
  render(<Composer room="files" camera onFiles={onFiles} {...rest} />)
  const chooser = vi.spyOn(HTMLInputElement.prototype, 'click')
  fireEvent.click(screen.getByRole('button', { name }))
  const [input] = chooser.mock.contexts as HTMLInputElement[]
  chooser.mockRestore()
  if (!input) throw new Error('no chooser was opened')
  fireEvent.change(input, { target: { files } })
  expect(onFiles).toHaveBeenCalledExactlyOnceWith(files)
  expect(input.value, 'the same files would be no change').toBe('')
})

test('pasted files are passed on, pasted words left to the browser', () => {
  const onFiles = vi.fn<(files: readonly File[]) => void>()
  const rest = { onSend, onTyping: nothing, field: createRef<HTMLTextAreaElement>() }
  render(<Composer room="files" onFiles={onFiles} {...rest} />)
  const field = screen.getByLabelText('Scrivi un messaggio')
  expect(fireEvent.paste(field, { clipboardData: { files: [] } })).toBe(true)
  expect(onFiles).not.toHaveBeenCalled()
  const files = [new File(['x'], 'schermata.png', { type: 'image/png' })]
  expect(fireEvent.paste(field, { clipboardData: { files } })).toBe(false)
  expect(onFiles).toHaveBeenCalledExactlyOnceWith(files)
})
