import { facilityRoutes } from '@filo/contract/features/facilities/facility.routes.ts'
import { addFacility, facilityBody } from '../../clinic/facilities.ts'
import { freshSurname } from '../../clinic/patients.ts'
import { password, people } from '../../clinic/people.ts'
import { expect, test } from '../../fixtures.ts'
import { facilityForm, facilityList } from '../../pages/facilities.ts'
import { keyboard } from '../../pages/keyboard.ts'
import { errorAt } from '../../pages/patient-form.ts'
import { signInPage } from '../../pages/sign-in.ts'
import { todayPage } from '../../pages/today.ts'
import { way } from '../../way.ts'

test(
  'a supervisor signs in and adds a facility by keyboard alone',
  way('a supervisor adds a facility by keyboard'),
  async ({ as, apiAs }) => {
    const sent = facilityBody({ name: `Ospedale ${freshSurname()}` })
    const page = await as(null)
    const keys = keyboard(page)
    await page.goto('/user/login')
    await keys.type(signInPage(page).email, people.supervisor)
    await keys.type(signInPage(page).secret, password)
    await page.keyboard.press('Enter')
    await expect(todayPage(page).heading).toBeVisible()
    await keys.activate(page.getByRole('link', { name: 'Strutture', exact: true }))
    await expect(page).toHaveURL('/facility/list')
    await keys.activate(facilityList(page).add)
    const form = facilityForm(page)
    await keys.type(form.name, sent.name)
    await keys.type(form.city, 'viterb')
    await expect(page.getByText('Invio sceglie Viterbo')).toBeAttached()
    await page.keyboard.press('Enter')
    await expect(form.province).toHaveValue('VT')
    await keys.type(form.address, sent.address)
    await keys.type(form.postalCode, sent.postalCode)
    await keys.type(form.phone, '+39 0761 / 12 34-56')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL('/facility/list')
    await expect(page.getByText(`${sent.name}: struttura aggiunta`)).toBeVisible()
    await keys.type(facilityList(page).search, sent.name.toLowerCase())
    await expect(facilityList(page).rows).toHaveCount(1)
    await expect(facilityList(page).rows).toContainText('01100 Viterbo (VT)')
    const { items } = await (await apiAs('supervisor')).callOrThrow(facilityRoutes.list, {
      query: { search: sent.name },
    })
    expect(items).toMatchObject([{ ...sent, phone: '+390761123456' }])
  },
)

test('the province is accepted as code or name, and filled in from the city', async ({ as }) => {
  const page = await as('supervisor')
  await page.goto('/facility/add')
  const { city, province, name, add } = facilityForm(page)
  await province.fill('roma')
  await name.focus()
  await expect(province).toHaveValue('RM')
  await province.fill('reggio')
  await province.press('Enter')
  await expect(errorAt(province)).toHaveText('Scrivi la sigla della provincia (due lettere)')
  await province.fill('reggio emilia')
  await province.press('Enter')
  await expect(province).toHaveValue('RE')
  await expect(errorAt(province)).toHaveCount(0)
  await expect(errorAt(city)).toHaveText('Questo campo è obbligatorio')

  await province.fill('')
  await city.fill('forli')
  await add.focus()
  await expect(province).toHaveValue('FC')

  // Typing replaces a province that was filled in late.
  await province.fill('')
  await city.fill('viterbo')
  await province.focus()
  await expect(province).toHaveValue('VT')
  await page.keyboard.type('ri')
  await add.focus()
  await expect(province).toHaveValue('RI')
})

