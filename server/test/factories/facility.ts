import { v7 as uuid } from 'uuid'

/** An invented facility as a client sends it; no other bears its name. */
export const facilityBody = (changes: object = {}) => ({
  name: `Clinica ${uuid()}`,
  address: 'Via di Prova 1',
  postalCode: '00184',
  city: 'Roma',
  province: 'RM',
  phone: '0612345678',
  ...changes,
})
