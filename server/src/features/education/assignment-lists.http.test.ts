import { assignmentRoutes } from '@filo/contract/features/education/assignment.routes.ts'
import { patientRoutes } from '@filo/contract/features/patients/patient.routes.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Api, startApi } from '../../../test/api.ts'
import { type AssignmentState, addAssignment, addChapter } from '../../../test/factories/chapter.ts'
import { addStaff } from '../../../test/factories/clinic.ts'
import { patientBody } from '../../../test/factories/patient.ts'
import { addPatient } from '../../../test/factories/stored-patient.ts'
import type { Client } from '../../http/in-process-browser.ts'

let api: Api
let nurse: Client
let physician: Client
const people = new Map<string, string>()
const chapters = new Map<string, string>()

/** “Non aperto da 14 giorni”. */
const unopenedDays = 14
/** Maximum number of patients in one call. */
const maxAssigned = 500

const person = (name: string) => people.get(name) ?? ''
const chapter = (title: string) => chapters.get(title) ?? ''

beforeAll(async () => {
  api = await startApi()
  nurse = await api.as(api.clinic.nurse)
  physician = await api.as(api.clinic.physician)
  const whose = { database: api.database, member: api.clinic.nurse }
  const names = { Alfieri: 'Dora', 'De Luca': 'Carlo', Rossi: 'Bice', Zanella: 'Ada' }
  for (const [surname, name] of Object.entries(names)) {
    const { body } = await physician.call(patientRoutes.create, { body: patientBody({ surname, name }) })
    people.set(surname, body.id)
  }
  for (const title of ['Mani', 'Medicazione', '=Infusione'])
    chapters.set(title, await addChapter(whose, { title }))
  const give = (title: string, surname: string, daysAgo: number, state: AssignmentState['state']) =>
    addAssignment(whose, chapter(title), person(surname), { daysAgo, state })
  await give('Mani', 'Rossi', 40, 'finished')
  await give('Mani', 'Rossi', unopenedDays, 'new')
  await give('Mani', 'De Luca', unopenedDays + 1, 'opened')
  await give('Medicazione', 'De Luca', 2, 'finished')
  await give('Medicazione', 'Zanella', unopenedDays - 1, 'new')
  await give('=Infusione', 'Zanella', 1, 'new')
  await give('Mani', 'Alfieri', unopenedDays, 'withdrawn')
  await give('=Infusione', 'Alfieri', 50, 'finished')
  const stranger = await api.as(api.clinic.physician2)
  const foreign = await stranger.call(patientRoutes.create, { body: patientBody({ surname: 'Rossi' }) })
  const theirs = { database: api.database, member: api.clinic.physician2 }
  await addAssignment(theirs, await addChapter(theirs), foreign.body.id)
})
afterAll(() => api.close())

const lastAudit = async () => {
  const [entry] = await api.database.query('SELECT * FROM audit_entry ORDER BY id DESC LIMIT 1')
  return entry
}
const rows = async (query: Record<string, unknown>) => {
  const { body, raw, status } = await nurse.call(assignmentRoutes.list, { query })
  expect(status, raw).toBe(200)
  return body.items.map(({ patient, chapter, status }) => `${patient.surname} ${chapter.title} ${status}`)
}

