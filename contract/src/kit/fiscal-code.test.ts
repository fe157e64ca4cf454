import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { checkFiscalCode, fiscalCodeKind, normalizeFiscalCode } from './fiscal-code.ts'
import { checkCharacter, DIGIT_POSITIONS, OMOCODIA_LETTERS } from './fiscal-code-omocodia.ts'
import { compareFiscalCode, computeFiscalCode, readFiscalCode } from './fiscal-code-person.ts'

const today = '2026-11-20'
const mario = {
  name: 'Mario',
  surname: 'Rossi',
  birthDate: '1985-12-10',
  gender: 'male' as const,
  placeCode: 'A562',
}
const mariosCode = 'RSSMRA85T10A562S'

/** Replaces the digits at the positions by omocodia letters and updates the check character. */
function withOmocodia(code: string, positions: readonly number[]): string {
  const letters = [...code.slice(0, 15)].map((character, index) =>
    positions.includes(index) ? OMOCODIA_LETTERS.charAt(Number(character)) : character,
  )
  return letters.join('') + checkCharacter(letters.join(''))
}

const everyOmocodia = Array.from({ length: 2 ** DIGIT_POSITIONS.length }, (_, subset) =>
  DIGIT_POSITIONS.filter((_position, rank) => (subset >> rank) & 1),
)

