import { placeRoutes } from '@filo/contract/features/places/place.routes.ts'
import type { Place } from '@filo/contract/features/places/place.schema.ts'
import { computeFiscalCode } from '@filo/contract/kit/fiscal-code-person.ts'
import { fireEvent, screen } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { answer, serveAt } from '../../../../ui/test/fake-server.ts'
import { descriptionOf, field, fill, press } from '../../../../ui/test/gestures.ts'
import { openApp, setUpTestApp } from '../../../test/app.tsx'
import { answerPatientForm } from '../../../test/patient-form.ts'
import { roma } from '../../../test/patients.ts'
import { physician } from '../../../test/people.ts'

setUpTestApp()

const romania: Place = {
  ...{ code: 'Z129', name: 'Romania', province: 'EE', otherNames: [], formerProvinces: [] },
  ...{ kind: 'state', until: null },
}

beforeEach(() => {
  answerPatientForm()
  const places = [roma, romania]
  answer(placeRoutes.byCode, ({ params }) => ({ items: places.filter(({ code }) => code === params.code) }))
})

const codeOf = (birthDate: string, placeCode: string) =>
  computeFiscalCode({ surname: 'Filandari', name: 'Olga', birthDate, gender: 'female', placeCode })
const code = () => field('Codice fiscale')
const value = (label: string) => field(label).value
const isFemale = () => screen.getByRole<HTMLInputElement>('radio', { name: 'Femmina' }).checked

test('a wrong code is reported on leaving the field, and not while it is being corrected', async () => {
  openApp('/patient/add', physician)
  await fill('Codice fiscale', 'RSSMRA80A01H501Z')
  const wrong = 'il carattere di controllo non corrisponde'
  expect(descriptionOf(code())).not.toContain(wrong)
  fireEvent.blur(code())
  expect(descriptionOf(code())).toContain(wrong)
  await fill('Codice fiscale', 'RSSMRA80A01H501')
  expect(code().getAttribute('aria-invalid')).not.toBe('true')
  await fill('Codice fiscale', 'rss mra 80a01 h501 u')
  fireEvent.blur(code())
  await expect.poll(() => value('Data di nascita')).toBe('01/01/1980')
  expect(code().getAttribute('aria-invalid')).not.toBe('true')
})

test('a code that finds its fields already filled in does not say that it filled in any', async () => {
  openApp('/patient/add', physician)
  await fill('Data di nascita', '05/05/1985')
  fireEvent.click(screen.getByRole('radio', { name: 'Femmina' }))
  await fill('Luogo di nascita', 'Romania')
  await fill('Codice fiscale', codeOf('1985-05-05', 'Z129'))
  await expect.poll(() => value('Provincia di nascita')).toBe('EE')
  expect(screen.queryByText(/^Compilati dal codice fiscale/)).toBeNull()
})

test('replacing a code clears what it filled in and keeps what was typed', async () => {
  openApp('/patient/add', physician)
  await fill('Codice fiscale', codeOf('1985-05-05', 'Z129'))
  await expect.poll(() => value('Luogo di nascita')).toBe('Romania')
  await expect.poll(() => value('Provincia di nascita')).toBe('EE')
  expect(isFemale()).toBe(true)
  await fill('Data di nascita', '06/05/1985')
  // It was somebody else's code; this person has only a provisional one (STP).
  await fill('Codice fiscale', 'STP1234567890123')
  await expect.poll(() => value('Luogo di nascita')).toBe('')
  expect(value('Provincia di nascita')).toBe('')
  expect(isFemale()).toBe(false)
  expect(value('Data di nascita')).toBe('06/05/1985')
})

test('a centenarian’s code fills in the later century and offers the earlier one', async () => {
  serveAt('2026-11-26T09:00:00.000Z')
  openApp('/patient/add', physician)
  await fill('Codice fiscale', codeOf('1923-03-12', 'H501'))
  await expect.poll(() => value('Data di nascita')).toBe('12/03/2023')
  await expect.poll(() => value('Luogo di nascita')).toBe('Roma')
  await press('Usa 12/03/1923')
  expect(value('Data di nascita')).toBe('12/03/1923')
  expect(screen.queryByText(/non corrisponde/)).toBeNull()
})

test('the province that a code fills in is that of the century in the form', async () => {
  serveAt('2026-11-26T09:00:00.000Z')
  answer(placeRoutes.byCode, { items: [{ ...roma, formerProvinces: [{ code: 'PG', until: '1927-01-01' }] }] })
  openApp('/patient/add', physician)
  await fill('Codice fiscale', codeOf('1923-03-12', 'H501'))
  await expect.poll(() => value('Provincia di nascita')).toBe('RM')
  await press('Usa 12/03/1923')
  await expect.poll(() => value('Provincia di nascita')).toBe('PG')
})

test('a code of several places fills in none, and the one that is chosen with the province of that time', async () => {
  const [vecchia, nuova] = ['Trama Vecchia', 'Trama Nuova'].map(
    (name): Place => ({
      ...{ code: 'L329', name, province: 'VT', otherNames: [], kind: 'comune', until: null },
      formerProvinces: [{ code: 'RM', until: '1990-12-31' }],
    }),
  )
  answer(placeRoutes.byCode, { items: vecchia && nuova ? [vecchia, nuova] : [] })
  openApp('/patient/add', physician)
  await fill('Codice fiscale', codeOf('1985-05-05', 'L329'))
  const offered = await screen.findByText(/^Il codice fiscale vale per più luoghi di nascita/)
  expect([value('Luogo di nascita'), value('Provincia di nascita')]).toEqual(['', ''])
  await press(/^Trama Nuova/)
  expect([value('Luogo di nascita'), value('Provincia di nascita')]).toEqual(['Trama Nuova', 'RM'])
  await fill('Codice fiscale', codeOf('1991-01-01', 'L329'))
  await press(/^Trama Vecchia/)
  expect([value('Luogo di nascita'), value('Provincia di nascita')]).toEqual(['Trama Vecchia', 'VT'])
  expect(offered.isConnected).toBe(true)
})

test('a code of one place offers no choice', async () => {
  openApp('/patient/add', physician)
  await fill('Codice fiscale', codeOf('1985-05-05', 'Z129'))
  await expect.poll(() => value('Luogo di nascita')).toBe('Romania')
  expect(screen.queryByText(/vale per più luoghi/)).toBeNull()
})
