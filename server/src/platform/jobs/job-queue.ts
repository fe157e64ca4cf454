import type pg from 'pg'
import { type Db, type JobResult, type JobWithMetadata, PgBoss } from 'pg-boss'
import { type Database, isDiskFull, isOutage, type Sql } from '../database/database.ts'

const schema = 'pgboss'
const days = (count: number) => count * 86_400

/** Kinds of background work, one queue each; jobs that fail for good move to the queue's dead letters. */
export type Queue = 'mail'
const queues: Queue[] = ['mail']
const deadLettersOf = (queue: Queue) => `${queue}-dead`

/** Seconds after which another process takes over a job whose process ended; no job may take that long. */
const expireAfterSeconds = 300
/** Jobs fetched at a time. A full batch is followed by the next one immediately. */
const batchSize = 10
const queueOptions = {
  retentionSeconds: days(30),
  expireInSeconds: expireAfterSeconds,
  deleteAfterSeconds: 60,
}

/** Creates or updates the schema and the queues, as the database's owner, under the migrations' lock. */
export async function installJobs(owner: pg.Client): Promise<void> {
  const db: Db = { executeSql: (text, values) => owner.query(text, values) }
  const boss = new PgBoss({ db, schema, migrate: true, supervise: false, schedule: false })
  // An error also rejects the call that caused it.
  boss.on('error', () => {})
  await boss.start()
  for (const queue of queues) {
    const deadLetter = deadLettersOf(queue)
    if (!(await boss.getQueue(deadLetter)))
      await boss.createQueue(deadLetter, { ...queueOptions, retryLimit: 0 })
    if (!(await boss.getQueue(queue))) await boss.createQueue(queue, { ...queueOptions, deadLetter })
  }
  await boss.stop({ graceful: false, close: false })
}

/** Grants for the application's role in the schema, which its owner keeps; `role` is an escaped identifier. */
export const jobRights = (role: string): string => `
  GRANT USAGE ON SCHEMA ${schema} TO ${role};
  GRANT SELECT ON ALL TABLES IN SCHEMA ${schema} TO ${role};
  GRANT INSERT, UPDATE, DELETE ON ${schema}.job, ${schema}.job_common, ${schema}.job_dependency TO ${role};
  GRANT UPDATE ON ${schema}.queue, ${schema}.version TO ${role};
`

/** How often a job is polled for and retried. The delay doubles from the first to the longest. */
export type RetryPolicy = {
  pollSeconds: number
  retries: number
  firstDelaySeconds: number
  maxDelaySeconds: number
}

/** `isLast`: no further try follows. */
export type Task<Data> = { id: string; data: Data; createdAt: Date; isLast: boolean }

/** `failed` is retried, `given-up` is not, and `done` leaves nothing behind. */
export type TaskResult = { status: 'done' } | { status: 'failed' | 'given-up'; reason: string }

export type Jobs = {
  start(): Promise<void>
  /** Lets running tasks finish, for at most seven seconds. Jobs added afterwards wait for the next start. */
  stop(): Promise<void>
  /** Adds a job in the transaction of the action that causes it; higher `priority` runs first. */
  add(tx: Sql, queue: Queue, data: object, retryPolicy: RetryPolicy, priority: number): Promise<void>
  /** Processes the queue in order, ten jobs at a time; several processes share it. */
  work<Data extends object>(
    queue: Queue,
    retryPolicy: RetryPolicy,
    work: (task: Task<Data>) => Promise<TaskResult>,
  ): Promise<void>
  /**
   * Reports each job that became a dead letter without its work being called, because the process ended during the last
   * try.
   */
  reportLost<Data extends object>(queue: Queue, report: (data: Data) => Promise<void>): Promise<void>
}

const adapterOf = (sql: Sql): Db => ({
  executeSql: async (text, values) => ({ rows: await sql.query(text, values) }),
})

const adapterOfPool = ({ pool }: Database): Db => ({ executeSql: (text, values) => pool.query(text, values) })

