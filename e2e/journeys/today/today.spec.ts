import { addCatheter, addPatient, daysAgo } from '../../clinic/patients.ts'
import { letAccessEnd, letCodeBlock } from '../../clinic/rare-states.ts'
import { expect, test } from '../../fixtures.ts'
import { patientList } from '../../pages/patient-list.ts'
import { tabTitle } from '../../pages/tab-title.ts'
import { todayPage } from '../../pages/today.ts'
import { way } from '../../way.ts'

test(
  'a nurse sees one line for each patient with something to do, and each count opens its list',
  way('a nurse works through what waits on Oggi'),
  async ({ as, ownClinic: { physician, nurse } }) => {
    const old = await addPatient(physician)
    await addCatheter(physician, old.id, { insertionDate: daysAgo(3000) })
    const missing = await addPatient(physician, { birthDate: '1930-05-12', takenInCharge: '1990-01-15' })
    const ending = await addPatient(physician)
    await letAccessEnd(ending.id, 2)
    const ended = await addPatient(physician)
    await letAccessEnd(ended.id, -1)
    const blocked = await addPatient(physician)
    await letCodeBlock(blocked.id)

    const page = await as(nurse)
    await page.goto('/')
    const today = todayPage(page)
    await expect(page).toHaveTitle(tabTitle('Oggi'))
    const lines = today.section('Pazienti che aspettano').locator('ol > li')
    await expect(lines).toHaveCount(5)
    for (const [place, { surname }, words] of [
      [0, blocked, 'Codice bloccato'],
      [1, old, 'Catetere oltre 90 giorni'],
      [2, ending, 'Accesso mai usato'],
      [3, missing, 'in carico dal 15/01/1990'],
    ] as const) {
      await expect(lines.nth(place)).toContainText(surname, { ignoreCase: true })
      await expect(lines.nth(place)).toContainText(words)
    }
    await today.line(ended.surname).getByRole('button', { name: 'e un’altra cosa da fare' }).click()
    await expect(today.line(ended.surname)).toContainText('Accesso scaduto')

    const lists = [
      ['con accesso in scadenza', ending, '?access=expiring', 'Accesso: scade entro 24 ore'],
      ['con catetere oltre 90 giorni', old, '?longDwell=true', 'Catetere oltre la soglia del gruppo'],
      ['senza dati del catetere', missing, '?catheter=unrecorded', 'Catetere in sede: da registrare'],
      ['con accesso scaduto', ended, '?access=expired', 'Accesso: scaduto'],
      ['con codice bloccato', blocked, '?access=blocked', 'Accesso: codice bloccato'],
      ['con accesso da usare', missing, '?access=waiting', 'Accesso: da usare'],
    ] as const
    for (const [title, { surname, name }, address, chip] of lists) {
      await today.count(title).click()
      await expect(page).toHaveURL(`/patient/list${address}`)
      const list = patientList(page)
      await expect(list.activeFilters).toContainText(chip)
      await list.search.fill(surname)
      await expect(list.rows).toHaveCount(1)
      await expect(list.row(`${surname} ${name}`)).toBeVisible()
      await page.getByRole('link', { name: 'Filo, Oggi' }).click()
    }
    await today.line(missing.surname).getByRole('link', { name: 'Aggiungi dati' }).click()
    await expect(page).toHaveURL(`/patient/${missing.id}/cicc/new`)
  },
)
