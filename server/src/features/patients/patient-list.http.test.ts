import { ciccRoutes } from '@filo/contract/features/cicc/cicc.routes.ts'
import { patientRoutes } from '@filo/contract/features/patients/patient.routes.ts'
import * as fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Api, startApi } from '../../../test/api.ts'
import { caregiverBody, patientBody } from '../../../test/factories/patient.ts'
import type { Client } from '../../http/in-process-browser.ts'

const { create, list, export: exportRoute, change } = patientRoutes

let api: Api
let physician: Client
const ids = new Map<string, string>()

const people: [surname: string, name: string, changes: Record<string, unknown>][] = [
  ['De Luca', 'Maria', { takenInCharge: '2026-03-01' }],
  ['D’Angelo', 'Nicolò', { enteralNutrition: true }],
  ["D'Angelo", 'Anna', {}],
  ['Rossi', 'Maria Grazia', { takenInCharge: '2020-05-05' }],
  ['Rossi', 'Marco', {}],
  ['Bianchi-Rossini', 'Mar%io', {}],
  ['Zanella', 'Nicolò', { diagnosis: '=2+3;"x"\nfine' }],
  ['rossi', 'MARCO', {}],
]

beforeAll(async () => {
  api = await startApi()
  physician = await api.as(api.clinic.physician)
  for (const [surname, name, changes] of people) {
    const body = patientBody({ surname, name, ...changes })
    const { body: patient, raw, status } = await physician.call(create, { body })
    expect(status, raw).toBe(201)
    ids.set(`${surname} ${name}`, patient.id)
  }
  const stranger = await api.as(api.clinic.physician2)
  await stranger.call(create, { body: patientBody({ surname: 'Rossi', name: 'Maria Grazia' }) })
})
afterAll(() => api.close())

const names = async (query: Record<string, unknown>) => {
  const { body, raw, status } = await physician.call(list, { query })
  expect(status, raw).toBe(200)
  return body.items.map(({ surname, name }) => `${surname} ${name}`)
}

/** Records new current CICC data; earlier ones become history. */
async function record(who: string, data: Record<string, unknown>) {
  const body = { patientId: ids.get(who), venousCatheter: true, ...data }
  const { raw, status } = await physician.call(ciccRoutes.create, { body })
  expect(status, raw).toBe(201)
}

