import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { Route, Routes, useLocation, useNavigate } from 'react-router'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { Link } from '../display/link.tsx'
import { UiProvider } from '../ui-provider.tsx'
import { GuardedRouter } from './guarded-router.tsx'
import { useLeaveGuard } from './leave-guard.tsx'

function Form() {
  const navigate = useNavigate()
  useLeaveGuard(true)
  return (
    <>
      <Link to="/third">Third</Link>
      <Link to="?filter=on">Filter</Link>
      <button type="button" onClick={() => navigate('/third', { replace: true })}>
        Replace
      </button>
    </>
  )
}

/** Shows the router's path, which may differ from the browser's URL. */
const Shown = () => <p data-testid="shown">{useLocation().pathname}</p>

/** Removes the page while the question is open, as signing out in another tab does. */
let signOut = () => {}

function Pages() {
  const [isOut, setOut] = useState(false)
  signOut = () => setOut(true)
  if (isOut) return <p>Signed out</p>
  return (
    <Routes>
      <Route path="/form" element={<Form />} />
      <Route
        path="/two"
        element={
          <>
            <Form />
            <Form />
          </>
        }
      />
      <Route path="*" element={<Link to="/form">Form</Link>} />
    </Routes>
  )
}

/** Opens a form with unsaved changes from another page. */
beforeEach(async () => {
  history.pushState(null, '', '/first')
  renderPages()
  fireEvent.click(screen.getByRole('link', { name: 'Form' }))
  await shows('/form')
})
afterEach(cleanup)

const renderPages = () =>
  render(
    <UiProvider>
      <GuardedRouter>
        <Shown />
        <Pages />
      </GuardedRouter>
    </UiProvider>,
  )

const shows = async (path: string) => {
  await expect.poll(() => [screen.getByTestId('shown').textContent, location.pathname]).toEqual([path, path])
}
const question = () => screen.findByRole('alertdialog', { name: 'Modifiche non salvate' })
const answer = async (name: 'Resta' | 'Esci') => {
  await question()
  fireEvent.click(screen.getByRole('button', { name }))
}

it('asks before a step back and makes it once the person agrees', async () => {
  history.back()
  await question()
  await shows('/form')
  await answer('Resta')
  await shows('/form')
  history.back()
  await answer('Esci')
  await shows('/first')
})

it('asks before a step forward', async () => {
  fireEvent.click(screen.getByRole('link', { name: 'Third' }))
  await answer('Esci')
  await shows('/third')
  history.back()
  await shows('/form')
  history.forward()
  await question()
  await shows('/form')
  await answer('Esci')
  await shows('/third')
})

it('ignores a second step back while asking about the first', async () => {
  history.back()
  await question()
  history.back()
  await shows('/form')
  await answer('Esci')
  await shows('/first')
})

it.each(['link', 'button'] as const)('asks before a %s opens another page', async (role) => {
  const open = () =>
    fireEvent.click(screen.getByRole(role, { name: role === 'link' ? 'Third' : 'Replace', hidden: true }))
  open()
  await answer('Resta')
  await shows('/form')
  open()
  await answer('Esci')
  await shows('/third')
})

it('does not ask when only the query of the URL changes', async () => {
  fireEvent.click(screen.getByRole('link', { name: 'Filter' }))
  await expect.poll(() => location.search).toBe('?filter=on')
  history.back()
  await expect.poll(() => location.search).toBe('')
  expect(screen.queryByRole('alertdialog')).toBeNull()
})

it.each(['link', 'back'])('closes the question with the page that asked it (%s)', async (way) => {
  if (way === 'link') fireEvent.click(screen.getByRole('link', { name: 'Third' }))
  else history.back()
  await question()
  await shows('/form')
  act(() => signOut())
  await expect.poll(() => screen.queryByRole('alertdialog')).toBeNull()
  await shows('/form')
})

it('leaves a page with two forms only when the person agrees to lose both', async () => {
  cleanup()
  history.replaceState(null, '', '/two')
  renderPages()
  const leave = () => fireEvent.click(screen.getAllByRole('link', { name: 'Third' })[0] as HTMLElement)
  leave()
  await answer('Esci')
  await answer('Resta')
  await shows('/two')
  leave()
  await answer('Esci')
  await answer('Esci')
  await shows('/third')
})
