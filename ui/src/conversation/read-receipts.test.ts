import type { Participant } from '@filo/contract/features/chat/room.schema.ts'
import { expect, test } from 'vitest'
import { lastSeqReadByOthers } from './read-receipts.ts'

const person = (id: string, role: Participant['role'], readSeq: number): Participant => ({
  ...{ id, role, readSeq, title: null, name: 'Livia', surname: 'Prova', relation: null, isPresent: false },
})
const staff = [person('medico', 'physician', 9), person('infermiere', 'nurse', 7)]
const outside = [person('paziente', 'patient', 3), person('figlia', 'caregiver', 5)]

test.each([
  ['staff see what the patient or a caregiver has read', 'medico', [...staff, ...outside], 5],
  ['the patient sees what staff have read', 'paziente', [...staff, ...outside], 9],
  ['a caregiver sees what staff have read', 'figlia', [...staff, ...outside], 9],
  ['among themselves staff see what a colleague has read', 'medico', staff, 7],
  ['alone nobody has read anything', 'medico', staff.slice(0, 1), 0],
])('%s', (_, self, participants, seq) => expect(lastSeqReadByOthers(participants, self)).toBe(seq))