test('errors disappear as fields are filled in, and a city in the wrong province is questioned', async ({
  as,
  apiAs,
}) => {
  const { name, address, postalCode } = facilityBody({ name: `Ospedale ${freshSurname()}` })
  const page = await as('supervisor', { expectedErrors: [/422/] })
  await page.goto('/facility/add')
  const form = facilityForm(page)
  await form.add.click()
  for (const field of [form.city, form.province])
    await expect(errorAt(field)).toHaveText('Questo campo è obbligatorio')
  await form.city.fill('viterb')
  await page.getByRole('option', { name: /^Viterbo/ }).click()
  await expect(form.province).toHaveValue('VT')
  for (const field of [form.city, form.province]) await expect(errorAt(field)).toHaveCount(0)

  await form.city.fill('roma')
  await form.province.fill('PD')
  await form.name.fill(name)
  const doubt = form.form.getByRole('status').filter({ hasText: 'Roma è in provincia di Roma (RM)' })
  await expect(doubt).toBeVisible()
  await form.address.fill(address)
  await form.postalCode.fill(postalCode)
  await form.phone.fill('12345678901')
  await form.add.click()
  await expect(errorAt(form.phone)).toHaveText('Il numero inserito non è valido')
  await form.phone.fill('06 12345678')
  await form.add.click()
  await expect(errorAt(form.province)).toHaveText('Roma è in provincia di Roma (RM)')
  await doubt.getByRole('button', { name: 'Usa Roma (RM)' }).click()
  await expect(form.province).toHaveValue('RM')
  await expect(form.province).toBeFocused()
  await expect(errorAt(form.province)).toHaveCount(0)
  await expect(doubt).toHaveCount(0)
  await expect(form.phone).toHaveValue('06 1234 5678')
  await form.add.click()
  await expect(page).toHaveURL('/facility/list')
  await facilityList(page).search.fill(name)
  await expect(facilityList(page).rows).toHaveCount(1)
  await expect(facilityList(page).rows).toContainText('Roma (RM)')
  const call = facilityList(page).rows.getByRole('link', { name: '06 1234 5678' })
  await expect(call).toHaveAttribute('href', 'tel:0612345678')
  expect((await call.boundingBox())?.height).toBeGreaterThanOrEqual(44)
  const { items } = await (await apiAs('supervisor')).callOrThrow(facilityRoutes.list, {
    query: { search: name },
  })
  expect(items).toMatchObject([{ city: 'Roma', province: 'RM', phone: '0612345678' }])
})

test('a duplicate is reported before saving and does not prevent it', async ({ as, apiAs }) => {
  const supervisor = await apiAs('supervisor')
  const { name } = await addFacility(await apiAs('administrator'), { name: `Clínica D’${freshSurname()}` })
  const page = await as('supervisor')
  await page.goto('/facility/add')
  const form = facilityForm(page)
  await form.name.fill(name.toUpperCase().replace('Í', 'I'))
  await form.city.fill('Roma')
  await form.address.fill('Via della Trama 3')
  await expect(form.duplicate).toHaveCount(0)
  await form.city.fill('viterbo')
  await expect(form.duplicate).toBeVisible()
  await form.postalCode.fill('01100')
  await form.province.fill('VT')
  await form.phone.fill('0761 123456')
  await form.add.click()
  await expect(page).toHaveURL('/facility/list')
  const { items } = await supervisor.callOrThrow(facilityRoutes.list, { query: { search: name } })
  expect(items).toHaveLength(1)
  await page.goto(`/facility/${items[0]?.id}/edit`)
  await expect(form.duplicate).toBeVisible()
})

test('a failed save keeps what was typed, and a retry saves it once', async ({ as, apiAs }) => {
  const sent = facilityBody()
  const page = await as('supervisor', { expectedErrors: [/ERR_FAILED/] })
  await page.goto('/facility/add')
  const form = facilityForm(page)
  for (const field of ['name', 'city', 'province', 'address', 'postalCode', 'phone'] as const)
    await form[field].fill(sent[field])
  // The request arrives; its response is lost.
  await page.route('**/api/facility', async (route) => {
    await route.fetch()
    await route.abort()
  })
  await form.add.click()
  await expect(form.form.getByRole('alert')).toContainText('Qualcosa è andato storto, riprovare più tardi')
  await expect(form.name).toHaveValue(sent.name)
  await page.unroute('**/api/facility')
  await form.retry.click()
  await expect(page).toHaveURL('/facility/list')
  const { total } = await (await apiAs('supervisor')).callOrThrow(facilityRoutes.list, {
    query: { search: sent.name },
  })
  expect(total).toBe(1)
})

test('a value that somebody else saved first is shown beside the supervisor’s own, which is kept', async ({
  as,
  apiAs,
}) => {
  const supervisor = await apiAs('supervisor')
  const { id } = await addFacility(supervisor)
  const page = await as('supervisor', { expectedErrors: [/409/] })
  await page.goto(`/facility/${id}/edit`)
  const form = facilityForm(page)
  await form.address.fill('Via Mia 1')
  const theirs = { address: 'Via Loro 2', phone: '0761999999', version: 1 }
  await supervisor.callOrThrow(facilityRoutes.change, { params: { id }, body: theirs })
  await form.save.click()
  await expect(page.getByText('I dati sono cambiati mentre li modificavi')).toBeVisible()
  const conflict = page.getByRole('listitem').filter({ hasText: 'Salvato da altri' })
  await expect(conflict.getByRole('definition')).toHaveText(['Via Loro 2', 'Via Mia 1'])
  await expect(form.address).toHaveValue('Via Mia 1')
  await expect(form.phone).toHaveValue('0761 999 999')
  await form.save.click()
  await expect(page).toHaveURL('/facility/list')
  await expect(page.getByText('Modifiche salvate')).toBeVisible()
  const saved = await supervisor.callOrThrow(facilityRoutes.read, { params: { id } })
  expect(saved).toMatchObject({ address: 'Via Mia 1', phone: '0761999999', version: 3 })
})

