import type { MediaProblem } from '@filo/ui/call/take-media.ts'
import { screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { press } from '../../../../ui/test/gestures.ts'
import { setUpTestPages, show } from '../../../test/pages.tsx'
import { MicrophoneHelp } from './microphone-help.tsx'

setUpTestPages()
afterEach(() => vi.unstubAllGlobals())

const beIphone = () =>
  vi.stubGlobal(
    'navigator',
    Object.create(navigator, {
      userAgent: { value: 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X)' },
    }),
  )
function showHelp(problem: MediaProblem, isCameraToo = false) {
  const onRetry = vi.fn()
  show(
    <MicrophoneHelp
      visit={{ id: 'visita' }}
      problem={problem}
      isCameraToo={isCameraToo}
      isTaking={false}
      onRetry={onRetry}
    />,
  )
  return onRetry
}
const title = () => screen.getByRole('heading', { level: 1 }).textContent
const steps = () => screen.queryAllByRole('listitem').map(({ textContent }) => textContent)

test.each<[MediaProblem, boolean, string]>([
  ['refused', true, 'Microfono e videocamera non sono permessi'],
  ['refused', false, 'Il microfono non è permesso'],
  ['missing', true, 'Il microfono non si trova'],
  ['in-use', true, 'Il microfono è occupato'],
  ['failed', false, 'Il microfono non parte'],
])(
  'a microphone that is %s, with the camera too %s, is explained and tried again',
  async (problem, too, words) => {
    const onRetry = showHelp(problem, too)
    expect(title()).toBe(words)
    expect(screen.getByRole('link', { name: /^Chiama il centro/ })).toBeTruthy()
    await press('Riprova')
    expect(onRetry).toHaveBeenCalledOnce()
  },
)

test('says how to allow both in Chrome, and in Safari on an iPhone', () => {
  showHelp('refused')
  expect(steps()).toEqual([
    'In Chrome tocca il simbolo accanto all’indirizzo, in alto.',
    'Tocca Autorizzazioni.',
    'Attiva Fotocamera e Microfono.',
    'Torna qui e tocca “Riprova”.',
  ])
})

test('says how to allow both in Safari', () => {
  beIphone()
  showHelp('refused')
  expect(steps()[0]).toBe('In Safari tocca il simbolo accanto all’indirizzo, poi Impostazioni sito web.')
  expect(steps()).toHaveLength(4)
})

test.each([
  ['Chrome', () => {}],
  ['Safari', beIphone],
])('inside of another app says to open Filo in %s, and how', (browser, prepare) => {
  prepare()
  showHelp('unsupported', true)
  expect(title()).toBe(`Per la visita apri Filo in ${browser}`)
  expect(screen.getByRole('link', { name: `Sposta Filo in ${browser}` }).getAttribute('href')).toBe(
    '/app/move-link',
  )
})