describe('the list of assignments', () => {
  test.each<[Record<string, unknown>, string[]]>([
    [{ search: 'rossi' }, ['Rossi Mani completed', 'Rossi Mani new']],
    [{ search: 'deluca', sort: '-assignedAt' }, ['De Luca Medicazione completed', 'De Luca Mani pending']],
    [{ unopened: true }, ['Rossi Mani new']],
    [{ unopened: false, status: 'new' }, ['Zanella Medicazione new', 'Zanella =Infusione new']],
    [
      { status: 'completed' },
      ['Alfieri =Infusione completed', 'Rossi Mani completed', 'De Luca Medicazione completed'],
    ],
    [
      { sort: 'chapter', status: 'new' },
      ['Zanella =Infusione new', 'Rossi Mani new', 'Zanella Medicazione new'],
    ],
    [
      { sort: 'status' },
      [
        'Rossi Mani new',
        'Zanella Medicazione new',
        'Zanella =Infusione new',
        'De Luca Mani pending',
        'Alfieri =Infusione completed',
        'Rossi Mani completed',
        'De Luca Medicazione completed',
      ],
    ],
    [
      { sort: '-surname', status: 'new' },
      ['Zanella =Infusione new', 'Zanella Medicazione new', 'Rossi Mani new'],
    ],
  ])('is filtered and sorted by %o', async (query, expected) => {
    expect(await rows(query)).toEqual(expected)
  })

  test('is filtered by patient, whom the audit names, and by chapter', async () => {
    expect(await rows({ patientId: person('Zanella'), sort: 'assignedAt' })).toEqual([
      'Zanella Medicazione new',
      'Zanella =Infusione new',
    ])
    expect(await lastAudit()).toMatchObject({ action: 'assignment.list', patient_id: person('Zanella') })
    expect(await rows({ chapterId: chapter('=Infusione') })).toEqual([
      'Alfieri =Infusione completed',
      'Zanella =Infusione new',
    ])
  })

  test('is exported by physicians as a sheet in which no cell is a formula', async () => {
    const query = { sort: '-assignedAt', search: 'zanella' }
    const { status, raw, headers } = await physician.call(assignmentRoutes.export, { query })
    expect([status, headers['content-type']]).toEqual([200, 'text/csv; charset=utf-8'])
    expect(headers['content-disposition']).toMatch(/formazione-\d{4}-\d\d-\d\d\.csv/)
    const [head, ...lines] = raw.replace('\uFEFF', '').trimEnd().split('\r\n')
    expect(head?.split(';').slice(0, 6)).toEqual([
      'Cognome',
      'Nome',
      'Data di nascita',
      'Titolo',
      'Stato',
      'Assegnato il',
    ])
    expect(lines.map((line) => line.split(';').filter((_, column) => [0, 3, 4].includes(column)))).toEqual([
      ['Zanella', `'=Infusione`, 'Non aperto'],
      ['Zanella', 'Medicazione', 'Non aperto'],
    ])
    expect(await lastAudit()).toMatchObject({ action: 'assignment.export', details: { count: 2 } })
    expect((await nurse.call(assignmentRoutes.export)).failure.code).toBe('permission_denied')
    await physician.call(assignmentRoutes.export, { query: { patientId: person('Zanella') } })
    expect(await lastAudit()).toMatchObject({ action: 'assignment.export', patient_id: person('Zanella') })
  })
})

test('the sheet shows the progress of each assignment and its note', async () => {
  const ofDeLuca = [person('De Luca')]
  await api.database.query(
    `UPDATE assignment_batch SET notes = 'Con calma' WHERE id IN (
       SELECT batch_id FROM assignment WHERE patient_id = $1 AND completed_at IS NOT NULL)`,
    ofDeLuca,
  )
  await api.database.query('UPDATE chapter SET updated_at = clock_timestamp() WHERE id = $1', [
    chapter('Medicazione'),
  ])
  const query = { patientId: person('De Luca'), sort: 'assignedAt' }
  const { raw } = await physician.call(assignmentRoutes.export, { query })
  const [, ...lines] = raw.trimEnd().split('\r\n')
  const instant = expect.stringMatching(/^\d\d\/\d\d\/\d{4} \d\d:\d\d$/)
  const by = expect.stringMatching(/\S/)
  expect(lines.map((line) => line.split(';').slice(3))).toEqual([
    ['Mani', 'In corso', instant, by, instant, '', '', ''],
    ['Medicazione', 'Completato', instant, by, instant, instant, 'Sì', 'Con calma'],
  ])
})