/** Jobs in the application's own database, over its connections; never migrates pg-boss's tables. */
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
  // The worker polls again by itself; outages and full disks are logged elsewhere.
  boss.on('error', (error) => isOutage(error) || isDiskFull(error) || say(error))
  boss.on('warning', say)

  return {
    start: async () => {
      await boss.start()
    },
    stop: () => boss.stop({ close: false, timeout: 7_000 }).catch(say),
    async add(tx, queue, data, retryPolicy, priority) {
      await boss.send(queue, data, {
        db: adapterOf(tx),
        priority,
        retryLimit: retryPolicy.retries,
        retryDelay: retryPolicy.firstDelaySeconds,
        retryBackoff: retryPolicy.maxDelaySeconds > retryPolicy.firstDelaySeconds,
        ...(retryPolicy.maxDelaySeconds > retryPolicy.firstDelaySeconds && {
          retryDelayMax: retryPolicy.maxDelaySeconds,
        }),
      })
    },
    async work<Data extends object>(
      queue: Queue,
      retryPolicy: RetryPolicy,
      work: (task: Task<Data>) => Promise<TaskResult>,
    ) {
      const options = {
        pollingIntervalSeconds: retryPolicy.pollSeconds,
        batchSize,
        burstWhenBatchFull: true,
        includeMetadata: true,
        perJobResults: true,
      } as const
      const runJob = async ({ id, data, createdOn, retryCount, retryLimit }: JobWithMetadata<Data>) => {
        const isLast = retryCount >= retryLimit
        const done = await work({ id, data, createdAt: createdOn, isLast })
        if (done.status === 'done') {
          await boss.deleteJob(queue, { id, retryCount })
          return { id, status: 'completed' } satisfies JobResult
        }
        const status = done.status === 'given-up' || isLast ? 'deadletter' : 'failed'
        return { id, status, output: { message: done.reason, told: true } } satisfies JobResult
      }
      // The jobs of a batch do not arrive in the order by which they were selected.
      await boss.work<Data, unknown, typeof options>(queue, options, (jobs) =>
        Promise.all(jobs.toSorted(byOrder).map(runJob)),
      )
    },
    // Locks them until all are reported: an operator who sends one again meanwhile waits, so that its new outcome comes
    // later. The key `told` is stored in the job's output and so keeps its name.
    reportLost: <Data extends object>(queue: Queue, report: (data: Data) => Promise<void>) =>
      database.transaction(async (tx) => {
        const lost = await tx.query<{ id: string; data: Data }>(
          `SELECT id, data FROM pgboss.job WHERE name = $1 AND source_output ->> 'told' IS NULL FOR UPDATE SKIP LOCKED`,
          [deadLettersOf(queue)],
        )
        for (const { data } of lost) await report(data)
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

/** The waiting jobs of a queue and its dead letters, oldest first. */
export const listJobs = <Data>(sql: Sql, queue: Queue): Promise<ListedJob<Data>[]> =>
  sql.query<ListedJob<Data>>(
    `SELECT data, name = $2 AS "isDead", coalesce(source_created_on, created_on) AS "createdAt",
       coalesce(source_retry_count, retry_count) + (state <> 'created' OR source_id IS NOT NULL)::int AS tries,
       CASE WHEN coalesce(source_output, output) IS NOT NULL
         THEN coalesce(coalesce(source_output, output) ->> 'message', 'tentativo interrotto') END AS "lastError", start_after AS "nextTryAt"
     FROM pgboss.job WHERE name IN ($1, $2) AND state IN ('created', 'retry', 'active') ORDER BY 3`,
    [queue, deadLettersOf(queue)],
  )

type Counted = { waiting: number; waitingSeconds: number; givenUp: number; since: Date | null }

/**
 * How many jobs wait, the age of the oldest of them, how many were given up, and when the oldest of those was created.
 */
export async function countJobs(sql: Sql, queue: Queue) {
  const [counted] = await sql.query<Counted>(
    `SELECT count(*) FILTER (WHERE name = $1) AS waiting, count(*) FILTER (WHERE name = $2) AS "givenUp",
       min(coalesce(source_created_on, created_on)) FILTER (WHERE name = $2) AS since,
       coalesce(extract(epoch FROM now() - min(created_on) FILTER (WHERE name = $1)), 0)::float AS "waitingSeconds"
     FROM pgboss.job WHERE name IN ($1, $2) AND state IN ('created', 'retry', 'active')`,
    [queue, deadLettersOf(queue)],
  )
  return counted ?? { waiting: 0, waitingSeconds: 0, givenUp: 0, since: null }
}

/** Requeues the dead letters and makes waiting retries due now. Returns the number of jobs. */
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
  const requeued = await boss.redrive(deadLettersOf(queue))
  await boss.stop({ graceful: false, close: false })
  const madeDue = await database.query(
    "UPDATE pgboss.job SET start_after = now() WHERE name = $1 AND state = 'retry' AND start_after > now() RETURNING id",
    [queue],
  )
  return requeued + madeDue.length
}
