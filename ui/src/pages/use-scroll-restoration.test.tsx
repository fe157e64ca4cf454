import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { BrowserRouter } from 'react-router'
import { afterEach, expect, it, vi } from 'vitest'
import { Link } from '../display/link.tsx'
import { useScrollRestoration } from './use-scroll-restoration.ts'

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
  sessionStorage.clear()
  window.scrollTo(0, 0)
})

function Page() {
  useScrollRestoration()
  return <Link to="/patient/8a1f/cicc">Next</Link>
}

/** Loads the page at the current URL again. */
function load(how: NavigationTimingType = 'reload') {
  cleanup()
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue([{ type: how }] as never)
  window.scrollTo(0, 0)
  render(
    <BrowserRouter>
      <Page />
    </BrowserRouter>,
  )
}

const scrollTo = (y: number) => {
  window.scrollTo(0, y)
  fireEvent.scroll(document)
}
const leave = () => window.dispatchEvent(new Event('pagehide'))

it('restores the position of this page and of the previous one after a reload', async () => {
  history.pushState(null, '', '/patient/list')
  load()
  scrollTo(300)
  fireEvent.click(screen.getByRole('link'))
  scrollTo(700)
  leave()
  load()
  expect(window.scrollY).toBe(700)
  await act(async () => {
    history.back()
    await new Promise((resolve) => setTimeout(resolve, 20))
  })
  expect(window.scrollY).toBe(300)
})

it('starts at the top on a URL opened by hand in the same tab', () => {
  history.pushState(null, '', '/patient/list')
  load()
  scrollTo(300)
  leave()
  load('navigate')
  expect(window.scrollY).toBe(0)
})

it('leaves the first page where the visitor scrolled it before the app came', () => {
  cleanup()
  history.pushState(null, '', '/')
  window.scrollTo(0, 120)
  render(
    <BrowserRouter>
      <Page />
    </BrowserRouter>,
  )
  expect(window.scrollY).toBe(120)
  fireEvent.click(screen.getByRole('link'))
  expect(window.scrollY).toBe(0)
})

it('stores only history keys and numbers, no paths', () => {
  history.pushState(null, '', '/patient/list')
  load()
  fireEvent.click(screen.getByRole('link'))
  scrollTo(700)
  leave()
  const kept = JSON.stringify({ ...sessionStorage })
  expect(kept).toContain('700')
  expect(kept).not.toMatch(/8a1f|patient/)
})

it('keeps restoring the position while the page is still changing, until the person acts', async () => {
  history.pushState(null, '', '/patient/list')
  load()
  scrollTo(300)
  leave()
  load()
  const change = async () => {
    // A page that becomes shorter loses its scroll position.
    window.scrollTo(0, 0)
    document.body.append(document.createElement('p'))
    await new Promise((resolve) => setTimeout(resolve))
    return window.scrollY
  }
  expect(await change()).toBe(300)
  window.dispatchEvent(new Event('wheel'))
  expect(await change()).toBe(0)
})
