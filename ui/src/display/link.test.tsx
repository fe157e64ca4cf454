import { cleanup, createEvent, fireEvent, render, screen } from '@testing-library/react'
import { BrowserRouter, Route, Routes, useLocation } from 'react-router'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { Link } from './link.tsx'
import { NavLink } from './nav-link.tsx'

beforeEach(() => history.replaceState(null, '', '/app/chapters'))
afterEach(cleanup)

const State = () => <p>{JSON.stringify(useLocation().state)}</p>

function show(link: React.ReactNode) {
  render(
    <BrowserRouter basename="/app">
      <Routes>
        <Route path="*" element={link} />
      </Routes>
      <State />
    </BrowserRouter>,
  )
}

/** Clicks the link and returns whether the browser would follow it by itself. */
function click(init: MouseEventInit = {}) {
  const link = screen.getByRole('link')
  const event = createEvent.click(link, { button: 0, ...init })
  let isLeft = false
  const keepHere = () => {
    isLeft = !event.defaultPrevented
    event.preventDefault()
  }
  addEventListener('click', keepHere, { once: true })
  fireEvent(link, event)
  return isLeft
}

it('leads to its page, below the path of the app, with its state', () => {
  show(<Link to="/visits" state={{ from: 'chapters' }} />)
  const length = history.length
  expect(screen.getByRole('link').getAttribute('href')).toBe('/app/visits')
  expect(click()).toBe(false)
  expect([location.pathname, history.length]).toEqual(['/app/visits', length + 1])
  expect(screen.getByText('{"from":"chapters"}')).toBeTruthy()
})

it.each([
  ['to the page that is shown', <Link key="" to="/chapters" />],
  ['that replaces it', <Link key="" to="/visits" replace />],
])('a link %s adds no entry to the history', (_, link) => {
  show(link)
  const length = history.length
  click()
  expect(history.length).toBe(length)
})

it.each([{ ctrlKey: true }, { metaKey: true }, { shiftKey: true }, { altKey: true }, { button: 1 }])(
  'leaves a click with %j to the browser',
  (init) => {
    show(<Link to="/visits" />)
    expect(click(init)).toBe(true)
    expect(location.pathname).toBe('/app/chapters')
  },
)

it('leaves a link to another tab to the browser', () => {
  show(<Link to="/visits" target="_blank" />)
  expect(click()).toBe(true)
  expect(location.pathname).toBe('/app/chapters')
})

it('stays when its own handler has dealt with the click', () => {
  show(<Link to="/visits" onClick={(event) => event.preventDefault()} />)
  click()
  expect(location.pathname).toBe('/app/chapters')
})

it.each([
  ['/chapters', '/chapters', true, 'page'],
  ['/chapters/7', '/chapters', false, 'page'],
  ['/chapters/7', '/chapters', true, null],
  ['/chapters-old', '/chapters', false, null],
  ['/Chapters', '/chapters', true, 'page'],
  ['/chapters', '/', true, null],
  ['/', '/', true, 'page'],
])('on %s, the link of a menu to %s (end: %s) has aria-current %s', (here, to, end, current) => {
  history.replaceState(null, '', `/app${here}`)
  show(<NavLink to={to} end={end} />)
  expect(screen.getByRole('link').getAttribute('aria-current')).toBe(current)
})
