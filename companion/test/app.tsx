import { accessRoutes } from '@filo/contract/features/access/access.routes.ts'
import type { DeviceLink } from '@filo/contract/features/access/access.schema.ts'
import { deviceChatRoutes } from '@filo/contract/features/chat/device-chat.routes.ts'
import { deviceChapterRoutes } from '@filo/contract/features/education/device-chapter.routes.ts'
import { installationRoutes } from '@filo/contract/features/installation/installation.routes.ts'
import { deviceVisitRoutes } from '@filo/contract/features/visits/device-visit.routes.ts'
import { holderHeader } from '@filo/contract/kit/holder-header.ts'
import { render } from '@testing-library/react'
import { afterEach, beforeEach } from 'vitest'
import { answer } from '../../ui/test/fake-server.ts'
import { App, prepareApp } from '../src/app/app.tsx'
import { accessLink } from '../src/session/access-link.ts'
import { setUpTestPages } from './pages.tsx'

/** The readable cookie of a connected browser; with `false` it is removed. */
export function setDeviceCookie(isConnected: boolean): void {
  // biome-ignore lint/suspicious/noDocumentCookie: happy-dom has no Cookie Store
  document.cookie = `filo_device_xsrf=x; path=/; max-age=${isConnected ? 60 : -1}`
}

/** A link of the invented caregiver Anna Rossi to a patient. */
export const linkTo = (n: number, patientName: string): DeviceLink => ({
  person: {
    id: `a1a1a1a1-0000-4000-8000-00000000010${n}`,
    kind: 'caregiver',
    name: 'Anna',
    surname: 'Rossi',
  },
  patient: { id: `a1a1a1a1-0000-4000-8000-00000000020${n}`, name: patientName, surname: 'Verdi' },
  workgroup: { name: 'Nutrizione', facility: `Ospedale ${n}`, phone: `061234567${n}` },
})

/** Gives each test of a file a telephone, connected or not, for whose home page nothing waits. */
export function setUpTestApp({ isConnected }: { isConnected: boolean }): void {
  setUpTestPages()
  beforeEach(() => {
    // Here and not after a test, because a late answer may still write something.
    localStorage.clear()
    setDeviceCookie(isConnected)
    answerWithNothing()
  })
  afterEach(() => setDeviceCookie(false))
}

function answerWithNothing(): void {
  answer(installationRoutes.read, { demo: false, sponsors: [] } as never)
  answer(deviceChatRoutes.list, { items: [] })
  answer(deviceChatRoutes.unsentKey, { key: 'A'.repeat(43) })
  answer(deviceChapterRoutes.list, { items: [] })
  answer(deviceVisitRoutes.list, { items: [], visitsFrom: '08:00', visitsUntil: '20:00' })
}

/** Answers for a telephone with these links; opens with the first unless a call names another. */
export function answerWithLinks(...links: DeviceLink[]): void {
  answer(accessRoutes.me, ({ headers }) => {
    const holder = headers.get(holderHeader) ?? links[0]?.person.id
    const shown = links.find(({ person }) => person.id === holder)
    if (!shown) throw new Error(`No link for ${holder}`)
    return { ...shown, others: links.filter((one) => one !== shown) }
  })
}

/** Opens the whole app at a path below `/app`, as a browser would. */
export function openApp(path = ''): void {
  history.replaceState(null, '', `/app${path}`)
  accessLink.forget()
  prepareApp()
  render(<App />)
}
