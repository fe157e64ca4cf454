import { patientRoutes } from '@filo/contract/features/patients/patient.routes.ts'
import { visitRoutes } from '@filo/contract/features/visits/visit.routes.ts'
import { expect } from '@playwright/test'
import { clinicAs } from '../clinic/api.ts'
import { write } from '../clinic/chat.ts'
import { addCatheter, addPatient, somebody, written } from '../clinic/patients.ts'
import { calledInMenu, password, people } from '../clinic/people.ts'
import { addVisit, freeTime } from '../clinic/visits.ts'
import { engines } from './engines.ts'
import { test } from './fixtures.ts'
import { asPrinted } from './in-page.ts'
import { dayBefore, inItaly } from './rome.ts'
import { visitor } from './visitor.ts'

for (const [engine, { program, start }] of Object.entries(engines)) {
  const path = program() ?? ''
  const journey = path ? test : test.skip
  journey(`a patient is registered, read and printed in ${engine}`, async ({ drive, address }) => {
    const driver = await drive(() => start(path))
    const { open, press, fill, choose, valueIn, isChecked, sees, text, place } = visitor(driver, address)
    const physician = await clinicAs('physician', address)
    // Today is the birthday in Italy; where the browser stands it may be tomorrow.
    const patient = somebody({ name: 'Ginevra', birthDate: dayBefore(64) })
    const sister = somebody({ name: 'Adele', birthDate: dayBefore(60, 1) })
    const known = await addPatient(physician, { birthDate: dayBefore(80) })
    await addPatient(physician, { surname: known.surname, name: 'Zaira' })
    await addCatheter(physician, known.id, { insertionDate: dayBefore(0, 118) })
    const sockets = async () =>
      Number(/^filo_sockets (\d+)$/m.exec(await (await fetch(`${address}/metrics`)).text())?.[1])
    const soundly = async () => {
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
    })

    await test.step('finds a patient', async () => {
      await fill('Cerca per cognome, nome o codice fiscale', known.surname)
      // The rows of the search, not those before it, which it replaces.
      await sees('2 pazienti')
      await sees(`${known.surname.toUpperCase()} Ginevra 80 a ${written(known.birthDate)}`)
      await sees('PICC 118 giorni')
      await soundly()
      // Not the link, which covers the row, but no other's.
      await press('cell', `80 a ${written(known.birthDate)}`)
      await sees(`nata ${written(known.birthDate)} (80 a)`)
      await press('link', 'Pazienti')
    })

    await test.step('writes another, with a caregiver', async () => {
      await press('link', 'Nuovo paziente')
      await fill('Codice fiscale', patient.fiscalCode, 'Anagrafica')
      await fill('Cognome', patient.surname, 'Anagrafica')
      await fill('Nome', patient.name, 'Anagrafica')
      await expect.poll(() => valueIn('Data di nascita', 'Anagrafica')).toBe(written(patient.birthDate))
      expect(await valueIn('Luogo di nascita', 'Anagrafica')).toBe('Roma')
      expect(await isChecked('Femmina', 'Anagrafica')).toBe(true)
      await fill('Comune di residenza', 'Viterbo', 'Residenza')
      await fill('Provincia di residenza', 'VT', 'Residenza')
      await fill('Diagnosi', 'Sindrome dell’intestino corto')
      await press('radio', 'Sì', 'Nutrizione parenterale')
      await press('radio', 'No', 'Nutrizione enterale')
      await press('radio', 'No', 'Nutrizione per os')
      await fill('Presa in carico', written(dayBefore(0)))
      await press('button', 'Aggiungi caregiver')
      await fill('Codice fiscale', sister.fiscalCode, 'Caregiver 1')
      await fill('Cognome', sister.surname, 'Caregiver 1')
      await fill('Nome', sister.name, 'Caregiver 1')
      await fill('Relazione con il paziente', 'Sorella', 'Caregiver 1')
      await fill('Telefono', '3331234567', 'Caregiver 1')
      await sees('Viterbo (VT)')
      await press('checkbox', 'Il paziente ha letto il testo')
      await soundly()
      await press('button', 'Salva e continua')
    })

    await test.step('writes the catheter', async () => {
      await press('radio', 'Sì', 'Portatore di catetere venoso')
      await choose('Tipo di catetere', 'PICC')
      await fill('Data di inserzione', written(dayBefore(0, 10)))
      await sees('In sede da 10 giorni')
      await press('button', 'Salva dati CICC')
    })

    const stored = await test.step('prints what to hand over', async () => {
      await sees(/Codice \d{3} \d{3}/)
      await soundly()
      const { pathname } = await place()
      const id = /add\/([\w-]+)\/access$/.exec(pathname)?.[1] ?? ''
      const record = await physician.done(patientRoutes.read, { params: { id } })
      expect(record).toMatchObject({ birthDate: patient.birthDate, takenInCharge: dayBefore(0) })
      await press('checkbox', 'Codici consegnati')
      await driver.evaluate(asPrinted)
      const [day = '', time = ''] = inItaly(new Date(record.access[0]?.expiresAt ?? '')).split('T')
      for (const { name, surname } of [patient, sister]) await sees(`${surname} ${name}`)
      await sees(`Valido fino al ${written(day)} ${time}`)
      await soundly()
      expect(await text()).not.toContain('Nuovo paziente')
      return record
    })

    await test.step('reads each page of the record', async () => {
      await open(`/patient/${stored.id}`)
      await sees(`nata ${written(patient.birthDate)} (64 a)`)
      await sees('10 giorni')
      const [year, , day] = dayBefore(0).split('-')
      const pages: [string, ...(string | RegExp)[]][] = [
        ['Dati', `${written(patient.birthDate)} (64 a)`, written(dayBefore(0))],
        ['CICC', `In sede da 10 giorni (dal ${written(dayBefore(0, 10))})`],
        ['Caregiver', written(sister.birthDate), 'Sorella'],
        ['Accesso', /valido fino al \d\d\/\d\d\/\d{4} \d\d:\d\d/],
        ['Chi ha visto', new RegExp(`(dì|sabato|domenica) ${Number(day)} [a-z]+ ${year} \\d\\d:\\d\\d`, 'i')],
        ['Sintesi', '10 giorni'],
      ]
      for (const [name, ...facts] of pages) {
        await press('link', name, 'Sezioni del paziente')
        for (const fact of facts) await sees(fact)
        await soundly()
      }
    })

    await test.step('is shown a visit in the calendar as it is planned and cancelled', async () => {
      const { date, hours } = freeTime()
      await open(`/televisit?view=day&date=${date}&hcp=all`)
      await sees('Con la tastiera')
      await expect.poll(sockets).toBe(1)
      const visit = await addVisit(physician, stored.id, { date, hours })
      await expect.poll(text).toContain(`${hours}, In attesa`)
      await soundly()
      await physician.done(visitRoutes.cancel, { params: { id: visit.id } })
      await expect.poll(text).not.toContain(`${hours}, In attesa`)
    })

    await test.step('writes to the patient, and a colleague’s message comes by itself', async () => {
      await open(`/chat/${stored.id}`)
      await fill('Scrivi un messaggio', 'Benvenuta, Ginevra.')
      await press('button', 'Invia')
      await sees('Inviato')
      const nurse = await clinicAs('nurse', address)
      await write(nurse, stored.id, 'Anche da parte mia.')
      await sees('Anche da parte mia.')
      await soundly()
    })

    await test.step('signs out', async () => {
      await press('button', calledInMenu('physician'))
      await press('link', 'Disconnetti')
      await sees('Password dimenticata?')
      await open(`/patient/${stored.id}`)
      await sees('Password dimenticata?')
      expect(await text()).not.toContain(patient.surname)
    })
    expect(await driver.problems(), `errors in ${engine}`).toEqual([])
  })
}