const person = fc.record({
  name: fc.stringMatching(/^[A-Za-zÀ-ÖØ-öø-ÿ][A-Za-zÀ-ÖØ-öø-ÿ' -]{0,20}$/),
  surname: fc.stringMatching(/^[A-Za-zÀ-ÖØ-öø-ÿ][A-Za-zÀ-ÖØ-öø-ÿ' -]{0,20}$/),
  birthDate: fc
    .date({ min: new Date('1926-11-21'), max: new Date('2026-11-20'), noInvalidDate: true })
    .map((date) => date.toISOString().slice(0, 10)),
  gender: fc.constantFrom('male' as const, 'female' as const),
  placeCode: fc.stringMatching(/^[A-MZ]\d{3}$/),
})

describe('computeFiscalCode', () => {
  it.each([
    [mario, mariosCode],
    [{ ...mario, name: 'Samantha', placeCode: 'Z404' }, 'RSSSNT85T10Z404'],
    [{ ...mario, name: 'Gianfranco', surname: 'Fo' }, 'FOXGFR85T10A562'],
    [{ ...mario, name: 'Al', surname: 'D’Àiuto' }, 'DTALAX85T10A562'],
    [{ ...mario, name: 'Maria Teresa', surname: 'De Rossi' }, 'DRSMTR85T10A562'],
    [{ ...mario, name: 'Noè', surname: 'Aia' }, 'AIANOE85T10A562'],
    [{ ...mario, name: 'Łucja', surname: 'Œuvre' }, 'VROLCJ85T10A562'],
    [{ ...mario, name: 'Jürgen', surname: 'Groß' }, 'GRSJGN85T10A562'],
    [{ ...mario, gender: 'female' as const }, 'RSSMRA85T50A562'],
  ])('%o → %s', (someone, code) => {
    expect(computeFiscalCode(someone).slice(0, code.length)).toBe(code)
  })

  it('throws on an invalid date or place code', () => {
    expect(() => computeFiscalCode({ ...mario, birthDate: '1985-02-29' })).toThrow(RangeError)
    expect(() => computeFiscalCode({ ...mario, placeCode: 'Roma' })).toThrow(RangeError)
  })

  it('computes codes that are valid, agree with the person and can be read back, in every omocodia form', () => {
    fc.assert(
      fc.property(person, fc.constantFrom(...everyOmocodia), (someone, positions) => {
        const code = withOmocodia(computeFiscalCode(someone), positions)
        expect(checkFiscalCode(code)).toBeNull()
        expect(fiscalCodeKind(code)).toBe('person')
        expect(compareFiscalCode(code, { ...someone, placeCodes: [someone.placeCode] })).toEqual([])
        const { birthDate, gender, placeCode } = someone
        expect(readFiscalCode(code, today)).toMatchObject({ birthDate, gender, placeCode })
      }),
    )
  })
})

describe('readFiscalCode', () => {
  it('reads all 128 omocodia forms of a code alike', () => {
    const readings = everyOmocodia.map((positions) =>
      readFiscalCode(withOmocodia(mariosCode, positions), today),
    )
    expect(readings).toEqual(Array(128).fill(readFiscalCode(mariosCode, today)))
    expect(readings[0]).toEqual({
      birthDate: '1985-12-10',
      birthDateIfCentenarian: null,
      gender: 'male',
      placeCode: 'A562',
    })
  })

  it.each([
    ['2026-11-20', '2026-11-20', '1926-11-20'],
    ['2026-11-21', '1926-11-21', null],
    ['1920-03-01', '2020-03-01', '1920-03-01'],
    ['1907-03-01', '2007-03-01', '1907-03-01'],
    ['1906-03-01', '2006-03-01', null],
    ['2000-02-29', '2000-02-29', null],
    ['1928-02-29', '1928-02-29', null],
  ])(
    'reads the code of a person born %s as %s, or as %s if a centenarian',
    (birthDate, read, centenarian) => {
      expect(readFiscalCode(computeFiscalCode({ ...mario, birthDate }), today)).toMatchObject({
        birthDate: read,
        birthDateIfCentenarian: centenarian,
      })
    },
  )

  it.each([
    ['RSSMRAU5T10A562P', '1985-12-10', 'male', 'A562'],
    ['RSSMRAURTMLARSNL', '1985-12-10', 'male', 'A562'],
    ['JSUBFQVVCQ7ERLSH', '1999-03-07', 'female', 'E506'],
    ['TVBROALTEQQB354J', '2007-05-04', 'female', 'B354'],
    ['GNKHZAMSENLE5L6J', '2016-05-20', 'male', 'E506'],
    ['HDACNF12L56F205T', '2012-07-16', 'female', 'F205'],
    ['YKDGMB30P60F839B', '1930-09-20', 'female', 'F839'],
    ['XHIJWA98S03A662A', '1998-11-03', 'male', 'A662'],
  ])('reads %s, made elsewhere (together they have every character in odd position)', (code, ...read) => {
    const { birthDate, gender, placeCode } = readFiscalCode(code, today) ?? {}
    expect([birthDate, gender, placeCode]).toEqual(read)
  })

  it('reads nothing from other codes', () => {
    for (const code of ['', '12345678903', 'STP1234567890123', 'RSSMRA85T10A562T']) {
      expect(readFiscalCode(code, today)).toBeNull()
    }
  })
})

describe('compareFiscalCode', () => {
  it.each([
    [{ surname: 'Rosi' }, ['surname']],
    [{ name: 'Maria Pia' }, ['name']],
    [{ birthDate: '1985-12-11' }, ['birthDate']],
    [{ birthDate: '1885-12-10' }, []],
    [{ gender: 'female' as const }, ['gender']],
    [{ placeCodes: ['A561', 'H501'] }, ['birthPlace']],
    [{ placeCodes: ['A561', 'A562'] }, []],
    [{ placeCodes: [] }, []],
    [{ surname: '', name: 'ROSSI', birthDate: undefined }, ['name']],
    [
      { surname: 'X', name: 'X', birthDate: '2000-01-01', gender: 'female' as const, placeCodes: ['Z112'] },
      ['surname', 'name', 'birthDate', 'gender', 'birthPlace'],
    ],
  ])('%o disagrees in %j', (given, fields) => {
    expect(compareFiscalCode(mariosCode, given)).toEqual(fields)
  })

  it('compares nothing for codes of other kinds', () => {
    expect(compareFiscalCode('12345678903', { surname: 'Bianchi' })).toEqual([])
  })
})

describe('fiscalCodeKind and checkFiscalCode', () => {
  it.each([
    [mariosCode, 'person'],
    [' rssmra 85t10 a562s ', 'person'],
    ['12345678903', 'provisional'],
    ['STP1234567890123', 'stp'],
    ['eni 1234567890123', 'eni'],
  ])('%s is a code of kind %s', (code, kind) => {
    expect(fiscalCodeKind(code)).toBe(kind)
    expect(checkFiscalCode(code)).toBeNull()
  })

  it.each([
    ['', 'non è stato scritto'],
    ['RSSMRA85T10A562', 'deve avere 16 caratteri, qui sono 15'],
    ['RSSMRÀ85T10A562S', 'il carattere “À” non è ammesso, solo lettere senza accento e cifre'],
    ['RSSMR485T10A562S', 'il carattere 6 (“4”) deve essere una lettera'],
    ['RSSMRAX5T10A562S', 'il carattere 7 (“X”) deve essere una cifra'],
    ['RSSMRA85Z10A562S', 'il carattere 9 (“Z”) non indica alcun mese'],
    ['RSSMRA85T10Q562S', 'il carattere 12 (“Q”) non inizia alcun codice di luogo'],
    ['RSSMRA85T10A562T', 'il carattere di controllo non corrisponde'],
    ['RSSMRA85D31A562S', 'il 31 aprile non esiste'],
    ['RSSMRA85B69A562S', 'il 29 febbraio non esiste negli anni che finiscono per 85'],
    ['RSSMRA85T00A562S', 'il giorno di nascita (00) non esiste'],
    ['RSSMRA85T40A562S', 'il giorno di nascita (40) non esiste'],
    ['RSSMRA85T72A562S', 'il giorno di nascita (72) non esiste'],
    ['1234567890', 'un codice di sole cifre ne ha 11, qui sono 10'],
    ['12345678901', 'la cifra di controllo (l’ultima) non corrisponde'],
    ['00000000000', 'non può essere di soli zeri'],
    ['STP123456789012', 'dopo STP vanno 13 cifre'],
    ['ENI12345678901X3', 'dopo ENI vanno 13 cifre'],
  ])('%s: %s', (code, fault) => {
    expect(checkFiscalCode(code)).toBe(`Il codice fiscale non è valido: ${fault}`)
    expect(fiscalCodeKind(code)).toBeNull()
  })

  it('catches every substitution of a single character', () => {
    fc.assert(
      fc.property(
        person,
        fc.constantFrom(...everyOmocodia),
        fc.nat(15),
        fc.constantFrom(...'ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789'),
        (someone, positions, index, other) => {
          const code = withOmocodia(computeFiscalCode(someone), positions)
          fc.pre(code.charAt(index) !== other)
          expect(checkFiscalCode(code.slice(0, index) + other + code.slice(index + 1))).not.toBeNull()
        },
      ),
      { numRuns: 2000 },
    )
  })

  it('catches every wrong digit of a provisional code', () => {
    for (let index = 0; index < 11; index += 1) {
      for (const digit of '0123456789') {
        const code = `${'12345678903'.slice(0, index)}${digit}${'12345678903'.slice(index + 1)}`
        expect(checkFiscalCode(code) === null).toBe(code === '12345678903')
      }
    }
  })

  it('normalizes to upper case without spaces', () => {
    expect(normalizeFiscalCode(' rss mra\t85t10a562s\n')).toBe(mariosCode)
  })
})
