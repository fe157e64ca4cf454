import type { Page } from '@playwright/test'
import { type CallRoom, openRoomFor } from '../call/call-pages.ts'
import { admitFirst, enter, reaches } from '../call/call-steps.ts'
import { drawMedia, refuseMedia } from '../call/drawn-media.ts'
import { openAsDevice } from './companion.ts'
import { type Screen, waitForHeading } from './screen.ts'

const telephone = { as: null, isTelephone: true, title: 'Visita in video' } as const

/** Opens the room of a visit of its own as a caregiver, before anything was taken; it is closed with that page. */
async function openAtTheDoor(page: Page): Promise<CallRoom> {
  const room = await openRoomFor(page)
  await openAsDevice(page, [...(room.devices[1] ?? [])], `/app/visit/${room.visit}/call`)
  await waitForHeading(page, 'Prima di entrare')
  return room
}

async function openPreview(page: Page): Promise<CallRoom> {
  const room = await openAtTheDoor(page)
  await drawMedia(page)
  await page.getByRole('button', { name: 'Continua' }).click()
  await waitForHeading(page, 'Ti vedi e ti senti?')
  return room
}

async function openWaitingRoom(page: Page): Promise<CallRoom> {
  const room = await openPreview(page)
  await page.getByRole('button', { name: 'Entra', exact: true }).click()
  await waitForHeading(page, 'Sei in sala d’attesa')
  return room
}

export const companionCallPages: Screen[] = [
  {
    ...telephone,
    name: 'app-chiamata',
    open: async (page) => {
      await openAtTheDoor(page)
    },
  },
  {
    ...telephone,
    name: 'app-chiamata-chiusa',
    open: async (page, { caregiversDevice, visits: { proposed } }) => {
      await openAsDevice(page, caregiversDevice, `/app/visit/${proposed}/call`)
      await waitForHeading(page, 'Adesso non si può entrare')
    },
  },
  {
    ...telephone,
    name: 'app-chiamata-non-permessa',
    open: async (page) => {
      await openAtTheDoor(page)
      await refuseMedia(page)
      await page.getByRole('button', { name: 'Continua' }).click()
      await waitForHeading(page, 'Microfono e videocamera non sono permessi')
    },
  },
  {
    ...telephone,
    name: 'app-chiamata-prova',
    open: async (page) => {
      await openPreview(page)
    },
  },
  {
    ...telephone,
    name: 'app-chiamata-attesa',
    open: async (page) => {
      await openWaitingRoom(page)
    },
  },
  {
    ...telephone,
    name: 'app-chiamata-in-corso',
    open: async (page) => {
      const room = await openWaitingRoom(page)
      const [physician, nurse] = [await room.staff(), await room.staff('nurse')]
      await drawMedia(physician.page)
      await enter(physician)
      await reaches(physician, 'connected')
      await enter(nurse)
      await reaches(nurse, 'connected')
      await admitFirst(physician)
      await page.getByRole('button', { name: /^Linea / }).waitFor()
    },
  },
  {
    ...telephone,
    name: 'app-chiamata-finita',
    open: async (page) => {
      await openWaitingRoom(page)
      await page.getByRole('button', { name: 'Esci' }).click()
      await waitForHeading(page, 'Hai lasciato la visita')
    },
  },
]