// The tests run in order: each continues from the state that the previous ones left.
describe('the list of patients', { shuffle: false }, () => {
  describe('search', () => {
    test.each([
      ['de l', ['De Luca Maria']],
      ['dangelo', ["D'Angelo Anna", 'D’Angelo Nicolò']],
      ['d angelo', ["D'Angelo Anna", 'D’Angelo Nicolò']],
      ['D’ANGELO n', ['D’Angelo Nicolò']],
      ['nicolo', ['D’Angelo Nicolò', 'Zanella Nicolò']],
      ['nicolo d', ['D’Angelo Nicolò']],
      ['ross mar', ['Bianchi-Rossini Mar%io', 'rossi MARCO', 'Rossi Marco', 'Rossi Maria Grazia']],
      ['rossini', ['Bianchi-Rossini Mar%io']],
      ['bianchirossini', ['Bianchi-Rossini Mar%io']],
      ['mar%', ['Bianchi-Rossini Mar%io']],
      ['ross_', []],
      ['_ rossi', []],
      ['% rossi', []],
      ['angela', []],
      ['\u0000zanella\t', ['Zanella Nicolò']],
      ['ZANELLA, Nicolò', ['Zanella Nicolò']],
      ['\u200bzanella;nic', ['Zanella Nicolò']],
    ])('finds the matching patients by %j', async (search, found) => {
      expect((await names({ search })).toSorted()).toEqual(found.toSorted())
    })

    test('finds by a prefix of the fiscal code', async () => {
      const [row] = await api.database.query<{ fiscal_code: string }>(
        'SELECT fiscal_code FROM patient WHERE id = $1',
        [ids.get('De Luca Maria')],
      )
      expect(await names({ search: row?.fiscal_code.slice(0, 9).toLowerCase() })).toContain('De Luca Maria')
    })

    test('finds by a whole fiscal code typed with blanks', async () => {
      const { body } = await physician.call(patientRoutes.read, {
        params: { id: ids.get('Zanella Nicolò') ?? '' },
      })
      const inParts = body.fiscalCode.toLowerCase().replace(/(.{3})(.{3})(.{5})/, '$1 $2 $3 ')
      expect(await names({ search: inParts })).toEqual(['Zanella Nicolò'])
    })

    test('finds a changed name, and no longer the old one', async () => {
      const { body } = await physician.call(create, { body: patientBody({ surname: 'Vecchiotti' }) })
      await physician.call(change, { params: { id: body.id }, body: { surname: 'Nuovini', version: 1 } })
      expect(await names({ search: 'vecchiotti' })).toEqual([])
      expect(await names({ search: 'nuovini' })).toEqual([`Nuovini ${body.name}`])
      await api.database.query('UPDATE patient SET archived_at = now() WHERE id = $1', [body.id])
    })

    test('finds any stored name by any prefixes of its words', async () => {
      const letter = fc.constantFrom(...'abcdeòàùéñçDLMÖ')
      const word = fc.array(letter, { minLength: 1, maxLength: 8 }).map((letters) => letters.join(''))
      const name = fc
        .array(word, { minLength: 1, maxLength: 3 })
        .chain((words) => fc.constantFrom(' ', '’', "'", '-').map((sign) => words.join(sign)))
      const cut = fc.integer({ min: 1, max: 8 })
      await fc.assert(
        fc.asyncProperty(name, name, cut, async (surname, first, length) => {
          const { body } = await physician.call(create, {
            body: patientBody({ surname, name: first, fiscalCode: patientBody().fiscalCode }),
          })
          const words = `${surname} ${first}`.split(/[ ’'-]/).map((part) => part.slice(0, length))
          const { body: page } = await physician.call(list, {
            query: { search: words.toReversed().join(' '), pageSize: 100 },
          })
          expect(page.items.map(({ id }) => id)).toContain(body.id)
          await api.database.query('UPDATE patient SET archived_at = now() WHERE id = $1', [body.id])
        }),
        { numRuns: 40 },
      )
    })
  })

  describe('list', () => {
    test('sorts by surname, then name, ignoring case and apostrophes, in both directions', async () => {
      const forwards = await names({})
      expect(forwards.slice(0, 4)).toEqual([
        'Bianchi-Rossini Mar%io',
        "D'Angelo Anna",
        'D’Angelo Nicolò',
        'De Luca Maria',
      ])
      expect(await names({ sort: '-surname' })).toEqual(forwards.toReversed())
    })

    test('sorts by name, and by the day taken in charge', async () => {
      expect((await names({ sort: 'name' }))[0]).toBe("D'Angelo Anna")
      expect((await names({ sort: 'takenInCharge' }))[0]).toBe('Rossi Maria Grazia')
      expect((await names({ sort: '-takenInCharge' }))[0]).toBe('De Luca Maria')
      expect(await names({ search: 'ross mar', sort: '-takenInCharge', pageSize: 1, page: 4 })).toEqual([
        'Rossi Maria Grazia',
      ])
    })

    test('pages without gaps or duplicates, and only within the workgroup', async () => {
      const pages = await Promise.all([1, 2, 3].map((page) => names({ page, pageSize: 3 })))
      expect(pages.flat()).toEqual(await names({}))
      const { body } = await physician.call(list, { query: { page: 2, pageSize: 3 } })
      expect(body).toMatchObject({ total: people.length, totalIsMore: false, page: 2, pageSize: 3 })
      const beyond = await physician.call(list, { query: { page: 50, pageSize: 3 } })
      expect(beyond.body).toMatchObject({ items: [], total: people.length })
    })

    test('marks namesakes of the workgroup', async () => {
      const { body } = await physician.call(list, { query: { search: 'rossi' } })
      const marked = body.items.filter(({ homonym }) => homonym).map(({ name }) => name)
      expect(marked.toSorted()).toEqual(['MARCO', 'Marco'])
    })

    test('filters by nutrition, day taken in charge and catheter, also while searching', async () => {
      expect(await names({ nutrition: 'enteral' })).toEqual(['D’Angelo Nicolò'])
      expect(await names({ inChargeSince: '2026-03-01' })).toEqual(['De Luca Maria'])
      expect(await names({ nutrition: 'enteral', search: 'rossi' })).toEqual([])
      await record('De Luca Maria', { catheterType: 'picc', insertionDate: '2026-02-01' })
      expect(await names({ catheter: 'true' })).toEqual(['De Luca Maria'])
      const { body } = await physician.call(list, { query: { catheter: 'true' } })
      expect(body.items[0]).toMatchObject({ catheterType: 'picc', venousCatheter: true, removalDate: null })
      expect(body.items[0]?.dwellDays).toBeGreaterThan(200)
    })

    test('filters patients with a catheter, without one, and with nothing recorded', async () => {
      await record('Rossi Marco', { venousCatheter: false })
      await record('Zanella Nicolò', { removalDate: '2026-05-01' })
      // The insertion day of a catheter in place may be unknown.
      await record('D’Angelo Nicolò', {})
      expect(await names({ catheter: 'true' })).toEqual(['D’Angelo Nicolò', 'De Luca Maria'])
      expect(await names({ catheter: 'false' })).toEqual(['Rossi Marco', 'Zanella Nicolò'])
      const unrecorded = await names({ catheter: 'unrecorded' })
      expect(unrecorded).toHaveLength(people.length - 4)
      expect(unrecorded).not.toContain('Rossi Marco')
      expect(await names({ catheter: 'unrecorded', search: 'ross mar' })).toHaveLength(3)
      expect((await physician.call(list, { query: { catheter: 'maybe' } })).status).toBe(422)
    })

    test('sorts by age, the youngest first, in both directions', async () => {
      const born = async (who: string, day: string) =>
        api.database.query('UPDATE patient SET birth_date = $2 WHERE id = $1', [ids.get(who), day])
      await api.database.query("UPDATE patient SET birth_date = '1960-06-01'")
      await born('Zanella Nicolò', '2026-01-02')
      await born("D'Angelo Anna", '1931-12-31')
      const youngest = await names({ sort: 'age' })
      expect([youngest[0], youngest.at(-1)]).toEqual(['Zanella Nicolò', "D'Angelo Anna"])
      expect(await names({ sort: '-age' })).toEqual(youngest.toReversed())
      expect(await names({ sort: 'age', search: 'nicolo' })).toEqual(['Zanella Nicolò', 'D’Angelo Nicolò'])
    })

    test('sorts by dwell days, with patients without a catheter in place last in both directions', async () => {
      await record('D’Angelo Nicolò', { insertionDate: '2025-01-01' })
      await record('Rossi Maria Grazia', { insertionDate: null })
      const forwards = await names({ sort: 'dwellDays' })
      const backwards = await names({ sort: '-dwellDays' })
      expect(forwards.slice(0, 2)).toEqual(['De Luca Maria', 'D’Angelo Nicolò'])
      expect(backwards.slice(0, 2)).toEqual(['D’Angelo Nicolò', 'De Luca Maria'])
      expect(forwards.slice(2)).toEqual(backwards.slice(2).toReversed())
      expect(forwards.slice(2)).toContain('Zanella Nicolò')
      expect(await names({ sort: 'dwellDays', search: 'maria' })).toEqual([
        'De Luca Maria',
        'Rossi Maria Grazia',
      ])
    })

    test('updates the sort by dwell days when a catheter is changed, removed or replaced', async () => {
      const first = async () => (await names({ sort: '-dwellDays' }))[0]
      const change = (assignment: string) =>
        api.database.query(`UPDATE cicc SET ${assignment} WHERE patient_id = $1`, [
          ids.get('D’Angelo Nicolò'),
        ])
      await change('insertion_date = current_date')
      expect(await first()).toBe('De Luca Maria')
      await change("insertion_date = '2025-01-01'")
      expect(await first()).toBe('D’Angelo Nicolò')
      await change('removal_date = current_date')
      expect(await first()).toBe('De Luca Maria')
      await change('removal_date = NULL')
      expect(await first()).toBe('D’Angelo Nicolò')
      await record('D’Angelo Nicolò', { venousCatheter: false })
      expect(await first()).toBe('De Luca Maria')
    })

    test('filters patients whose accesses nobody ever used, without counting removed caregivers', async () => {
      const id = ids.get('De Luca Maria')
      const used =
        'UPDATE first_access SET used_at = now() WHERE patient_id = $1 AND caregiver_id IS NOT DISTINCT FROM $2'
      await api.database.query(used, [id, null])
      const never = await names({ access: 'never' })
      expect(never).toHaveLength(people.length - 1)
      expect(never).not.toContain('De Luca Maria')
      const added = await physician.call(create, {
        body: patientBody({ surname: 'Vuoti', caregivers: [caregiverBody()] }),
      })
      const { id: otherId, caregivers } = added.body
      await api.database.query(used, [otherId, caregivers[0]?.id])
      expect(await names({ access: 'never', search: 'vuoti' })).toEqual([])
      await physician.call(change, { params: { id: otherId }, body: { caregivers: [], version: 1 } })
      expect(await names({ access: 'never', search: 'vuoti' })).toHaveLength(1)
      await api.database.query('UPDATE patient SET archived_at = now() WHERE id = $1', [otherId])
    })
  })

  describe('export', () => {
    const sheet = async (query: Record<string, unknown> = {}) => physician.call(exportRoute, { query })

    test('is an Italian CSV sheet of the same patients in the same order', async () => {
      const { raw, headers } = await sheet({ search: 'ross mar' })
      expect(headers['content-type']).toBe('text/csv; charset=utf-8')
      expect(headers['content-disposition']).toContain('pazienti-')
      expect(raw.startsWith('\uFEFFCognome;Nome;Data di nascita;')).toBe(true)
      const rows = raw
        .trimEnd()
        .split('\r\n')
        .slice(1)
        .map((row) => row.split(';').slice(0, 2).join(' '))
      expect(rows).toEqual(await names({ search: 'ross mar' }))
    })

    test('shows dates, answers and codes in words, under the labels of the contract', async () => {
      await record('Rossi Maria Grazia', { catheterType: 'tunnelled', insertionDate: '2026-02-01' })
      const [headings = [], cells = []] = (await sheet({ search: 'rossi maria grazia' })).raw
        .trimEnd()
        .split('\r\n')
        .map((row) => row.split(';'))
      expect(Object.fromEntries(headings.map((heading, index) => [heading, cells[index]]))).toMatchObject({
        Sesso: expect.stringMatching(/^(Maschio|Femmina)$/),
        'Comune di residenza': 'Roma',
        Indirizzo: 'Via di Prova 2',
        'Nutrizione parenterale': 'Sì',
        'Nutrizione enterale': 'No',
        'Presa in carico': '05/05/2020',
        'Catetere in sede': 'Sì',
        'Tipo di catetere': 'Catetere tunnellizzato',
        'Data di inserzione': '01/02/2026',
        'Data di rimozione': '',
      })
    })

    test('shows a removed catheter as not in place', async () => {
      await api.database.query(
        `INSERT INTO cicc (id, patient_id, created_by, venous_catheter, catheter_type, insertion_date, removal_date)
       VALUES (gen_random_uuid(), $1, $2, true, 'picc', '2026-02-01', '2026-03-01')`,
        [ids.get("D'Angelo Anna"), api.clinic.physician.id],
      )
      const [headings = '', cells = ''] = (await sheet({ search: 'dangelo anna' })).raw.split('\r\n')
      const place = headings.split(';').indexOf('Catetere in sede')
      expect(cells.split(';').slice(place)).toEqual(['No', 'PICC', '01/02/2026', '01/03/2026'])
      expect(headings).not.toContain('Portatore')
    })

    test('shows a catheter in place for the same patients as the filter', async () => {
      const catheterInPlace = async (catheter: string) => {
        const [headings = [], ...rows] = (await sheet({ catheter, search: 'rossi' })).raw
          .trimEnd()
          .split('\r\n')
          .map((row) => row.split(';'))
        return rows.map((row) => [row[1], row[headings.indexOf('Catetere in sede')]])
      }
      expect(await catheterInPlace('true')).toEqual([['Maria Grazia', 'Sì']])
      expect(await catheterInPlace('false')).toEqual([['Marco', 'No']])
      expect(await catheterInPlace('unrecorded')).toContainEqual(['MARCO', 'Non registrato'])
      await record('Rossi Maria Grazia', { insertionDate: '2026-02-01', removalDate: '2026-03-01' })
      expect(await catheterInPlace('false')).toContainEqual(['Maria Grazia', 'No'])
    })

    test('neutralizes formulas and quotes separators', async () => {
      expect((await sheet({ search: 'zanella' })).raw).toContain(`;"'=2+3;""x""\nfine";`)
    })

    test('is audited with its count, and refused to nurses', async () => {
      await sheet({ search: 'rossi' })
      const [entry] = await api.database.query<{ details: unknown }>(
        "SELECT details FROM audit_entry WHERE action = 'patient.export' ORDER BY id DESC LIMIT 1",
      )
      expect(entry?.details).toEqual({ count: 4 })
      const nurse = await api.as(api.clinic.nurse)
      expect((await nurse.call(exportRoute)).failure.code).toBe('permission_denied')
    })
  })

  test('in a large workgroup counts at most 1,000, and finds the same by common and by rare words', async () => {
    await api.owner.query(
      `INSERT INTO patient (id, workgroup_id, name, surname, birth_date, fiscal_code, gender, birth_place, birth_province,
       residence_place, residence_province, diagnosis, parenteral_nutrition, enteral_nutrition, os_nutrition,
       taken_in_charge, consent_policy_version, consent_at, consent_by)
     SELECT gen_random_uuid(), $1, 'Comune' || g, 'Frequente', '1950-01-01', 'FINTO' || g, 'male', 'Roma', 'RM', 'Roma',
       'RM', 'x', true, false, false, '2020-01-01', '1', now(), $2 FROM generate_series(1, 3200) AS g`,
      [api.clinic.workgroupId, api.clinic.physician.id],
    )
    const { body } = await physician.call(list, { query: { search: 'frequente' } })
    expect(body).toMatchObject({ total: 1000, totalIsMore: true })
    expect((await physician.call(list)).body).toMatchObject({ total: 1000, totalIsMore: true })
    const both = (await physician.call(list, { query: { search: 'frequente comune77', pageSize: 100 } })).body
    expect([both.total, both.items.length]).toEqual([11, 11])
    const walked = (
      await physician.call(list, { query: { search: 'frequente comune', pageSize: 5, page: 2 } })
    ).body
    const all = (await physician.call(list, { query: { search: 'comune frequente', pageSize: 10 } })).body
    expect(walked.items).toEqual(all.items.slice(5))
    const { raw } = await physician.call(exportRoute, { query: { search: 'frequente' } })
    expect(raw.trimEnd().split('\r\n')).toHaveLength(3201)
  })
})
