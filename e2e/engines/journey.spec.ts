import { patientRoutes } from '@filo/contract/features/patients/patient.routes.ts'
import { visitRoutes } from '@filo/contract/features/visits/visit.routes.ts'
import { expect } from '@playwright/test'
import { apiClientAs } from '../clinic/api.ts'
import { sendAsStaff } from '../clinic/chat.ts'
import { addCatheter, addPatient, formatItalianDate, randomPerson } from '../clinic/patients.ts'
import { displayNameOf, password, people } from '../clinic/people.ts'
import { addVisit, freeTime } from '../clinic/visits.ts'
import { way } from '../way.ts'
import { engines } from './engines.ts'
import { test } from './fixtures.ts'
import { showAsPrinted, stopTimers } from './in-page.ts'
import { dayAgo, inItaly } from './rome.ts'
import { userActions } from './user-actions.ts'

for (const [engine, { program, start }] of Object.entries(engines)) {
  const path = program() ?? ''
  const journey = path ? test : test.skip
  journey(
    `a physician registers, reads and prints a patient in ${engine}`,
    engine === 'Firefox' ? way('a physician uses the whole app in Firefox') : {},
    async ({ startBrowser, address }) => {
      const driver = await startBrowser(() => start(path))
      const { open, press, fill, choose, valueIn, isChecked, expectText, text, currentUrl } = userActions(
        driver,
        address,
      )
      const physician = await apiClientAs('physician', address)
      // Today is the birthday in Italy; in the browser's time zone it may be tomorrow.
      const patient = randomPerson({ name: 'Ginevra', birthDate: dayAgo(64) })
      const sister = randomPerson({ name: 'Adele', birthDate: dayAgo(60, 1) })
      const known = await addPatient(physician, { birthDate: dayAgo(80) })
      await addPatient(physician, { surname: known.surname, name: 'Zaira' })
      await addCatheter(physician, known.id, { insertionDate: dayAgo(0, 118) })
      const sockets = async () =>
        Number(/^filo_sockets (\d+)$/m.exec(await (await fetch(`${address}/metrics`)).text())?.[1])
      const expectNoRawValues = async () => {
        const shown = await text()
        expect(shown).not.toMatch(/\b(null|undefined|NaN)\b|Invalid Date|Errore imprevisto/)
        for (const [date] of shown.matchAll(/\d+\/\d+\/\d+/g))
          expect(date).toMatch(/^(0[1-9]|[12]\d|3[01])\/(0[1-9]|1[0-2])\/\d{4}$/)
      }

      await test.step('signs in', async () => {
        await open('/patient/list')
        expect(await driver.evaluate('Intl.DateTimeFormat().resolvedOptions().timeZone')).toBe(
          'America/New_York',
        )
        await fill('Email', people.physician)
        await fill('Password', password)
        await press('button', 'Accedi')
        await expectText('Nuovo paziente')
      })

      await test.step('reloads the page', async () => {
        await expect.poll(sockets).toBe(1)
        await open('/patient/list')
        await expectText('Nuovo paziente')
      })

      await test.step('finds a patient', async () => {
        await fill('Cerca per cognome, nome o codice fiscale', known.surname)
        // Waits for the result of the search, which replaces the earlier rows.
        await expectText('2 pazienti')
        await expectText(`${known.surname.toUpperCase()} Ginevra 80 a ${formatItalianDate(known.birthDate)}`)
        await expectText('PICC 118 giorni')
        await expectNoRawValues()
        // A cell, to check that the link covers its whole row and no other.
        await press('cell', `80 a ${formatItalianDate(known.birthDate)}`)
        await expectText(`nata ${formatItalianDate(known.birthDate)} (80 a)`)
        await press('link', 'Pazienti')
      })

      await test.step('registers another, with a caregiver', async () => {
        await press('link', 'Nuovo paziente')
        await fill('Codice fiscale', patient.fiscalCode, 'Anagrafica')
        await fill('Cognome', patient.surname, 'Anagrafica')
        await fill('Nome', patient.name, 'Anagrafica')
        await expect
          .poll(() => valueIn('Data di nascita', 'Anagrafica'))
          .toBe(formatItalianDate(patient.birthDate))
        expect(await valueIn('Luogo di nascita', 'Anagrafica')).toBe('Roma')
        expect(await isChecked('Femmina', 'Anagrafica')).toBe(true)
        await fill('Comune di residenza', 'Viterbo', 'Residenza')
        await fill('Provincia di residenza', 'VT', 'Residenza')
        await fill('Diagnosi', 'Sindrome dell’intestino corto')
        await press('radio', 'Sì', 'Nutrizione parenterale')
        await press('radio', 'No', 'Nutrizione enterale')
        await press('radio', 'No', 'Nutrizione per os')
        await fill('Presa in carico', formatItalianDate(dayAgo(0)))
        await press('button', 'Aggiungi caregiver')
        await fill('Codice fiscale', sister.fiscalCode, 'Caregiver 1')
        await fill('Cognome', sister.surname, 'Caregiver 1')
        await fill('Nome', sister.name, 'Caregiver 1')
        await fill('Relazione con il paziente', 'Sorella', 'Caregiver 1')
        await fill('Telefono', '3331234567', 'Caregiver 1')
        await expectText('Viterbo (VT)')
        await press('checkbox', 'Il paziente ha letto il testo')
        await expectNoRawValues()
        await press('button', 'Salva e continua')
      })

      await test.step('records the catheter', async () => {
        await press('radio', 'Sì', 'Portatore di catetere venoso')
        await choose('Tipo di catetere', 'PICC')
        await fill('Data di inserzione', formatItalianDate(dayAgo(0, 10)))
        await expectText('In sede da 10 giorni')
        await press('button', 'Salva dati del catetere')
      })

      const stored = await test.step('prints the access sheets', async () => {
        await expectText(/Codice \d{3} \d{3}/)
        await expectNoRawValues()
        const { pathname } = await currentUrl()
        const id = /add\/([\w-]+)\/access$/.exec(pathname)?.[1] ?? ''
        const record = await physician.callOrThrow(patientRoutes.read, { params: { id } })
        expect(record).toMatchObject({ birthDate: patient.birthDate, takenInCharge: dayAgo(0) })
        await press('checkbox', 'Codici consegnati')
        // The browser's own dialog would wait for somebody.
        await driver.evaluate('(() => { window.print = () => {} })()')
        await press('button', 'Stampa tutti (2 fogli)')
        await driver.evaluate(showAsPrinted)
        const [day = '', time = ''] = inItaly(new Date(record.access[0]?.expiresAt ?? '')).split('T')
        for (const { name, surname } of [patient, sister]) await expectText(`${name} ${surname}`)
        await expectText(`Valido fino al ${formatItalianDate(day)} ${time}`)
        await expectNoRawValues()
        expect(await text()).not.toContain('Nuovo paziente')
        return record
      })

      await test.step('reads each section of the record', async () => {
        await open(`/patient/${stored.id}`)
        await expectText(`nata ${formatItalianDate(patient.birthDate)} (64 a)`)
        await expectText('10 giorni')
        const [year, , day] = dayAgo(0).split('-')
        const pages: [string, ...(string | RegExp)[]][] = [
          ['Dati', `${formatItalianDate(patient.birthDate)} (64 a)`, formatItalianDate(dayAgo(0))],
          ['Catetere', `In sede da 10 giorni (dal ${formatItalianDate(dayAgo(0, 10))})`],
          ['Caregiver', formatItalianDate(sister.birthDate), 'Sorella'],
          ['Accesso', /valido fino al \d\d\/\d\d\/\d{4} \d\d:\d\d/],
          [
            'Chi ha visto',
            new RegExp(`(dì|sabato|domenica) ${Number(day)} [a-z]+ ${year} \\d\\d:\\d\\d`, 'i'),
          ],
          ['Sintesi', '10 giorni'],
        ]
        for (const [name, ...facts] of pages) {
          await press('link', name, 'Sezioni del paziente')
          for (const fact of facts) await expectText(fact)
          await expectNoRawValues()
        }
      })

      await test.step('sees by its socket alone that a visit is planned and cancelled', async () => {
        const { date, hours } = freeTime()
        await open(`/televisit?view=day&date=${date}&hcp=all`)
        await expectText('Con la tastiera')
        await expect.poll(sockets).toBe(1)
        await driver.evaluate(stopTimers)
        const visit = await addVisit(physician, stored.id, { date, hours })
        await expect.poll(text).toContain(`${hours}, In attesa`)
        await expectNoRawValues()
        await physician.callOrThrow(visitRoutes.cancel, { params: { id: visit.id } })
        await expect.poll(text).not.toContain(`${hours}, In attesa`)
      })

      await test.step('writes to the patient, and sees a colleague’s message arrive', async () => {
        await open(`/chat/${stored.id}`)
        await fill('Scrivi un messaggio', 'Benvenuta, Ginevra.')
        await press('button', 'Invia')
        await expectText('Inviato')
        const nurse = await apiClientAs('nurse', address)
        await sendAsStaff(nurse, stored.id, 'Anche da parte mia.')
        await expectText('Anche da parte mia.')
        await expectNoRawValues()
      })

      await test.step('signs out', async () => {
        await press('button', displayNameOf('physician'))
        await press('link', 'Disconnetti')
        await expectText('Password dimenticata?')
        await open(`/patient/${stored.id}`)
        await expectText('Password dimenticata?')
        expect(await text()).not.toContain(patient.surname)
      })
      expect(await driver.problems(), `errors in ${engine}`).toEqual([])
    },
  )
}
