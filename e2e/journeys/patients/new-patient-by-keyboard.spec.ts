import { accessRoutes } from '@filo/contract/features/access/access.routes.ts'
import { addPatient, daysAgo, formatItalianDate, freshSurname, randomPerson } from '../../clinic/patients.ts'
import { canScan, pageSizes, scanQrCodes } from '../../clinic/pdf.ts'
import { expect, test } from '../../fixtures.ts'
import { catheterForm, catheterTab } from '../../pages/catheter.ts'
import { firstAccess } from '../../pages/first-access.ts'
import { keyboard } from '../../pages/keyboard.ts'
import { caregiverFields, patientForm } from '../../pages/patient-form.ts'
import { patientList } from '../../pages/patient-list.ts'
import { signInPage } from '../../pages/sign-in.ts'
import { way } from '../../way.ts'

const patient = randomPerson({ surname: freshSurname(), name: 'Ginevra', birthDate: '1961-03-12' })
const sister = randomPerson({ surname: patient.surname, name: 'Adele', birthDate: '1964-07-20' })
const friend = randomPerson({ surname: freshSurname(), name: 'Noemi', birthDate: '1970-11-02' })
const nameOf = ({ name, surname }: { name: string; surname: string }) => `${name} ${surname}`
const everybody = [patient, sister, friend]

