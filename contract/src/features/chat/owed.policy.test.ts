import { expect, test } from 'vitest'
import { ownRefusal } from './owed.policy.ts'
import type { Owed } from './room.schema.ts'

const [ada, bruno] = ['0198c0de-0000-7000-8000-00000000000a', '0198c0de-0000-7000-8000-00000000000b']
const owedTo = (id: string | undefined, isGone = false) =>
  ({ owner: id ? { id, title: 'Dott.', name: 'Ada', surname: 'Prova', isGone } : null }) as Owed

test('who takes care of an answer is changed by those who know who does, gone or not', () => {
  expect(ownRefusal(owedTo(undefined), null)).toBeNull()
  expect(ownRefusal(owedTo(ada), ada ?? null)).toBeNull()
  expect(ownRefusal(owedTo(ada, true), ada ?? null)).toBeNull()
})

test('nobody takes care of an answer that is not owed', () => {
  for (const before of [null, ada ?? null])
    expect(ownRefusal(null, before)).toEqual({
      code: 'invalid_state',
      message: 'Qui nessuno aspetta più una risposta',
    })
})

test('whoever is late hears who takes care of it, or that nobody does any more', () => {
  for (const before of [null, bruno ?? null])
    expect(ownRefusal(owedTo(ada), before)).toEqual({
      code: 'invalid_state',
      message: 'Intanto se ne occupa il dott. Ada Prova',
    })
  expect(ownRefusal(owedTo(undefined), ada ?? null)).toEqual({
    code: 'invalid_state',
    message: 'Intanto non se ne occupa più nessuno: riprova',
  })
})
