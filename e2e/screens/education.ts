import { assignmentRoutes } from '@filo/contract/features/education/assignment.routes.ts'
import { chapterRoutes } from '@filo/contract/features/education/chapter.routes.ts'
import type { Page } from '@playwright/test'
import { emptyPage, fakeReply, lost } from '../fake-replies.ts'
import { assignPage, chapterPage, newChapterPage } from '../pages/education.ts'
import { type Screen, waitForHeading } from './screen.ts'
import type { ScreenData } from './screen-data.ts'

const screen = (
  name: string,
  title: string,
  open: (page: Page, data: ScreenData) => Promise<void>,
  expectedErrors?: RegExp[],
): Screen => ({ name, as: 'physician', title, open, ...(expectedErrors && { expectedErrors }) })

const listed = async (page: Page, address: string) => {
  await page.goto(address)
  await page.getByRole('main').getByRole('table').getByRole('link').first().waitFor()
}

export const educationPages: readonly Screen[] = [
  screen('formazione', 'Formazione', (page) => listed(page, '/education/list')),
  screen('formazione-ancora-nessuno', 'Formazione', async (page) => {
    await fakeReply(page, chapterRoutes.list, (asked) => ({
      ...emptyPage(asked),
      counts: { active: 0, archived: 0 },
    }))
    await page.goto('/education/list')
    await page.getByText('Nessun capitolo: crea il primo').last().waitFor()
  }),
  screen(
    'formazione-errore',
    'Formazione',
    async (page) => {
      await fakeReply(page, chapterRoutes.list, lost)
      await page.goto('/education/list')
      await page.getByRole('button', { name: 'Riprova' }).waitFor()
    },
    [/ERR_FAILED/],
  ),
  screen('assegnazioni', 'Formazione', async (page) => {
    await listed(page, '/education/list/assignments')
    await page.getByRole('button', { name: /^Filtri/ }).click()
  }),
  screen('assegnazioni-ancora-nessuna', 'Formazione', async (page) => {
    await fakeReply(page, assignmentRoutes.list, emptyPage)
    await page.goto('/education/list/assignments')
    await page.getByText('Nessun capitolo assegnato').last().waitFor()
  }),
  screen('assegnazioni-ritira', 'Formazione', async (page) => {
    await listed(page, '/education/list/assignments?status=new')
    await page
      .getByRole('button', { name: /^Azioni per/ })
      .first()
      .click()
    await page.getByRole('menuitem', { name: 'Ritira' }).click()
    await page.getByRole('alertdialog').waitFor()
  }),
  screen('chi-ha-letto', 'Formazione', (page) => listed(page, '/education/list/overview')),
  screen('capitolo-nuovo', 'Nuovo capitolo', async (page) => {
    await page.goto('/education/add')
    await newChapterPage(page).create.click()
    await page.getByRole('alert').first().waitFor()
  }),
  screen('capitolo', 'Modifica capitolo', async (page, { chapters }) => {
    await page.goto(`/education/${chapters.assigned.id}/edit`)
    await chapterPage(page).attachments.waitFor()
    await chapterPage(page).preview.getByRole('img').waitFor()
  }),
  screen('capitolo-file', 'Modifica capitolo', async (page, { chapters }) => {
    await page.goto(`/education/${chapters.assigned.id}/edit`)
    await chapterPage(page).view('sapone.webp').click()
    await page.getByRole('dialog').getByRole('img').waitFor()
  }),
  screen('capitolo-archiviato', 'Modifica capitolo', async (page, { chapters }) => {
    await page.goto(`/education/${chapters.archived.id}/edit`)
    await page.getByRole('button', { name: 'Ripristina capitolo' }).waitFor()
  }),
  screen('assegna', 'Assegna un capitolo', async (page, { chapters }) => {
    await page.goto(`/education/assign?chapter=${chapters.assigned.id}`)
    await page.getByRole('checkbox').nth(3).waitFor()
  }),
  screen('assegna-incompleta', 'Assegna un capitolo', async (page) => {
    await page.goto('/education/assign')
    await assignPage(page).assign.click()
    await page.getByRole('alert').first().waitFor()
  }),
  screen('assegna-a-un-paziente', 'Assegna un capitolo', async (page, { patientWithoutCicc }) => {
    await page.goto(`/education/assign?patient=${patientWithoutCicc.id}`)
    await page.getByText(patientWithoutCicc.surname).first().waitFor()
  }),
  screen('paziente-formazione', 'Scheda del paziente', async (page, { fullPatient }) => {
    await page.goto(`/patient/${fullPatient.id}/education`)
    await waitForHeading(page, 'Formazione')
  }),
  screen('paziente-formazione-nessuno', 'Scheda del paziente', async (page, { patientAfterRemoval }) => {
    await page.goto(`/patient/${patientAfterRemoval.id}/education`)
    await page.getByText('Nessun capitolo assegnato').waitFor()
  }),
]
