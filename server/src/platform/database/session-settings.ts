/**
 * PostgreSQL's settings that change how values are read and written, or how long a statement may take: a role or a
 * database may set each of them otherwise (`ALTER ROLE … SET`). The `options` of a connection's own URL count less.
 */
const settings: Readonly<Record<string, string>> = {
  TimeZone: 'UTC',
  DateStyle: 'ISO, MDY',
  IntervalStyle: 'postgres',
  bytea_output: 'hex',
  extra_float_digits: '1',
  lc_numeric: 'C',
  lc_monetary: 'C',
  lc_time: 'C',
  client_encoding: 'UTF8',
  standard_conforming_strings: 'on',
  array_nulls: 'on',
  transform_null_equals: 'off',
  quote_all_identifiers: 'off',
  search_path: 'public',
  gin_fuzzy_search_limit: '0',
  row_security: 'on',
  exit_on_error: 'off',
  default_transaction_isolation: 'read committed',
  default_transaction_read_only: 'off',
  default_transaction_deferrable: 'off',
  statement_timeout: '0',
  lock_timeout: '0',
  idle_in_transaction_session_timeout: '0',
  idle_session_timeout: '0',
}

/** The settings for the start of a connection, as the `options` of `pg` or `PGOPTIONS` of PostgreSQL's programs. */
export const sessionOptions = Object.entries(settings)
  .map(([name, value]) => `-c ${name}=${value.replaceAll(' ', '\\ ')}`)
  .join(' ')

/** Lifts a limit that servers before PostgreSQL 17 do not know, and so would refuse among the options. */
export const liftTransactionTimeout =
  "SELECT set_config('transaction_timeout', '0', false) WHERE current_setting('transaction_timeout', true) IS NOT NULL"