test('a sheet of many batches is complete, and breaks off once its reader has lost access', async () => {
  const { database, clinic } = api
  const reader = await addStaff(database, { roles: ['physician'], workgroupId: clinic.workgroup2Id })
  const theirs = { database, member: clinic.physician2 }
  const [few, many] = [await addChapter(theirs), await addChapter(theirs)]
  const first = await addAssignment(theirs, many, await addPatient(database, theirs.member))
  await api.owner.query(
    `WITH batch AS (UPDATE assignment_batch SET notes = repeat('n', 2000) FROM assignment a
       WHERE a.batch_id = assignment_batch.id AND a.id = $1 RETURNING a.*)
     INSERT INTO assignment (id, batch_id, workgroup_id, chapter_id, patient_id, started_at, completed_at)
     SELECT gen_random_uuid(), batch_id, workgroup_id, CASE WHEN n > 1001 THEN $2::uuid ELSE $3 END, patient_id, now(), now()
     FROM batch, generate_series(1, 7000) n`,
    [first, many, few],
  )
  const client = await api.as(reader)
  const { raw } = await client.call(assignmentRoutes.export, { query: { chapterId: few } })
  expect(raw.trimEnd().split('\r\n')).toHaveLength(1 + 1001)

  // The sheet is larger than the socket buffers on the way.
  const answer = await fetch(`${await api.listen()}/api/user-chapter/export.csv`, {
    headers: client.headers(),
  })
  const body = answer.body?.getReader()
  await body?.read()
  await database.query('UPDATE staff SET disabled_at = now() WHERE id = $1', [reader.id])
  const readOn = async () => {
    while (!(await body?.read())?.done);
  }
  await expect(readOn()).rejects.toThrow('terminated')
})

describe('the candidates for a chapter', () => {
  const asked = (query: Record<string, unknown>) => ({ query: { chapterId: chapter('Mani'), ...query } })

  test('are listed with their last assignment of it, or without one', async () => {
    const { body } = await nurse.call(assignmentRoutes.candidates, asked({}))
    expect(body.items.map(({ surname, assignment }) => [surname, assignment?.status ?? null])).toEqual([
      ['Alfieri', null],
      ['De Luca', 'pending'],
      ['Rossi', 'new'],
      ['Zanella', null],
    ])
    const byName = await nurse.call(assignmentRoutes.candidates, asked({ sort: 'name' }))
    expect(byName.body.items.map(({ name }) => name)).toEqual(['Ada', 'Bice', 'Carlo', 'Dora'])
    const only = await nurse.call(assignmentRoutes.candidates, asked({ patientId: person('Rossi') }))
    expect(only.body.items.map(({ surname }) => surname)).toEqual(['Rossi'])
  })

  test.each<[Record<string, unknown>, string[], string[]]>([
    [{}, ['Alfieri', 'De Luca', 'Rossi', 'Zanella'], ['Alfieri', 'Zanella']],
    [{ sort: '-surname' }, ['Zanella', 'Rossi', 'De Luca', 'Alfieri'], ['Zanella', 'Alfieri']],
    [{ without: true }, ['Alfieri', 'Zanella'], ['Alfieri', 'Zanella']],
    [{ without: false }, ['De Luca', 'Rossi'], []],
    [{ without: true, search: 'zan' }, ['Zanella'], ['Zanella']],
  ])(
    '%o are returned by name to be chosen together, but for those who have it to finish',
    async (query, surnames, free) => {
      const { body } = await nurse.call(assignmentRoutes.assignable, asked(query))
      expect(body).toMatchObject({
        items: free.map((surname) => ({ id: person(surname), surname, homonym: false })),
        total: free.length,
      })
      const read = (count: number) => ({
        ...{ action: 'assignment.candidates', patient_id: null, details: { count } },
      })
      expect(await lastAudit()).toMatchObject(read(free.length))
      const page = await nurse.call(assignmentRoutes.candidates, asked(query))
      expect(page.body.items.map(({ surname }) => surname)).toEqual(surnames)
      expect(await lastAudit()).toMatchObject(read(surnames.length))
    },
  )

  test('are marked if another patient of the workgroup has the same name, archived ones aside', async () => {
    const twin = { surname: 'Zanella', name: 'Ada' }
    const { body } = await physician.call(patientRoutes.create, { body: patientBody(twin) })
    const marked = async () => {
      const page = await nurse.call(assignmentRoutes.candidates, asked({}))
      return page.body.items.filter(({ homonym }) => homonym).map(({ surname }) => surname)
    }
    expect(await marked()).toEqual(['Zanella', 'Zanella'])
    await physician.call(patientRoutes.archive, { params: { id: body.id } })
    expect(await marked()).toEqual([])
  })

  test('exclude archived patients, and by name are no more than can be assigned in one call', async () => {
    const { workgroup2Id } = api.clinic
    await api.owner.query(
      `INSERT INTO patient (id, workgroup_id, name, surname, birth_date, fiscal_code, gender, birth_place, birth_province,
         residence_place, residence_province, diagnosis, parenteral_nutrition, enteral_nutrition, os_nutrition,
         taken_in_charge, consent_policy_version, consent_at, consent_by, archived_at)
       SELECT gen_random_uuid(), $1, 'Molti', 'Molti', '1960-01-01', 'X' || n, 'male', '', '', '', '', '', true, false, false,
         '2026-01-01', '1', now(), $2, CASE WHEN n = 1 THEN now() END FROM generate_series(1, $3::int) n`,
      [workgroup2Id, api.clinic.physician2.id, maxAssigned + 2],
    )
    const theirs = await api.as(api.clinic.nurse2)
    const { body } = await theirs.call(assignmentRoutes.assignable, asked({ search: 'molti' }))
    expect([body.items.length, body.total]).toEqual([maxAssigned, maxAssigned + 1])
  })
})

