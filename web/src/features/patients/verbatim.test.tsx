import { patientRoutes } from '@filo/contract/features/patients/patient.routes.ts'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { answer } from '../../../../ui/test/fake-server.ts'
import { translatePage } from '../../../../ui/test/page-translation.ts'
import { openApp, setUpTestApp } from '../../../test/app.tsx'
import { patient } from '../../../test/patients.ts'
import { nurse } from '../../../test/people.ts'

setUpTestApp()

test.each(['data', 'caregivers'])(
  'a browser’s translation of a record (%s) leaves names, codes, dates and numbers as they are',
  async (tab) => {
    const { surname, name, fiscalCode, birthDate, gender } = patient
    const caregiver = {
      ...{ id: 'a1a1a1a1-0000-4000-8000-000000000211', surname, name: 'Adele', relation: 'Madre' },
      ...{ birthDate, gender, fiscalCode, place: 'Roma', province: 'RM', phone: '+393331234567' },
    }
    const residence = { ...patient.residence, address: 'Via Verdi 2' }
    answer(patientRoutes.read, { ...patient, residence, caregivers: [caregiver] })
    openApp(`/patient/${patient.id}/${tab}`, nurse)
    await expect.poll(() => screen.queryByText(tab === 'data' ? 'Anagrafica' : 'Madre')).toBeTruthy()
    const { stop } = translatePage()
    const translated = [...document.querySelectorAll('font font')].map(({ textContent }) => textContent)
    stop()
    expect(translated).toContain('Codice fiscale')
    const proper = [surname, name, caregiver.name, nurse.surname, fiscalCode, '12/03/1961', '333 123 4567']
    expect(translated.filter((text) => proper.some((one) => text?.includes(one)))).toEqual([])
  },
)
