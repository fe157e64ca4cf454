import { chatRoutes } from '@filo/contract/features/chat/chat.routes.ts'
import { patiently } from '../../../scripts/patience.mjs'
import { axe } from '../../axe.ts'
import { addChapter, assignChapter } from '../../clinic/chapters.ts'
import { sendFromDevice } from '../../clinic/chat.ts'
import { answerVisit, deviceCookies, markChapter } from '../../clinic/device.ts'
import { addPatient } from '../../clinic/patients.ts'
import { openWithSocket } from '../../clinic/sockets.ts'
import { addVisit } from '../../clinic/visits.ts'
import { expect, test } from '../../fixtures.ts'
import { recordPage } from '../../pages/record.ts'
import { way } from '../../way.ts'

test(
  'the summary follows messages, chapters and visits of its patient, and each line leads where one acts',
  way('a record follows messages, chapters and visits live'),
  async ({ as, ownClinic: { physician, nurse } }) => {
    const patient = await addPatient(physician)
    const other = await addPatient(physician)
    const [device, otherDevice] = [
      await deviceCookies(physician, patient),
      await deviceCookies(physician, other),
    ]
    const chapter = await addChapter(physician)
    const assignment = await assignChapter(physician, chapter.id, patient.id)
    const visit = await addVisit(physician, patient.id)
    const page = await as(nurse)
    let readings = 0
    page.on('request', (request) => {
      if (new URL(request.url()).pathname === `/api/patient/${patient.id}`) readings += 1
    })
    await openWithSocket(page, `/patient/${patient.id}`)
    const { events } = recordPage(page)
    const line = (words: string) => events.getByRole('link', { name: words })
    await expect(events.getByRole('link').first()).toContainText('in attesa di risposta')
    await expect(line(`Capitolo “${chapter.title}” assegnato · 1 da finire`)).toBeVisible()

    const before = readings
    await Promise.all([
      page.waitForResponse('**/api/hcp/info'),
      sendFromDevice(physician, otherDevice, other.id, 'Buongiorno'),
    ])
    expect(readings).toBe(before)

    // Earlier than the poll after half a minute.
    const soon = { timeout: patiently(10_000) }
    await sendFromDevice(physician, device, patient.id, 'Una domanda')
    await expect(line(`Messaggio di ${patient.name} ${patient.surname} · 1 da leggere`)).toBeVisible(soon)
    await nurse.callOrThrow(chatRoutes.read, { params: { id: patient.id }, body: { seq: 1 } })
    await expect(line('Messaggio di')).not.toContainText('da leggere', soon)
    await markChapter(physician, device, assignment.id, 'start')
    await markChapter(physician, device, assignment.id, 'complete')
    await expect(line(`Capitolo “${chapter.title}” completato`)).toBeVisible(soon)
    await answerVisit(physician, device, visit.id, 'accept')
    await expect(events.getByRole('link').first()).toContainText('accettata', soon)
    await axe(page)

    await line('Capitolo “').first().click()
    await expect(page).toHaveURL(`/patient/${patient.id}/education`)
    await page.goBack()
    await line('Prossima visita').click()
    await expect(page).toHaveURL(`/televisit/${visit.id}`)
    await page.goBack()
    await line('Messaggio').click()
    await expect(page.getByText('Una domanda').last()).toBeVisible()
  },
)
