import { render } from '@testing-library/react'
import { expect, test } from 'vitest'
import { PlainText } from './plain-text.tsx'

test('an answer, a message or a note shows the bullets of Word, and every sign before a number', () => {
  const { container } = render(
    <PlainText text={'Conserva:\n\uf0b7 il siero a\n- 20 °C\n\no\til resto a\n– 4 °C (*)'} />,
  )
  const paragraphs = [...container.querySelectorAll('p')].map((paragraph) => paragraph.textContent)
  expect(paragraphs).toEqual(['Conserva:\n• il siero a\n- 20 °C', '• il resto a\n– 4 °C (*)'])
})
