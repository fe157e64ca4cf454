import { v7 as uuid } from 'uuid'

/** A valid facility with a unique name, as a client sends it. */
export const facilityBody = (changes: object = {}) => ({
  name: `Clinica ${uuid()}`,
  address: 'Via di Prova 1',
  postalCode: '00184',
  city: 'Roma',
  province: 'RM',
  phone: '0612345678',
  ...changes,
})