test('deleting asks with the facility’s name, and says what prevents it', async ({ as, apiAs }) => {
  const { name } = await addFacility(await apiAs('supervisor'))
  const page = await as('supervisor', { expectedErrors: [/409/] })
  await page.goto('/facility/list')
  const { search, facility, rows, list } = facilityList(page)
  const { remove } = facilityForm(page)
  const busy = 'Ospedale Santa Filomena (demo)'
  await search.fill('filomena')
  await expect(rows).toHaveCount(1)
  await facility(busy).click()
  await remove.click()
  const question = page.getByRole('alertdialog', { name: `Eliminare ${busy}?` })
  await expect(question.getByRole('button', { name: 'Annulla' })).toBeFocused()
  await question.getByRole('button', { name: `Elimina ${busy}` }).click()
  await expect(question.getByRole('alert')).toContainText(/Non si può eliminare: ha \d+ gruppi di lavoro/)
  await page.keyboard.press('Escape')
  await expect(remove).toBeFocused()

  await page.goto('/facility/list')
  await search.fill(name)
  await expect(rows).toHaveCount(1)
  await facility(name).click()
  await remove.click()
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: `Elimina ${name}` })
    .click()
  await expect(page).toHaveURL('/facility/list')
  await expect(page.getByText(`${name}: struttura eliminata`)).toBeVisible()
  await search.fill(name)
  await expect(list.getByText('Nessuna struttura corrisponde ai filtri').last()).toBeVisible()
})

test('a supervisor does not see a facility that is not theirs, an administrator does', async ({
  as,
  apiAs,
}) => {
  const { id, name } = await addFacility(await apiAs('administrator'))
  const page = await as('supervisor', { expectedErrors: [/404/] })
  await page.goto('/facility/list')
  const { search, list, rows } = facilityList(page)
  await expect(rows.first()).toBeVisible()
  await search.fill(name)
  await expect(list.getByText('Nessuna struttura corrisponde ai filtri').last()).toBeVisible()
  await page.goto(`/facility/${id}/edit`)
  await expect(page.getByRole('heading', { name: 'Pagina non trovata' })).toBeVisible()

  const everywhere = await as('administrator')
  await everywhere.goto('/facility/list')
  await facilityList(everywhere).search.fill(name)
  await expect(facilityList(everywhere).facility(name)).toBeVisible()
})

test('finds names and cities as people type them, and Back keeps search and order', async ({ as, apiAs }) => {
  const supervisor = await apiAs('supervisor')
  const tail = freshSurname()
  await addFacility(supervisor, { name: `Ospedale D’${tail}`, city: 'Forlì', province: 'FC' })
  await addFacility(supervisor, { name: `A.O. ${tail} Nicolò`, city: 'Aosta', province: 'AO' })
  const page = await as('supervisor')
  await page.goto('/')
  await page.getByRole('link', { name: 'Strutture', exact: true }).click()
  const { search, rows, sortBy } = facilityList(page)
  for (const typed of [`d${tail}`, `${tail} forli`, `osp ${tail.slice(0, 6)}`.toUpperCase()]) {
    await search.fill(typed)
    await expect(rows).toHaveCount(1)
    await expect(rows).toContainText(`Ospedale D’${tail}`)
  }
  await search.fill(tail)
  await expect(rows).toHaveCount(2)
  await sortBy('Città e indirizzo').click()
  await expect(page).toHaveURL('/facility/list?sort=city')
  await expect(rows.first()).toContainText('Aosta (AO)')
  await rows.first().getByRole('link').first().click()
  await expect(facilityForm(page).name).toHaveValue(`A.O. ${tail} Nicolò`)
  await page.goBack()
  await expect(search).toHaveValue(tail)
  await expect(rows).toHaveCount(2)
})
