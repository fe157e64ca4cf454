import type { CurrentUser } from '@filo/contract/features/staff/staff.schema.ts'
import { permissionsOf, type Role } from '@filo/contract/kit/access.ts'

const facility = {
  id: 'a1a1a1a1-0000-4000-8000-000000000001',
  name: 'Ospedale della Spola',
  phone: '0612345',
}

const workgroup = {
  id: 'a1a1a1a1-0000-4000-8000-000000000002',
  name: 'Nutrizione clinica',
  dwellThresholdDays: 180,
  visitsFrom: '08:00',
  visitsUntil: '20:00',
  answerCalendar: null,
  answerWithinHours: 2,
  chapterReminderDays: 7,
  answerHours: null,
  version: 1,
  facility,
}

const makeUser = (number: number, role: Role, email: string): CurrentUser => ({
  id: `a1a1a1a1-0000-4000-8000-0000000001${number}`,
  version: 1,
  email,
  title: null,
  surname: 'Prova',
  name: 'Livia',
  roles: [role],
  permissions: permissionsOf([role]),
  admin: false,
  workgroup: role === 'supervisor' ? null : workgroup,
  openWorkgroup: null,
  owesSecondFactor: false,
  profile: { identifier: null, registryNumber: role === 'supervisor' ? null : 'RM 4521', phone: '061234567' },
})

/** Invented staff members, as the server returns the signed-in user. */
export const nurse = makeUser(10, 'nurse', 'infermiere@prova.filo')
export const physician = makeUser(11, 'physician', 'medico@prova.filo')
export const supervisor = makeUser(12, 'supervisor', 'supervisore@prova.filo')
export const administrator = makeUser(13, 'administrator', 'admin@prova.filo')