test(
  'a physician registers a patient by keyboard alone, and prints the access sheets',
  way('a physician registers a patient by keyboard'),
  async ({ as, apiAs, ownClinic: { physician } }) => {
    // An empty list has a second link to add a patient.
    await addPatient(physician)
    const page = await as(null)
    const keys = keyboard(page)
    let before = keys.keyCounts()
    let sheets: Buffer
    let codes: string[] = []

    await test.step('signs in', async () => {
      await page.goto('/patient/list')
      const signIn = signInPage(page)
      await keys.type(signIn.email, physician.email)
      await keys.type(signIn.secret, physician.password)
      await page.keyboard.press('Enter')
      await expect(page.getByRole('button', { name: physician.displayName })).toBeVisible()
    })

    await test.step('fills in the patient; the fiscal code fills in date of birth, sex and birthplace', async () => {
      await keys.activate(patientList(page).add)
      const form = patientForm(page)
      await expect(form.fiscalCode).toBeFocused()
      before = keys.keyCounts()
      await keys.write(patient.fiscalCode.toLowerCase())
      await expect(form.birthDate).toHaveValue('12/03/1961')
      await expect(form.gender('female')).toBeChecked()
      await expect(form.birthPlace).toHaveValue('Roma')
      await expect(form.birthProvince).toHaveValue('RM')
      await expect(page.getByText(/^Compilati dal codice fiscale: /)).toBeVisible()
      await keys.type(form.surname, patient.surname)
      await keys.type(form.name, patient.name)
      // Skips what the code has filled in.
      await keys.pressEnterTo(form.place)
      await keys.write('viterb')
      await expect(page.getByText('Invio sceglie Viterbo')).toBeAttached()
      await keys.pressEnterTo(form.address)
      await expect(form.place).toHaveValue('Viterbo')
      await expect(form.province).toHaveValue('VT')
      await keys.type(form.diagnosis, 'Sindrome dell’intestino corto')
      await keys.type(form.takenInCharge, '15012026')
      await keys.pressEnterTo(form.nutrition('parenteralNutrition', 'Sì'))
      await keys.answer(form.nutrition('parenteralNutrition', 'Sì'), form.nutrition('enteralNutrition', 'Sì'))
      await keys.answer(form.nutrition('enteralNutrition', 'No'), form.nutrition('osNutrition', 'Sì'))
      await keys.answer(form.nutrition('osNutrition', 'No'), form.addCaregiver)
    })

    await test.step('adds two caregivers', async () => {
      const form = patientForm(page)
      for (const [index, person] of [sister, friend].entries()) {
        const relation = index === 0 ? 'Sorella' : 'Amica'
        if (index > 0) await keys.tabTo(form.addCaregiver)
        await keys.pressKey('Enter')
        const fields = caregiverFields(form.form, index + 1)
        await expect(fields.fiscalCode).toBeFocused()
        await keys.write(person.fiscalCode)
        await expect(fields.birthDate).toHaveValue(formatItalianDate(person.birthDate))
        await keys.type(fields.surname, person.surname)
        await keys.type(fields.name, person.name)
        await keys.pressEnterTo(fields.relation)
        await keys.write(relation.slice(0, 1))
        await expect(page.getByRole('option', { name: relation })).toBeVisible()
        await keys.pressKey('ArrowDown')
        await keys.pressEnterTo(fields.phone)
        await expect(fields.relation).toHaveValue(relation)
        await keys.write('333 1234567')
        await expect(fields.sameResidence).toBeChecked()
        await expect(fields.row.getByText('Viterbo (VT)')).toBeVisible()
      }
      await keys.pressEnterTo(form.consent)
      await keys.tick(form.consent)
      await expect(caregiverFields(form.form, 2).phone).toHaveValue('+39 333 123 4567')
      await keys.pressKey('Enter')
    })

    await test.step('records the catheter', async () => {
      const form = catheterForm(page)
      await expect(page).toHaveURL(/\/patient\/add\/[\w-]+\/cicc$/)
      await expect(page.getByRole('heading', { name: 'Catetere, passo 2 di 3' })).toBeFocused()
      expect(await page.evaluate(() => window.scrollY)).toBe(0)
      await keys.tabTo(form.hasCatheter('Sì'))
      await keys.answer(form.hasCatheter('Sì'), form.type)
      await keys.pick(form.type, 'PICC')
      await keys.type(form.brand, 'Spola')
      await keys.type(form.insertionDate, formatItalianDate(daysAgo(10)))
      await keys.pressKey('Control+Enter')
    })

    await test.step('gets an access for each person, on three A4 sheets', async () => {
      await expect(page).toHaveURL(/\/access$/)
      await expect(page.getByRole('heading', { name: 'Primo accesso, passo 3 di 3' })).toBeFocused()
      expect(await page.evaluate(() => window.scrollY)).toBe(0)
      const access = firstAccess(page)
      for (const person of everybody) await expect(access.qr(nameOf(person))).toBeVisible()
      await keys.activate(access.printAll)
      codes = await Promise.all(everybody.map((person) => access.code(nameOf(person))))
      sheets = await page.pdf({ preferCSSPageSize: true, printBackground: false })
      const sizes = pageSizes(sheets)
      expect(sizes).toHaveLength(3)
      for (const { width, height } of sizes) {
        expect(width).toBeCloseTo(595, -1)
        expect(height).toBeCloseTo(842, -1)
      }
      await keys.activate(access.done)
      await expect(access.printedQuestion).toBeVisible()
      await keys.activate(access.printedQuestion.getByRole('button', { name: 'Esci' }))
      // 190 of these keys type what cannot be derived from another field, one prints. Both limits may only be lowered.
      const { tabs, others } = keys.keyCounts()
      expect(tabs - before.tabs, `stops of the Tab key:\n${keys.tabStops()}`).toBeLessThanOrEqual(26)
      expect(others - before.others, 'other keys').toBeLessThanOrEqual(212)
    })

    await test.step('finds everything in the record', async () => {
      await expect(page).toHaveURL(/\/patient\/[\w-]+$/)
      await expect(page.getByRole('region', { name: 'Paziente' })).toContainText(patient.surname)
      await expect(page.getByText('10 giorni')).toBeVisible()
      await keys.activate(page.getByRole('link', { name: 'Catetere', exact: true }))
      await expect(catheterTab(page).fact('Marca')).toHaveText('Spola')
    })

    // Without the programs that read it the printed QR goes unread.
    if (!(await canScan())) return
    await test.step('each printed QR opens the app once, and the code opens it with the fiscal code', async () => {
      const { call } = await apiAs('nurse')
      const read = await scanQrCodes(sheets)
      expect(read).toHaveLength(3)
      const opened = []
      for (const [index, address] of read.entries()) {
        expect(address).toMatch(/\/app#access=[\w-]+$/)
        const body = { token: address.split('=')[1] }
        // The last access is redeemed by its code instead.
        if (index < 2) opened.push(await call(accessRoutes.redeem, { body }))
        else {
          const byCode = { code: codes[index], fiscalCode: friend.fiscalCode }
          opened.push(await call(accessRoutes.redeem, { body: byCode }))
          expect((await call(accessRoutes.redeem, { body: byCode })).status).toBe(410)
        }
        expect((await call(accessRoutes.redeem, { body })).failure?.code).toBe('token_invalid')
      }
      expect(opened.map(({ status }) => status)).toEqual([201, 201, 201])
      expect(opened.map(({ body }) => nameOf(body.person))).toEqual(everybody.map(nameOf))
    })
  },
)
