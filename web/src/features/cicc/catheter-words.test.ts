import { expect, test } from 'vitest'
import { catheterLine } from './catheter-words.ts'

const unknown = {
  catheterType: null,
  catheterTypeOther: null,
  locationOfInsertion: null,
  numberOfLumens: null,
}
const at = (vein: 'basilic' | 'other' | null, veinOther: string | null, side: 'right' | 'left' | null) => ({
  locationOfInsertion: { vein, veinOther, side },
})

test.each([
  [
    { catheterType: 'picc', numberOfLumens: 2, ...at('basilic', null, 'right') },
    'PICC · basilica dx · 2\u00a0lumi',
  ],
  [{ catheterType: 'port', numberOfLumens: 1 }, 'Port · 1\u00a0lume'],
  [
    { catheterType: 'other', catheterTypeOther: 'Midline', ...at('other', 'Safena', null) },
    'Midline · Safena',
  ],
  [{ ...at(null, null, 'left') }, 'Catetere · sx'],
  [{}, 'Catetere'],
] as const)('describes %j as %s', (known, line) => {
  expect(catheterLine({ ...unknown, ...known })).toBe(line)
})
