import { expect, test } from 'vitest'
import { askBeforeClosing } from './ask-before-closing.ts'

test('the browser is asked in both ways, since older ones know only the second', () => {
  const event = Object.assign(new Event('beforeunload', { cancelable: true }), { returnValue: '' })
  askBeforeClosing(event as unknown as BeforeUnloadEvent)
  expect(event).toMatchObject({ defaultPrevented: true, returnValue: true })
})
