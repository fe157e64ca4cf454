// Chapters and assignments: their lists compared with the bare ones among 100,000 assignments, and one call that
// assigns a chapter to 500 patients compared with single calls.

import { maxAssignedPatients } from '@filo/contract/features/education/assignment.limits.ts'
import { assignmentRoutes } from '@filo/contract/features/education/assignment.routes.ts'
import { chapterRoutes } from '@filo/contract/features/education/chapter.routes.ts'
import { DatabaseClient } from '../src/platform/database/database-client.ts'
import { atMost, shareOfBare } from './aims.ts'
import type { Pair } from './clinic.ts'
import { runLoad } from './load.ts'
import { type BenchContext, measureBesideBare } from './measures.ts'
import * as send from './requests.ts'
import { ownerConnectionTo } from './servers.ts'
import { median } from './statistics.ts'

const chaptersEach = 20
const assignments = 100_000

/** Adds chapters to each workgroup, and assignments spread evenly over the patients, a third in each state. */
async function addEducation({ database, folder }: BenchContext): Promise<void> {
  await database.query(
    `INSERT INTO chapter (id, workgroup_id, created_by, title, description)
     SELECT gen_random_uuid(), s.workgroup_id, s.id, 'Capitolo ' || n, 'Che cosa fare, un passo alla volta.'
     FROM (SELECT DISTINCT ON (workgroup_id) workgroup_id, id FROM staff WHERE workgroup_id IS NOT NULL) s,
       generate_series(1, $1::int) n`,
    [chaptersEach],
  )
  await database.query(
    `WITH batch AS (
       INSERT INTO assignment_batch (id, created_by, skipped)
       SELECT DISTINCT ON (workgroup_id) workgroup_id, created_by, '{}'::uuid[] FROM chapter RETURNING id
     )
     INSERT INTO assignment (id, batch_id, workgroup_id, chapter_id, patient_id, assigned_at, started_at, completed_at)
     SELECT gen_random_uuid(), p.workgroup_id, p.workgroup_id, c.id, p.id, now() - p.place * interval '1 minute',
       CASE WHEN p.place % 3 > 0 THEN now() END, CASE WHEN p.place % 3 > 1 THEN now() END
     FROM (SELECT id, workgroup_id, row_number() OVER (ORDER BY id) AS place, count(*) OVER () AS patients FROM patient) p
     CROSS JOIN LATERAL generate_series(1, $1::int / p.patients) AS g (n)
     JOIN (SELECT id, workgroup_id, row_number() OVER (PARTITION BY workgroup_id ORDER BY id) AS place FROM chapter
           WHERE title LIKE 'Capitolo %') c
       ON c.workgroup_id = p.workgroup_id AND c.place = 1 + (p.place + g.n) % $2::int`,
    [assignments, chaptersEach],
  )
  const owner = new DatabaseClient(ownerConnectionTo(folder))
  await owner.connect()
  await owner.query('VACUUM (ANALYZE) chapter, assignment_batch, assignment')
  await owner.end()
}

/** Milliseconds of a call that assigns; throws unless the status is 201. */
async function assign({ product }: BenchContext, { cookie, xsrf }: Pair, body: object): Promise<number> {
  const headers = { cookie, 'x-xsrf-token': xsrf, 'content-type': 'application/json' }
  const began = performance.now()
  const answer = await fetch(`${product.url}/api${assignmentRoutes.assign.path}`, {
    method: 'POST',
    headers,
    body: JSON.stringify(body),
  })
  await answer.arrayBuffer()
  if (answer.status !== 201) throw new Error(`assigning answered ${answer.status}`)
  return performance.now() - began
}

/** Median milliseconds of calls that each assign a new chapter to `patients` patients of a workgroup. */
async function measureAssigning(stage: BenchContext, pair: Pair, patients: number): Promise<number> {
  const { database, quick } = stage
  const ids = await database.query<{ id: string }>(
    'SELECT id FROM patient WHERE workgroup_id = $1 AND archived_at IS NULL ORDER BY id LIMIT $2',
    [pair.workgroupId, patients],
  )
  if (ids.length < patients) throw new Error(`a workgroup of ${ids.length} patients`)
  const taken: number[] = []
  for (let round = 0; round < (quick ? 5 : 15); round += 1) {
    const [chapter] = await database.query<{ id: string }>(
      `INSERT INTO chapter (id, workgroup_id, created_by, title, description)
       SELECT gen_random_uuid(), workgroup_id, id, 'Di misura', '' FROM staff WHERE workgroup_id = $1 LIMIT 1 RETURNING id`,
      [pair.workgroupId],
    )
    taken.push(await assign(stage, pair, { chapterId: chapter?.id, patientIds: ids.map(({ id }) => id) }))
  }
  return median(taken)
}

export async function measureEducation(stage: BenchContext, drawn: Pair[]): Promise<void> {
  await addEducation(stage)
  const lists = {
    'chapters of 20': {
      product: send.pages(drawn, chapterRoutes.list, {}),
      bare: send.bareChapters(drawn),
    },
    [`assignments among ${assignments}`]: {
      product: send.pages(drawn, assignmentRoutes.list, { sort: '-assignedAt' }),
      bare: send.bareAssignments(drawn),
    },
  }
  for (const [what, loads] of Object.entries(lists)) {
    for (const server of ['product', 'bare'] as const)
      await runLoad(stage[server], { ...loads[server], once: true }, { connections: 10, seconds: 1 })
    for (const connections of [10, 50]) {
      const { row } = await measureBesideBare(stage, what, loads, connections)
      stage.report.aim(shareOfBare(row, 50))
    }
  }
  const [pair] = drawn
  if (!pair) throw new Error('nobody is signed in')
  const many = await measureAssigning(stage, pair, maxAssignedPatients)
  const single = await measureAssigning(stage, pair, 1)
  stage.report.aim(
    atMost(
      `assigning to ${maxAssignedPatients} patients at once (${many.toFixed(1)} ms), × one alone`,
      many / single,
      50,
      {
        digits: 1,
      },
    ),
  )
}
