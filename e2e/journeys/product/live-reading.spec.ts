import type { WebSocketRoute } from '@playwright/test'
import { axe } from '../../axe.ts'
import { addChapter, assignChapter } from '../../clinic/chapters.ts'
import { deviceCookies } from '../../clinic/device.ts'
import { addPatient } from '../../clinic/patients.ts'
import { openWithSocket } from '../../clinic/sockets.ts'
import { fakeVisitAlert } from '../../clinic/visit-alert.ts'
import { addVisit, freeTime } from '../../clinic/visits.ts'
import { expect, test } from '../../fixtures.ts'
import { telephoneViewport } from '../../pages/companion.ts'
import { visitsPage } from '../../pages/visits.ts'

test('a list keeps its rows while a colleague adds a patient, and shows them when asked', async ({
  as,
  ownClinic: { physician, nurse },
}) => {
  const first = await addPatient(physician)
  const page = await as(nurse)
  await openWithSocket(page, '/patient/list')
  const link = (surname: string) => page.getByRole('main').getByRole('link', { name: new RegExp(surname) })
  await expect(link(first.surname)).toBeVisible()
  const place = await link(first.surname).boundingBox()
  const added = await addPatient(physician, { surname: `A${first.surname}` })
  const news = page.getByRole('button', { name: '1 novità – Aggiorna' })
  await expect(news).toBeVisible()
  expect(await link(first.surname).last().boundingBox()).toEqual(place)
  await expect(link(added.surname)).toHaveCount(0)
  await axe(page)
  await news.click()
  await expect(link(added.surname)).toBeVisible()
  await expect(news).toBeHidden()
})

test('a lost connection is said after five seconds, above the alert of a visit, and that it is back', async ({
  as,
  ownClinic: { nurse },
}) => {
  const page = await as(nurse, {
    expectedErrors: [/ERR_INTERNET_DISCONNECTED/],
    viewport: { width: 320, height: 640 },
  })
  await fakeVisitAlert(page)
  await openWithSocket(page, '/patient/list')
  await page.context().setOffline(true)
  const sign = page.getByText('Collegamento perso: Filo riprova')
  await expect(sign).toBeVisible()
  const [above, below] = [await sign.boundingBox(), await visitsPage(page).alert.boundingBox()]
  expect((above?.y ?? 0) + (above?.height ?? 0)).toBeLessThanOrEqual(below?.y ?? 0)
  // The last link of a page can be scrolled clear of both.
  const last = page.getByRole('contentinfo').getByRole('link').last()
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
  const [link, covering] = [await last.boundingBox(), await sign.boundingBox()]
  expect((link?.y ?? 0) + (link?.height ?? 0)).toBeLessThanOrEqual(covering?.y ?? 0)
  await axe(page)
  await page.context().setOffline(false)
  await expect(page.getByText('Di nuovo collegato')).toBeVisible()
  await expect(page.getByText('Di nuovo collegato')).toBeHidden()
})

test('the patients’ app says above its menu that the connection is lost, in the conversation and where the telephone’s own bar lies below', async ({
  as,
  ownClinic: { physician },
}) => {
  const app = await as(await deviceCookies(physician, await addPatient(physician)), {
    viewport: telephoneViewport,
  })
  const devtools = await app.context().newCDPSession(app)
  await devtools.send('Emulation.setSafeAreaInsetsOverride', { insets: { bottom: 34 } })
  const sockets: WebSocketRoute[] = []
  await app.routeWebSocket(/api\/socket/, (socket) => {
    if (sockets.push(socket) === 1) socket.connectToServer()
    else socket.close()
  })
  await openWithSocket(app, '/app/chat')
  await sockets[0]?.close()
  const sign = app.getByText('Collegamento perso: Filo riprova')
  await expect(sign).toBeVisible()
  const menu = app.getByRole('navigation', { name: 'Menu' })
  const expectAboveMenu = async () => {
    const [above, below] = [await sign.boundingBox(), await menu.boundingBox()]
    expect((above?.y ?? 0) + (above?.height ?? 0)).toBeLessThanOrEqual(below?.y ?? 0)
  }
  await expectAboveMenu()
  await menu.getByRole('link', { name: 'Inizio' }).click()
  await expect(app.getByRole('heading', { level: 1, name: /^Ciao/ })).toBeVisible()
  await expectAboveMenu()
})

test('the focus stays among the times when a colleague takes the chosen one, and at the news once they are shown', async ({
  as,
  ownClinic: { physician, nurse },
}) => {
  const { id } = await addPatient(physician)
  const { date, hours } = freeTime()
  const page = await as(physician)
  await openWithSocket(page, `/televisit/schedule?patient=${id}&date=${date}`)
  const { freeSlot } = visitsPage(page)
  await freeSlot(hours).press('Space')
  await addVisit(physician, (await addPatient(physician)).id, { date, hours })
  await expect(freeSlot(hours)).toHaveCount(0)
  await expect(page.getByRole('group', { name: /^Liberi/ })).toBeFocused()
  await expect(visitsPage(page).hours).toHaveValue(hours)

  const colleague = await as(nurse)
  await assignChapter(physician, (await addChapter(physician)).id, id)
  await openWithSocket(colleague, `/patient/${id}/education`)
  await expect(colleague.getByRole('button', { name: /^Azioni per/ })).toBeVisible()
  await assignChapter(physician, (await addChapter(physician)).id, id)
  await colleague.getByRole('button', { name: '1 novità – Aggiorna' }).press('Enter')
  await expect(colleague.getByRole('button', { name: /^Azioni per/ })).toHaveCount(2)
  await expect(colleague.getByRole('status').filter({ hasText: 'Aggiornato' })).toBeFocused()
})

test('when the tab that polls falls asleep, the other one polls', async ({ as, ownClinic: { nurse } }) => {
  const isPoll = (address: string) => address.endsWith('/api/hcp/info')
  const asleep = await as(nurse)
  await asleep.goto('/patient/list')
  const leaders = () =>
    asleep.evaluate(async () => (await navigator.locks.query()).held?.map(({ name }) => name))
  await expect.poll(leaders).toEqual([expect.stringContaining('filo-info')])
  const awake = await asleep.context().newPage()
  await awake.clock.install()
  const [loaded] = await Promise.all([
    awake.waitForResponse((response) => isPoll(response.url())),
    awake.goto('/patient/list'),
  ])
  await loaded.finished()
  const session = await asleep.context().newCDPSession(asleep)
  await session.send('Page.setWebLifecycleState', { state: 'frozen' })
  let polls = 0
  awake.on('request', (request) => {
    if (isPoll(request.url())) polls += 1
  })
  const pollsAfter = async (ms: number) => {
    await awake.clock.fastForward(ms)
    return polls
  }
  await expect.poll(() => pollsAfter(20_000)).toBeGreaterThan(1)
})
