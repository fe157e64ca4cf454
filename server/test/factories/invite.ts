import { v7 as uuid } from 'uuid'

/** Somebody invented whom nobody invited yet. */
export const newColleague = () => ({
  title: 'Dott.ssa',
  name: 'Livia',
  surname: 'Prova',
  email: `invito.${uuid()}@prova.filo`,
})

export const invitedPassword = 'Entro-in-Filo-26!'

/** A sound acceptance by a physician or nurse; `changes` replace whole parts of it. */
export const acceptanceBody = (email: string, changes: object = {}) => ({
  personal: { name: 'Livia', surname: 'Prova', registryNumber: 'RM-4521', phone: '06 1234567' },
  access: { email, password: invitedPassword },
  consents: { privacyPolicy: true, dataTreatmentE: true, dataTreatmentF: true, terms: true },
  ...changes,
})
