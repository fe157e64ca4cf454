import { expect, it } from 'vitest'
import { previewKind } from './preview-kind.ts'

it.each([
  ['image/webp', 'picture'],
  ['application/pdf', 'pdf'],
  ['video/webm', 'video'],
  ['audio/mpeg', 'audio'],
  ['application/vnd.openxmlformats-officedocument.wordprocessingml.document', null],
  ['text/html', null],
])('%s is shown as %s', (type, how) => {
  expect(previewKind(type)).toBe(how)
})
