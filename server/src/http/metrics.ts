import { noticeCodes } from '@filo/contract/kit/notice.ts'
import type { FastifyInstance } from 'fastify'
import { collectDefaultMetrics, Gauge, type GaugeConfiguration, Histogram, Registry } from 'prom-client'
import { type Traffic, trafficKinds } from '../context/traffic.ts'
import { changedCollation } from '../platform/database/collation.ts'
import type { Database } from '../platform/database/database.ts'
import { spaceOf } from '../platform/disk/space.ts'
import { readMaintenance } from '../platform/jobs/maintenance.ts'
import { countMail } from '../platform/mail/mail-queue.ts'
import type { Notices } from '../platform/notices.ts'
import type { Settings } from '../platform/settings/settings.ts'
import type { Version } from '../platform/version.ts'

type Watched = {
  database: Database
  notices: Notices
  sockets: { count(): number }
  traffic: Pick<Traffic, 'refused'>
  settings: Pick<Settings, 'dataFolder'>
  version: Version
}

/** `/metrics` in Prometheus' format: responses per route, and the state for the alarms in `deploy/prometheus`. */
export function serveMetrics(server: FastifyInstance, watched: Watched): void {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const duration = new Histogram({
    name: 'filo_http_request_seconds',
    help: 'Time to answer, by route and status',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
    registers: [registry],
  })
  server.addHook('onResponse', (request, reply, done) => {
    const route = request.routeOptions.url ?? 'none'
    duration.observe({ method: request.method, route, status: reply.statusCode }, reply.elapsedTime / 1000)
    done()
  })
  for (const gauge of gaugesOf(watched)) new Gauge({ ...gauge, registers: [registry] })
  server.get('/metrics', async (_request, reply) => {
    reply.header('content-type', registry.contentType)
    return registry.metrics()
  })
}

/** Omits a gauge that cannot be read now, e.g. without the database: the other figures are needed all the more. */
const omitOnError = <Labels extends string>(set: (gauge: Gauge<Labels>) => Promise<void>) =>
  async function (this: Gauge<Labels>): Promise<void> {
    this.reset()
    await set(this).catch(() => {})
  }

const gaugesOf = ({
  database,
  notices,
  sockets,
  traffic,
  settings,
  version,
}: Watched): GaugeConfiguration<string>[] => [
  {
    name: 'filo_build_info',
    help: 'Always 1; which Filo runs is in the labels',
    labelNames: ['version', 'commit'],
    collect() {
      this.set({ version: version.version, commit: version.commit ?? '' }, 1)
    },
  },
  {
    name: 'filo_database_connections',
    help: 'Connections of the pool, by what they do',
    labelNames: ['state'],
    collect() {
      this.set({ state: 'total' }, database.pool.totalCount)
      this.set({ state: 'idle' }, database.pool.idleCount)
      this.set({ state: 'waiting' }, database.pool.waitingCount)
    },
  },
  {
    name: 'filo_sockets',
    help: 'Open sockets of staff and of devices',
    collect() {
      this.set(sockets.count())
    },
  },
  {
    name: 'filo_traffic_refused',
    help: 'Actions of patients, caregivers and staff refused since the start, for too many in a short time',
    labelNames: ['kind'],
    collect() {
      for (const kind of trafficKinds) this.set({ kind }, traffic.refused[kind])
    },
  },
  {
    name: 'filo_notice',
    help: 'Whether a condition holds of which administrators are told',
    labelNames: ['code'],
    collect() {
      const now = notices.now()
      for (const code of noticeCodes) this.set({ code }, now.some((notice) => notice.code === code) ? 1 : 0)
    },
  },
  {
    name: 'filo_disk_free_bytes',
    help: 'Bytes free under FILO_DATA',
    labelNames: ['folder'],
    collect: omitOnError(async (gauge) =>
      gauge.set({ folder: 'data' }, (await spaceOf(settings.dataFolder)).free),
    ),
  },
  {
    name: 'filo_database_collation_changed',
    help: 'Whether the operating system orders letters otherwise than the indexes of the database',
    collect: omitOnError(async (gauge) => gauge.set((await changedCollation(database)) ? 1 : 0)),
  },
  {
    name: 'filo_mails',
    help: 'Mails that wait, and those that were given up within thirty days',
    labelNames: ['state'],
    collect: omitOnError(async (gauge) => {
      const { waiting, givenUp } = await countMail(database)
      gauge.set({ state: 'waiting' }, waiting)
      gauge.set({ state: 'given_up' }, givenUp)
    }),
  },
  {
    name: 'filo_mail_waiting_seconds',
    help: 'Age of the oldest mail that waits; 0 without one',
    collect: omitOnError(async (gauge) => gauge.set((await countMail(database)).waitingSeconds)),
  },
  {
    name: 'filo_maintenance_success_timestamp_seconds',
    help: 'When a task of maintenance (backup, audit-verify) last ended well',
    labelNames: ['task'],
    collect: omitOnError(async (gauge) => {
      for (const { task, succeededAt } of await readMaintenance(database))
        if (succeededAt) gauge.set({ task }, succeededAt.getTime() / 1000)
    }),
  },
  {
    name: 'filo_maintenance_failed',
    help: 'Whether a task of maintenance failed when it was last run',
    labelNames: ['task'],
    collect: omitOnError(async (gauge) => {
      for (const { task, outcome } of await readMaintenance(database))
        gauge.set({ task }, outcome === 'failed' ? 1 : 0)
    }),
  },
]
