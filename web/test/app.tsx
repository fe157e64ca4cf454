import { installationRoutes } from '@filo/contract/features/installation/installation.routes.ts'
import { staffRoutes } from '@filo/contract/features/staff/staff.routes.ts'
import type { CurrentUser } from '@filo/contract/features/staff/staff.schema.ts'
import { Failure } from '@filo/contract/kit/failure.ts'
import { messages } from '@filo/contract/kit/messages.ts'
import { createQueryClient } from '@filo/ui/api/query-client.ts'
import { GuardedRouter } from '@filo/ui/forms/guarded-router.tsx'
import { UiProvider } from '@filo/ui/ui-provider.tsx'
import { QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, configure, fireEvent, render, screen, within } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, expect, vi } from 'vitest'
import { patiently } from '../../scripts/patience.mjs'
import { AddressedPage } from '../src/app/addressed-page.tsx'
import { hideSecretOfAddress } from '../src/session/one-time-link.ts'
import { SessionProvider } from '../src/session/session.tsx'
import { answer, startFakeServer, stopFakeServer } from './fake-server.ts'

// Nothing is laid out, so hardly anything is hidden; checking it for each role would take half of the time.
configure({ asyncUtilTimeout: patiently(60_000), defaultHidden: true })

/** In the layout's place: header and footer are left to the journeys. */
const Main = ({ children }: { children: ReactNode }) => <main>{children}</main>

let dispose = () => {}

/** Gives each test of a file a fake server of its own, and closes the app after it. */
export function testApp(): void {
  beforeEach(startFakeServer)
  afterEach(() => {
    cleanup()
    dispose()
    vi.useRealTimers()
    stopFakeServer()
  })
}

const nobody = new Failure('unauthenticated', { message: messages.notSignedIn })

/** Opens the app at a path of its own, without header and footer; `who` is what the server says of who is there. */
export function open(path: string, who: CurrentUser | Failure = nobody): void {
  answer(staffRoutes.current, who)
  answer(installationRoutes.read, { sponsors: [], demo: false })
  history.replaceState(null, '', path)
  hideSecretOfAddress()
  const client = createQueryClient()
  dispose = () => {
    // Else what is tried again would be so in the next test.
    client.clear()
  }
  render(
    <UiProvider>
      <QueryClientProvider client={client}>
        <SessionProvider>
          <GuardedRouter>
            <AddressedPage Layout={Main} />
          </GuardedRouter>
        </SessionProvider>
      </QueryClientProvider>
    </UiProvider>,
  )
}

const typed = { selector: 'input, textarea' }

/** The field of this label, in a part of the page where others are called alike. */
export const field = (label: string, part: Pick<typeof screen, 'getByLabelText'> = screen) =>
  part.getByLabelText<HTMLInputElement>(label, typed)

/** Types into a field, as soon as it is there. */
export const fill = async (
  label: string,
  text: string,
  part: Pick<typeof screen, 'findByLabelText'> = screen,
) => fireEvent.change(await part.findByLabelText(label, typed), { target: { value: text } })

/** Presses a button, or follows a link, as soon as it is there. */
export const press = async (name: string | RegExp, role: 'button' | 'link' = 'button') =>
  pressOn(await screen.findByRole(role, { name }))

/** Presses a button of the dialog that asks. */
export const confirm = async (name: string) =>
  pressOn(within(await screen.findByRole('alertdialog')).getByRole('button', { name }))

/** A press takes the focus along, which an event alone does not. */
function pressOn(one: HTMLElement): void {
  act(() => one.focus())
  fireEvent.click(one)
}

/** Waits until something has the focus. */
export const focusOn = (one: Element) => expect.poll(() => document.activeElement === one).toBe(true)

/** Description of a field for a screen reader: its hint and its error. */
export const descriptionOf = (one: Element) =>
  (one.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent)
    .join(' ')

/** Problems in the summary on top of a form, a line each. */
export const problems = () =>
  [...screen.getByRole('alert').querySelectorAll('a')].map(({ textContent }) => textContent)
