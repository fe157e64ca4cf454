/**
 * The complete environment of PostgreSQL's processes. Ours is not passed on: it may hold secrets, which the account
 * could read, and PGPORT or the machine's locale would change the cluster. Messages stay English because we parse them.
 */
export function childEnvironment(): Record<string, string> {
  return { PATH: process.env.PATH ?? '/usr/bin:/bin', LC_ALL: 'C', TZ: 'UTC' }
}
