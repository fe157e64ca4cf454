import { describe, expect, it } from 'vitest'
import { formatValue, mergeByField, mergeFields } from './merge.ts'

type Values = { name: string; at: { street: string; city: string }; isOpen: boolean | null }

const labels = { name: 'Nome', 'at.street': 'Via', isOpen: 'Aperta' }
const merge = mergeByField<Values>(labels)
const read: Values = { name: 'A', at: { street: 'Via A', city: 'Roma' }, isOpen: null }

describe('mergeByField', () => {
  it.each<[string, string, string, string, boolean]>([
    ['nobody changed it', 'A', 'A', 'A', false],
    ['only I changed it', 'B', 'A', 'B', false],
    ['only others changed it', 'A', 'C', 'C', false],
    ['both changed it to the same value', 'C', 'C', 'C', false],
    ['both changed it to different values', 'B', 'C', 'B', true],
    ['I changed it and others emptied it', 'B', '', 'B', true],
    ['I emptied it and others changed it', '', 'C', '', true],
  ])('merges when %s', (_case, typed, saved, kept, isConflict) => {
    const merged = merge({ read, typed: { ...read, name: typed }, saved: { ...read, name: saved } })
    expect(merged.values).toEqual({ ...read, name: kept })
    expect(merged.conflicts.map(({ label }) => label)).toEqual(isConflict ? ['Nome'] : [])
    expect(merged.notes).toEqual([])
  })

  it('merges the fields of a group separately and reports the saved value of a conflict', () => {
    const typed = { ...read, at: { street: 'Via B', city: 'Roma' } }
    const saved = { ...read, name: 'Z', at: { street: 'Via C', city: 'Bari' } }
    expect(merge({ read, typed, saved })).toEqual({
      values: { ...typed, name: 'Z' },
      conflicts: [{ label: 'Via', saved: 'Via C', typed: 'Via B', savedValues: { 'at.street': 'Via C' } }],
      notes: [],
    })
  })

  it('distinguishes "no" from unanswered', () => {
    const { conflicts } = merge({ read, typed: { ...read, isOpen: false }, saved: { ...read, isOpen: true } })
    expect(conflicts).toEqual([{ label: 'Aperta', saved: 'Sì', typed: 'No', savedValues: { isOpen: true } }])
  })

  it('does not modify its arguments', () => {
    const [typed, saved] = [structuredClone(read), { ...read, at: { street: 'Via C', city: 'Roma' } }]
    expect(merge({ read, typed, saved }).values.at.street).toBe('Via C')
    expect(typed).toEqual(read)
  })
})

it.each([
  ['a text of each', '', 'loro', 'mio', 'loro\n\nmio'],
  ['lines that both continue', 'A', 'A\nloro', 'A\nmio', 'A\nloro\n\nmio'],
  ['a word that both continue', 'A', 'A loro', 'A mio', 'A loro\n\nA mio'],
  ['blanks at the ends', '', 'loro\n', '\nmio\n', 'loro\n\nmio'],
  ['one that was emptied', 'A', '', 'mio', 'mio'],
])('joins %s', (_case, before, saved, typed, both) => {
  const versions = {
    read: { ...read, name: before },
    typed: { ...read, name: typed },
    saved: { ...read, name: saved },
  }
  const [conflict] = mergeByField<Values>(labels, formatValue, { name: 2000 })(versions).conflicts
  expect(conflict?.join?.withTyped(typed)).toBe(both)
})

describe('mergeFields', () => {
  const both = {
    label: 'Indirizzo',
    paths: ['at.street', 'at.city'],
    valueIn: ({ at }: Values) => `${at.street}, ${at.city}`,
  }

  it('merges fields that form one fact together', () => {
    const saved = { ...read, at: { street: 'Via C', city: 'Bari' } }
    expect(mergeFields({ read, typed: read, saved }, [both])).toEqual({
      values: saved,
      conflicts: [],
      updatedLabels: ['Indirizzo'],
    })
    const typed = { ...read, at: { street: 'Via A', city: 'Lodi' } }
    expect(mergeFields({ read, typed, saved }, [both])).toEqual({
      values: typed,
      conflicts: [
        {
          label: 'Indirizzo',
          saved: 'Via C, Bari',
          typed: 'Via A, Lodi',
          savedValues: { 'at.street': 'Via C', 'at.city': 'Bari' },
        },
      ],
      updatedLabels: [],
    })
  })
})

it('formats booleans, dates, numbers and empty values', () => {
  expect([true, false, null, ' ', '2026-03-01', 3].map(formatValue)).toEqual([
    'Sì',
    'No',
    'Non indicato',
    'Non indicato',
    '01/03/2026',
    '3',
  ])
})
