import { readFile } from 'node:fs/promises'
import { patientRoutes } from '@filo/contract/features/patients/patient.routes.ts'
import { addPatient } from '../../clinic/patients.ts'
import { displayNameOf, people } from '../../clinic/people.ts'
import { expect, test } from '../../fixtures.ts'
import { auditTrailPage } from '../../pages/audit-trail.ts'
import { way } from '../../way.ts'

test(
  'a physician sees on the record what a nurse opened, filters it and exports it as CSV',
  way('a physician sees who has seen a record'),
  async ({ as, apiAs }) => {
    const patient = await addPatient(await apiAs('physician'))
    const nurse = await as('nurse')
    await nurse.goto(`/patient/${patient.id}`)
    await expect(nurse.getByRole('heading', { level: 1 })).toContainText(patient.surname)
    await expect(nurse.getByRole('link', { name: 'Chi ha visto' })).toHaveCount(0)
    await nurse.goto(`/patient/${patient.id}/audit`)
    await expect(nurse.getByRole('heading', { name: 'Pagina non trovata' })).toBeVisible()

    const physician = await as('physician')
    await physician.goto(`/patient/${patient.id}`)
    await physician.getByRole('link', { name: 'Chi ha visto' }).click()
    const seen = physician.getByRole('region', { name: 'Chi ha visto questa scheda' })
    const [name, surname] = displayNameOf('nurse').split(' ')
    const byNurse = seen.getByRole('listitem').filter({ hasText: `${surname} ${name}` })
    await expect(byNurse.first()).toContainText('Infermiere')
    await expect(byNurse.first()).toContainText('Apertura della scheda')
    await seen.getByText(/^Le \d+ voci una per una: Dott/).click()
    const single = seen.getByRole('listitem').filter({ hasText: /^\d\d:\d\d:\d\d/ })
    await expect(single.filter({ hasText: 'Inserimento del paziente' })).toBeVisible()

    const download = physician.waitForEvent('download')
    await seen.getByRole('button', { name: 'Esporta CSV' }).click()
    const file = await download
    expect(file.suggestedFilename()).toMatch(/^chi-ha-visto-\d{4}-\d\d-\d\d\.csv$/)
    const sheet = await readFile(await file.path(), 'utf8')
    expect(sheet).toMatch(new RegExp(`;${surname};${name};Infermiere;.*;Apertura della scheda;`))

    await seen.getByRole('button', { name: 'Filtri' }).click()
    await seen.getByRole('textbox', { name: /^Al giorno/ }).fill('01/01/2020')
    await expect(seen.getByText('Nessun accesso alla scheda in questi giorni').last()).toBeVisible()
    await expect(physician).toHaveURL(/\/audit\?to=2020-01-01$/)
    await seen.getByRole('button', { name: 'Azzera filtri' }).first().click()
    await expect(byNurse.first()).toBeVisible()
  },
)

test(
  'an administrator searches the audit trail, and the search text stays out of the URL',
  way('an administrator searches the audit trail'),
  async ({ as, apiAs }) => {
    const patient = await addPatient(await apiAs('physician'))
    const nurse = await apiAs('nurse')
    const { failure } = await nurse.call(patientRoutes.archive, { params: { id: patient.id } })

    const page = await as('administrator')
    await page.goto('/')
    await page.getByRole('link', { name: 'Registro delle attività' }).first().click()
    const trail = auditTrailPage(page)
    await trail.search.fill(people.nurse)
    await trail.filters.click()
    await trail.action.selectOption('Archiviazione del paziente')
    await expect(trail.entries.first()).toContainText('Rifiutato')
    await expect(page).toHaveURL(/\/audit\?action=patient\.archive$/)
    await trail.trail
      .getByRole('textbox', { name: 'Riferimento' })
      .fill(failure?.requestId.toUpperCase() ?? '')
    await page.keyboard.press('Enter')
    await expect(trail.entries).toHaveCount(1)
    await expect(trail.entries).toContainText('permesso mancante')
    await trail.toggles.press('Enter')
    await expect(trail.toggles).toHaveAttribute('aria-expanded', 'true')
    await expect(trail.details).toContainText(patient.id)
    await expect(trail.trail.getByRole('table')).not.toContainText(patient.surname)

    await trail.chips.getByRole('button', { name: /Togli il filtro Riferimento/ }).click()
    await page.reload()
    await expect(trail.chips).toContainText('Archiviazione del paziente')
    await expect(trail.search).toHaveValue('')
  },
)
