import { createHash } from 'node:crypto'
import { PORT } from './socket-folder.ts'

/** The setting that carries the tag by which a cluster's processes are found. */
export const CLUSTER_NAME = 'cluster_name'

/** A short name for the cluster in `folder`, the same at each start. */
export function clusterTag(folder: string): string {
  return `filo-${createHash('sha256').update(folder).digest('hex').slice(0, 12)}`
}

/** Command-line settings; they prevail over what postgresql.conf or ALTER SYSTEM say. */
export function settingArguments(tag: string, sockets: string, durable: boolean): string[] {
  const settings: Record<string, string> = {
    [CLUSTER_NAME]: tag,
    listen_addresses: '',
    port: String(PORT),
    unix_socket_directories: sockets,
    unix_socket_permissions: '0700',
    max_connections: '200',
    shared_buffers: '128MB',
    // Segments of log that are kept and written again need no room on a full disk.
    min_wal_size: '128MB',
    jit: 'off',
    timezone: 'UTC',
    ...LOGGING,
    ...AUTOVACUUM,
    ...(durable ? {} : FORGETFUL),
  }
  return Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
}

// Details and statements of errors would carry patients' data into the log.
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

// Index-only walks of the patient list live on a fresh visibility map.
const AUTOVACUUM = {
  autovacuum: 'on',
  autovacuum_naptime: '15s',
  autovacuum_vacuum_scale_factor: '0.05',
  autovacuum_analyze_scale_factor: '0.05',
  autovacuum_vacuum_insert_scale_factor: '0.02',
}

const FORGETFUL = { fsync: 'off', full_page_writes: 'off', synchronous_commit: 'off' }
