import { act, cleanup, render, screen } from '@testing-library/react'
import { Fragment } from 'react'
import { afterEach, expect, test } from 'vitest'
import { type TranslationWay, translatePage } from '../../test/page-translation.ts'
import { allowBrowserTranslation } from './browser-translation.ts'

// Translations call the browser's own methods, not those that stand in their place for the app.
const { insertBefore, removeChild } = Node.prototype

let translation: ReturnType<typeof translatePage> | undefined
let endTolerance = () => {}

afterEach(() => {
  translation?.stop()
  cleanup()
  endTolerance()
})

type Shown = { count: number; busy?: boolean; order?: string[] }

const Sample = ({ count, busy = false, order = [] }: Shown) => (
  <main>
    {busy && <u>In corso. </u>}
    Messaggi: {count}
    {busy ? <b>invio</b> : 'pronto'}
    <p>{count} nuovi</p>
    <p>{`In tutto ${count}`}</p>
    {order.map((word) => (
      <Fragment key={word}>{word}</Fragment>
    ))}
  </main>
)

/** The page after `steps`. */
async function textAfter(steps: readonly Shown[]) {
  const { container, rerender } = render(<i />)
  for (const step of steps) {
    rerender(<Sample {...step} />)
    await act(async () => {})
  }
  await new Promise((resolve) => setTimeout(resolve))
  return container.textContent
}

const sequences: Shown[][] = [
  [{ count: 1 }, { count: 2 }],
  [{ count: 1 }, { count: 1, busy: true }, { count: 3 }],
  [
    { count: 1, order: ['uno', 'due', 'tre'] },
    { count: 1, order: ['tre', 'uno'] },
    { count: 2, busy: true },
  ],
  [
    { count: 1, order: ['uno', ' ', 'due'] },
    { count: 1, order: ['uno', 'due'] },
    { count: 1, order: ['due'] },
  ],
]

const byBrowser: TranslationWay[] = ['font', 'text', 'merge']
const cases = byBrowser.flatMap((way) => sequences.map((steps) => [way, steps] as const))

test.each(cases)('a page translated by %s shows what an untranslated one shows %#', async (way, steps) => {
  const plain = await textAfter(steps)
  cleanup()
  translation = translatePage(way)
  endTolerance = allowBrowserTranslation()
  expect(await textAfter(steps)).toBe(plain)
  expect(document.querySelectorAll('font').length > 4).toBe(way === 'font')
  expect(translation?.stale()).toEqual([])
  expect(screen.getByRole('main').querySelectorAll('u')).toHaveLength(Number(steps.at(-1)?.busy ?? false))
})

const font = (text: Text) => Object.assign(document.createElement('font'), { textContent: text.data })

type Replace = (text: Text, parent: Node) => void
const ways: [string, Replace][] = [
  [
    'an element inserted before it',
    (text, parent) => {
      insertBefore.call(parent, font(text), text)
      removeChild.call(parent, text)
    },
  ],
  [
    'an element, by a script of the page',
    (text, parent) => {
      parent.insertBefore(font(text), text)
      parent.removeChild(text)
    },
  ],
  [
    'an element around it',
    (text, parent) => {
      const wrapper = document.createElement('font')
      insertBefore.call(parent, wrapper, text)
      wrapper.append(text)
    },
  ],
]

test.each(ways)('a page whose texts were each replaced once by %s shows what changes', async (_, replace) => {
  endTolerance = allowBrowserTranslation()
  const steps = [{ count: 1 }, { count: 2, busy: true }, { count: 3 }]
  const plain = await textAfter(steps)
  cleanup()
  const { container, rerender } = render(<Sample {...(steps[0] ?? { count: 0 })} />)
  const walker = document.createTreeWalker(container, NodeFilter.SHOW_TEXT)
  const texts: Text[] = []
  while (walker.nextNode()) texts.push(walker.currentNode as Text)
  for (const text of texts) if (text.parentNode) replace(text, text.parentNode)
  for (const step of steps.slice(1)) {
    await act(async () => {})
    rerender(<Sample {...step} />)
  }
  await expect.poll(() => container.textContent).toBe(plain)
})
