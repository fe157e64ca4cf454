// Also loaded before each file of states, since an app's styles come before those of its components.
import '../src/styles.ts'
import { infoRoutes } from '@filo/contract/features/alerts/info.routes.ts'
import { chatRoutes } from '@filo/contract/features/chat/chat.routes.ts'
import { installationRoutes } from '@filo/contract/features/installation/installation.routes.ts'
import type { CurrentUser } from '@filo/contract/features/staff/staff.schema.ts'
import { beforeEach } from 'vitest'
import { answer } from '../../ui/test/fake-server.ts'
import { type States, testStates } from '../../ui/test/states.ts'
import { openApp, setUpTestApp } from './app.tsx'
import { emptyInfo } from './info.ts'

/** Tests the states of a page with header and footer. Call it once in a file. */
export function states(title: string, ofPage: States): void {
  setUpTestApp()
  beforeEach(() => {
    answer(infoRoutes.read, emptyInfo)
    answer(chatRoutes.unsentKey, { key: 'A'.repeat(43) })
    answer(installationRoutes.notices, { items: [] })
  })
  testStates(title, ofPage)
}

/** Opens the whole app at `path` as `who`. */
export const openAs = (who: CurrentUser, path: string): void => openApp(path, who, { hasLayout: true })
