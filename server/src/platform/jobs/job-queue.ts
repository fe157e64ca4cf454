import type pg from 'pg'
import { type Db, type JobResult, type JobWithMetadata, PgBoss } from 'pg-boss'
import { type Database, isDiskFull, isOutage, type Sql } from '../database/database.ts'

const schema = 'pgboss'
const days = (count: number) => count * 86_400

/** Work outside the requests, one queue a kind; what fails for good moves to the queue's dead letters. */
export type Queue = 'mail'
const queues: Queue[] = ['mail']
const deadLettersOf = (queue: Queue) => `${queue}-dead`

/** Seconds after which a job whose process ended is taken over; no job may last so long. */
const takenOverAfter = 300
/** So many jobs are taken at a time, and the next ones at once where there were as many. */
const batchSize = 10
const kept = { retentionSeconds: days(30), expireInSeconds: takenOverAfter, deleteAfterSeconds: 60 }

/** Creates or updates the schema and the queues, as the database's owner, under the lock of the migrations. */
export async function installJobs(owner: pg.Client): Promise<void> {
  const db: Db = { executeSql: (text, values) => owner.query(text, values) }
  const boss = new PgBoss({ db, schema, migrate: true, supervise: false, schedule: false })
  // What goes wrong here rejects the call that it belongs to.
  boss.on('error', () => {})
  await boss.start()
  for (const queue of queues) {
    const deadLetter = deadLettersOf(queue)
    if (!(await boss.getQueue(deadLetter))) await boss.createQueue(deadLetter, { ...kept, retryLimit: 0 })
    if (!(await boss.getQueue(queue))) await boss.createQueue(queue, { ...kept, deadLetter })
  }
  await boss.stop({ graceful: false, close: false })
}

/** What the running application may do in the schema, which stays its owner's; `role` is an escaped identifier. */
export const jobRights = (role: string): string => `
  GRANT USAGE ON SCHEMA ${schema} TO ${role};
  GRANT SELECT ON ALL TABLES IN SCHEMA ${schema} TO ${role};
  GRANT INSERT, UPDATE, DELETE ON ${schema}.job, ${schema}.job_common, ${schema}.job_dependency TO ${role};
  GRANT UPDATE ON ${schema}.queue, ${schema}.version TO ${role};
`

/** How often a job is tried. The wait doubles from the first to the longest. */
export type RetryPolicy = {
  pollSeconds: number
  retries: number
  firstDelaySeconds: number
  maxDelaySeconds: number
}

/** `isLast` when no try follows this one. */
export type Task<Data> = { id: string; data: Data; createdAt: Date; isLast: boolean }

/** `failed` is tried again, `given-up` is not; what is `done` leaves nothing behind. */
export type TaskResult = { status: 'done' } | { status: 'failed' | 'given-up'; reason: string }

export type Jobs = {
  start(): Promise<void>
  /** Lets a task that runs come to its end, for seven seconds at most; what is added afterwards waits for a start. */
  stop(): Promise<void>
  /** Adds a job in the transaction of the action that it follows from; a higher `priority` comes first. */
  add(tx: Sql, queue: Queue, data: object, pace: RetryPolicy, priority: number): Promise<void>
  /** Begins ten jobs of a queue at a time, in their order; several processes share them. */
  work<Data extends object>(
    queue: Queue,
    pace: RetryPolicy,
    work: (task: Task<Data>) => Promise<TaskResult>,
  ): Promise<void>
  /** Tells of each job that became a dead letter without its work being asked, because the process ended during the last try. */
  reportLost<Data extends object>(queue: Queue, tell: (data: Data) => Promise<void>): Promise<void>
}

const adapterOf = (sql: Sql): Db => ({
  executeSql: async (text, values) => ({ rows: await sql.query(text, values) }),
})

const adapterOfPool = ({ pool }: Database): Db => ({ executeSql: (text, values) => pool.query(text, values) })

