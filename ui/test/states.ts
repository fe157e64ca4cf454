import { expect, inject, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { expectSoundScreen, firstSize, type ShownPage } from './expect-sound-screen.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** How long a state waits for a part of its page. */
    patienceMs: number
    /** The folder for pictures of the states, which are then not checked; empty otherwise. */
    pictures: string
  }
}

/** The states of a page by name; each function opens the page and brings it into the state. */
export type States = Record<string, () => Promise<unknown>>

const shown: ShownPage = {
  run: async (find: (given?: unknown) => unknown, given?: unknown) => find(given),
  resize: ({ width, height }) => page.viewport(width, height),
  expect,
}

/** Tests the states of a page, which has the same title in all of them. */
export function testStates(title: string, states: States, { isTelephone = false } = {}): void {
  const [first] = Object.keys(states)
  const pictures = inject('pictures')
  test.each(Object.entries(states))(
    '%s is accessible, in Italian and fits every width',
    async (name, open) => {
      const log = vi.spyOn(console, 'error')
      onTestFinished(() => log.mockRestore())
      // The state before has left its sizes.
      document.documentElement.style.fontSize = ''
      await shown.resize(firstSize)
      await open()
      if (pictures) await takePictures(`${pictures}/${name}`, isTelephone)
      else await expectSoundScreen(shown, { title, isTelephone, isFirst: name === first })
      expect(log.mock.calls, 'errors in the log').toEqual([])
    },
  )
}

/** Photographs a page that is higher than the window in a window of its height: nothing is painted below a window. */
async function takePictures(path: string, isTelephone: boolean): Promise<void> {
  for (const width of isTelephone ? [320, 390, 768] : [320, 768, 1440]) {
    const height = width === 320 ? 640 : 900
    await page.viewport(width, height)
    await page.viewport(width, Math.max(height, document.documentElement.scrollHeight))
    await page.screenshot({ path: `${path}-${width}.png` })
  }
}
