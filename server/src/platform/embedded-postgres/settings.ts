import { createHash } from 'node:crypto'
import { PORT } from './socket-folder.ts'

/** The setting that carries the tag by which a cluster's processes are found. */
export const CLUSTER_NAME = 'cluster_name'

/** A short name for the cluster in `folder`, the same at each start. */
export function clusterTag(folder: string): string {
  return `filo-${createHash('sha256').update(folder).digest('hex').slice(0, 12)}`
}

/** Command-line settings; they override postgresql.conf and ALTER SYSTEM. */
export function settingArguments(tag: string, sockets: string, durable: boolean): string[] {
  const settings: Record<string, string> = {
    [CLUSTER_NAME]: tag,
    listen_addresses: '',
    port: String(PORT),
    unix_socket_directories: sockets,
    unix_socket_permissions: '0700',
    max_connections: '200',
    shared_buffers: '128MB',
    // WAL segments that are kept and recycled need no space on a full disk.
    min_wal_size: '128MB',
    jit: 'off',
    timezone: 'UTC',
    ...LOGGING,
    ...AUTOVACUUM,
    ...(durable ? {} : NOT_DURABLE),
  }
  return Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
}

// Error details and statements would carry patients' data into the log.
const LOGGING = {
  log_destination: 'stderr',
  logging_collector: 'off',
  log_line_prefix: '',
  log_min_messages: 'warning',
  log_min_error_statement: 'panic',
  log_error_verbosity: 'terse',
  log_timezone: 'UTC',
  lc_messages: 'C',
}

// Index-only scans of the patient list depend on a fresh visibility map.
const AUTOVACUUM = {
  autovacuum: 'on',
  autovacuum_naptime: '15s',
  autovacuum_vacuum_scale_factor: '0.05',
  autovacuum_analyze_scale_factor: '0.05',
  autovacuum_vacuum_insert_scale_factor: '0.02',
}

const NOT_DURABLE = {
  ...{ fsync: 'off', full_page_writes: 'off', synchronous_commit: 'off' },
  // Would be busy all the time with the hundreds of short-lived databases of a test run.
  autovacuum: 'off',
  // Each of their connections would plan its first five runs of a statement anew.
  plan_cache_mode: 'force_generic_plan',
}
