import { deviceChatRoutes } from '@filo/contract/features/chat/device-chat.routes.ts'
import { devicePushRoutes } from '@filo/contract/features/push/device-push.routes.ts'
import { screen } from '@testing-library/react'
import { answer } from '../../../../ui/test/fake-server.ts'
import { press } from '../../../../ui/test/gestures.ts'
import { answerWithLinks, linkTo, openApp } from '../../../test/app.tsx'
import { fakeTelephone, settingsOf } from '../../../test/notices.ts'
import { ownRoomWith } from '../../../test/own-room.ts'
import { states } from '../../../test/states.ts'

/** Opens the app of a mother of two, for each of whom the clinic has written. */
function openForTwo(): void {
  const other = linkTo(2, 'Massimiliano Bartolomeo')
  answerWithLinks(linkTo(1, 'Luca'), other)
  const unreadOfOthers = [{ holderId: other.person.id, unread: 12 }]
  answer(deviceChatRoutes.list, { items: [ownRoomWith({ unread: 1, unreadOfOthers })] })
  openApp()
}

states('Inizio', {
  'app-inizio-avvisi': async () => {
    fakeTelephone()
    answer(devicePushRoutes.settings, settingsOf({ isOn: false }))
    openApp()
    const link = await screen.findByRole('link', { name: 'Attiva gli avvisi' })
    link.scrollIntoView({ block: 'center' })
  },
  'app-inizio-altra-persona': async () => {
    openForTwo()
    await screen.findByRole('heading', { name: /per Massimiliano/ })
  },
  'app-scelta-da-leggere': async () => {
    openForTwo()
    await press(/^Cambia persona \d/)
    await screen.findByRole('button', { name: /da leggere$/ })
  },
})
