import { visitRoutes } from '@filo/contract/features/visits/visit.routes.ts'
import { test } from '../../call/call-fixtures.ts'
import { enter, reaches } from '../../call/call-steps.ts'
import { openWithSocket } from '../../clinic/sockets.ts'
import { expect } from '../../fixtures.ts'

test('a nurse on the list of visits sees without a reload that the patient waits, and enters from the alert', async ({
  room,
  ownClinic: { nurse },
  openDesk,
}) => {
  const params = { id: room.visit }
  const { version } = await nurse.callOrThrow(visitRoutes.read, { params })
  await nurse.callOrThrow(visitRoutes.change, { params, body: { version, hcpId: nurse.id } })
  const { page, press } = await openDesk('nurse', { path: '/televisit/list' })
  await openWithSocket(page, '/televisit/list')
  const alert = page.getByRole('complementary', { name: 'Sala d’attesa' })
  const inList = page.getByRole('main').getByText('In sala d’attesa')
  await expect(page.getByRole('link', { name: /^Entra nella visita di / })).toBeVisible()
  await expect(alert.or(inList)).toHaveCount(0)

  const patient = await room.device()
  await enter(patient)
  await reaches(patient, 'waiting')
  // Long before the next poll.
  for (const sign of [alert, inList]) await expect(sign).toBeVisible()
  await expect(alert).toContainText('è in sala d’attesa')

  await alert.getByRole('link', { name: /^Entra/ }).click()
  await expect(page.getByRole('main').getByText(/ è in sala d’attesa$/)).toBeVisible()
  await expect(alert).toBeHidden()
  await press('Entra nella visita')
  await press('Fai entrare')
  await reaches(patient, 'connected')
  await expect(alert).toBeHidden()
})