/** Jobs in the application's own database and with its own connections; it changes no table of theirs. */
export function jobsIn(database: Database, warn: (line: string) => void): Jobs {
  const boss = new PgBoss({
    db: adapterOfPool(database),
    schema,
    migrate: false,
    createSchema: false,
    schedule: false,
    reindex: false,
    monitorVacuum: false,
  })
  const say = (what: { message: string }) => warn(`Lavori in sottofondo: ${what.message}`)
  // The worker asks again by itself; a database out of reach and a full disk are logged elsewhere.
  boss.on('error', (error) => isOutage(error) || isDiskFull(error) || say(error))
  boss.on('warning', say)

  return {
    start: async () => {
      await boss.start()
    },
    stop: () => boss.stop({ close: false, timeout: 7_000 }).catch(say),
    async add(tx, queue, data, pace, priority) {
      await boss.send(queue, data, {
        db: adapterOf(tx),
        priority,
        retryLimit: pace.retries,
        retryDelay: pace.firstDelaySeconds,
        retryBackoff: pace.maxDelaySeconds > pace.firstDelaySeconds,
        ...(pace.maxDelaySeconds > pace.firstDelaySeconds && { retryDelayMax: pace.maxDelaySeconds }),
      })
    },
    async work<Data extends object>(
      queue: Queue,
      pace: RetryPolicy,
      work: (task: Task<Data>) => Promise<TaskResult>,
    ) {
      const options = {
        pollingIntervalSeconds: pace.pollSeconds,
        batchSize,
        burstWhenBatchFull: true,
        includeMetadata: true,
        perJobResults: true,
      } as const
      const settle = async ({ id, data, createdOn, retryCount, retryLimit }: JobWithMetadata<Data>) => {
        const isLast = retryCount >= retryLimit
        const done = await work({ id, data, createdAt: createdOn, isLast })
        if (done.status === 'done') {
          await boss.deleteJob(queue, { id, retryCount })
          return { id, status: 'completed' } satisfies JobResult
        }
        const status = done.status === 'given-up' || isLast ? 'deadletter' : 'failed'
        return { id, status, output: { message: done.reason, told: true } } satisfies JobResult
      }
      // What a batch was chosen by is not how it comes.
      await boss.work<Data, unknown, typeof options>(queue, options, (jobs) =>
        Promise.all(jobs.toSorted(byOrder).map(settle)),
      )
    },
    // Locked until all is told: an operator who sends one again meanwhile waits, so that its new outcome comes after.
    // `told` in the output of a job is stored, and so keeps its name.
    reportLost: <Data extends object>(queue: Queue, tell: (data: Data) => Promise<void>) =>
      database.transaction(async (tx) => {
        const lost = await tx.query<{ id: string; data: Data }>(
          `SELECT id, data FROM pgboss.job WHERE name = $1 AND source_output ->> 'told' IS NULL FOR UPDATE SKIP LOCKED`,
          [deadLettersOf(queue)],
        )
        for (const { data } of lost) await tell(data)
        await tx.query(
          `UPDATE pgboss.job SET source_output = coalesce(source_output, '{}') || '{"told": true}'
           WHERE name = $1 AND id = ANY ($2)`,
          [deadLettersOf(queue), lost.map(({ id }) => id)],
        )
      }),
  }
}

const byOrder = (one: JobWithMetadata, other: JobWithMetadata) =>
  other.priority - one.priority || one.createdOn.getTime() - other.createdOn.getTime()

export type ListedJob<Data> = {
  data: Data
  isDead: boolean
  createdAt: Date
  tries: number
  lastError: string | null
  nextTryAt: Date
}

/** What waits in a queue and what was given up, oldest first. */
export const listJobs = <Data>(sql: Sql, queue: Queue): Promise<ListedJob<Data>[]> =>
  sql.query<ListedJob<Data>>(
    `SELECT data, name = $2 AS "isDead", coalesce(source_created_on, created_on) AS "createdAt",
       coalesce(source_retry_count, retry_count) + (state <> 'created' OR source_id IS NOT NULL)::int AS tries,
       CASE WHEN coalesce(source_output, output) IS NOT NULL
         THEN coalesce(coalesce(source_output, output) ->> 'message', 'tentativo interrotto') END AS "lastError", start_after AS "nextTryAt"
     FROM pgboss.job WHERE name IN ($1, $2) AND state IN ('created', 'retry', 'active') ORDER BY 3`,
    [queue, deadLettersOf(queue)],
  )

/** How many jobs of a queue wait and how many were given up, with the time of the oldest of the latter. */
export async function countJobs(sql: Sql, queue: Queue) {
  const [counted] = await sql.query<{ waiting: number; givenUp: number; since: Date | null }>(
    `SELECT count(*) FILTER (WHERE name = $1) AS waiting, count(*) FILTER (WHERE name = $2) AS "givenUp",
       min(coalesce(source_created_on, created_on)) FILTER (WHERE name = $2) AS since
     FROM pgboss.job WHERE name IN ($1, $2) AND state IN ('created', 'retry', 'active')`,
    [queue, deadLettersOf(queue)],
  )
  return counted ?? { waiting: 0, givenUp: 0, since: null }
}

/** Queues anew what was given up, and makes due at once what waits for its next try; answers how many jobs. */
export async function retryJobs(database: Database, queue: Queue): Promise<number> {
  const boss = new PgBoss({
    db: adapterOfPool(database),
    schema,
    migrate: false,
    supervise: false,
    schedule: false,
  })
  boss.on('error', () => {})
  await boss.start()
  const revived = await boss.redrive(deadLettersOf(queue))
  await boss.stop({ graceful: false, close: false })
  const hurried = await database.query(
    "UPDATE pgboss.job SET start_after = now() WHERE name = $1 AND state = 'retry' AND start_after > now() RETURNING id",
    [queue],
  )
  return revived + hurried.length
}