test('the overview has each patient’s last assignment of every chapter, and the chapters for its columns', async () => {
  const archived = chapter('Medicazione')
  await api.database.query('UPDATE chapter SET archived_at = now() WHERE id = $1', [archived])
  const overview = async (query: Record<string, unknown>) =>
    (await nurse.call(assignmentRoutes.overview, { query })).body
  const whole = await overview({})
  expect(await lastAudit()).toMatchObject({ action: 'assignment.overview', details: { count: 4 } })
  expect(whole.chapters.map(({ title }) => title)).toEqual(['=Infusione', 'Mani', 'Medicazione'])
  expect(whole.items.map(({ surname, assignments }) => [surname, assignments.length])).toEqual([
    ['Alfieri', 1],
    ['De Luca', 2],
    ['Rossi', 1],
    ['Zanella', 2],
  ])
  expect(whole.items[2]?.assignments).toMatchObject([{ chapterId: chapter('Mani'), status: 'new' }])
  const rossi = await overview({ search: 'rossi' })
  expect(rossi.chapters).toMatchObject([{ title: '=Infusione', archived: false }, { title: 'Mani' }])
  await api.database.query('UPDATE chapter SET archived_at = NULL WHERE id = $1', [archived])
})

test('the overview narrows to the patients whose last assignment of a chapter is not completed, or who never had it', async () => {
  const narrowed = async (unfinished: string) =>
    (await nurse.call(assignmentRoutes.overview, { query: { unfinished } })).body.items.map(
      ({ surname }) => surname,
    )
  expect(await narrowed(chapter('Medicazione'))).toEqual(['Alfieri', 'Rossi', 'Zanella'])
  expect(await narrowed(chapter('Mani'))).toContain('Rossi')
})

test('the list of patients counts the chapters that each has still to finish', async () => {
  const patients = async (query: Record<string, unknown>) =>
    (await nurse.call(patientRoutes.list, { query })).body.items.map(
      ({ surname, chaptersToFinish }) => `${surname} ${chaptersToFinish}`,
    )
  expect(await patients({ sort: '-chaptersToFinish' })).toEqual([
    'Zanella 2',
    'Rossi 1',
    'De Luca 1',
    'Alfieri 0',
  ])
  expect(await patients({ sort: 'chaptersToFinish', search: 'r' })).toEqual(['Rossi 1'])
  expect(await patients({ chapters: 'toFinish' })).toEqual(['De Luca 1', 'Rossi 1', 'Zanella 2'])
  expect(await patients({ chapters: 'unopened' })).toEqual(['Rossi 1'])
})
