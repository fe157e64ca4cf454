import { existsSync } from 'node:fs'
import { changedCollation, collationWarning } from './database/collation.ts'
import { type Connection, type Database, openDatabase } from './database/database.ts'
import { DatabaseClient } from './database/database-client.ts'
import { migrate } from './database/migrate.ts'
import { runningCluster } from './embedded-postgres/running-cluster.ts'
import { startEmbeddedPostgres } from './embedded-postgres/start.ts'
import { OperatorError } from './process/operator-error.ts'
import { ownerRoleHint, type Settings } from './settings/settings.ts'

export type OpenInstallation = {
  database: Database
  /** Resolves if the embedded PostgreSQL is given up; never for the operator's own. */
  lost: Promise<number>
  close(): Promise<void>
}

type ConnectedDatabase = {
  /** Creates the database and its roles, if it is Filo's task to do so. */
  make(): Promise<void>
  app: Connection
  owner: Connection
  appRole: string
  ownerRole: string
  stop(): Promise<void>
  lost: Promise<number>
}

const insufficientPrivilege = '42501'

const databaseName = 'filo'
const embeddedAppRole = 'filo_app'

type OpenOptions = {
  production: boolean
  warn: (line: string) => void
  /** See `DiskSpace.reclaim`. */
  freeSpace?: () => Promise<boolean>
}

/** Connects to the operator's database or starts the embedded one, and migrates it to the newest version. */
export async function openInstallation(
  settings: Settings,
  { production, warn, freeSpace }: OpenOptions,
): Promise<OpenInstallation> {
  const connected = settings.databaseUrl
    ? await connectDatabase(settings.databaseUrl, settings.databaseOwnerUrl)
    : await startEmbedded(settings, production, warn)
  const { appRole, ownerRole } = connected
  try {
    // Before creating anything that would belong to the wrong role.
    if (appRole === ownerRole && production && !settings.auditSameRole)
      throw new OperatorError(
        `DATABASE_OWNER_URL: indica lo stesso ruolo di DATABASE_URL, e ${ownerRoleHint}`,
      )
    await connected.make()
    const { sameRole } = await migrate(connected.owner, appRole)
    if (sameRole)
      warn('Proprietario e applicazione usano lo stesso ruolo: il registro delle attività è meno protetto')
  } catch (error) {
    await connected.stop()
    throw error instanceof OperatorError ? error : migrationError(error as Error, settings, ownerRole)
  }
  const database = openDatabase(connected.app, {
    max: settings.databasePool,
    onError: (error) => warn(`Connessione al database persa: ${error.message}`),
    onSilence: () =>
      warn('PostgreSQL non risponde: finché è così, ogni richiesta che ne ha bisogno è rifiutata'),
    onLate: (error) =>
      warn(`Una modifica è salvata, ma una scrittura iniziata prima non è ancora finita (${error.message})`),
    ...(freeSpace && { freeSpace }),
  })
  const changed = await changedCollation(database)
  if (changed) warn(collationWarning(changed))
  return {
    database,
    lost: connected.lost,
    close: async () => {
      await database.end()
      await connected.stop()
    },
  }
}

function migrationError(error: Error & { code?: string }, settings: Settings, role: string): OperatorError {
  if (
    error.code !== insufficientPrivilege &&
    (error.cause as typeof error | undefined)?.code !== insufficientPrivilege
  )
    return new OperatorError(error.message)
  return new OperatorError(
    settings.databaseOwnerUrl
      ? `DATABASE_OWNER_URL: il ruolo ${role} non può creare o cambiare le tabelle: deve esserne il proprietario, come del database (${error.message})`
      : `DATABASE_OWNER_URL: manca, e il ruolo ${role} di DATABASE_URL non può creare le tabelle: ${ownerRoleHint}`,
  )
}

async function connectDatabase(url: string, ownerUrl: string | undefined): Promise<ConnectedDatabase> {
  const app = await inspectConnection('DATABASE_URL', url)
  const owner = ownerUrl ? await inspectConnection('DATABASE_OWNER_URL', ownerUrl) : app
  if (owner.database !== app.database)
    throw new OperatorError('DATABASE_OWNER_URL: è un altro database che DATABASE_URL')
  return {
    app: { connectionString: url },
    owner: { connectionString: ownerUrl ?? url },
    appRole: app.role,
    ownerRole: owner.role,
    make: async () => {},
    stop: async () => {},
    lost: new Promise(() => {}),
  }
}

/** The role of a connection, and an identifier of its database that does not depend on how it is reached. */
type InspectedConnection = { role: string; database: string }

async function inspectConnection(variable: string, url: string): Promise<InspectedConnection> {
  let client: DatabaseClient | undefined
  try {
    client = new DatabaseClient({ connectionString: url, connectionTimeoutMillis: 5_000 })
    await client.connect()
    const { rows } = await client.query<InspectedConnection & { version: number; triggers: string }>(
      `SELECT current_user AS role, current_setting('server_version_num')::int AS version, current_setting('session_replication_role') AS triggers,
         format('%s %s', extract(epoch FROM pg_postmaster_start_time()), oid) AS database FROM pg_database WHERE datname = current_database()`,
    )
    const [row] = rows
    if (!row || row.version < 150_000) throw new Error('serve PostgreSQL 15 o successivo')
    // Only a superuser may change it, so our session settings cannot.
    if (row.triggers !== 'origin')
      throw new Error(
        `il ruolo ${row.role} non esegue i trigger: session_replication_role deve essere origin`,
      )
    return row
  } catch (error) {
    const reason = error instanceof AggregateError ? error.errors[0] : error
    throw new OperatorError(`${variable}: il database non è raggiungibile (${(reason as Error).message})`)
  } finally {
    await client?.end().catch(() => {})
  }
}

async function startEmbedded(
  settings: Settings,
  production: boolean,
  warn: (line: string) => void,
): Promise<ConnectedDatabase> {
  const folder = `${settings.dataFolder}/postgres`
  const cluster = await startEmbeddedPostgres({ folder, log: warn }).catch((error) => {
    throw withSetting(error)
  })
  if (production && cluster.demoOnlyAccount) {
    await cluster.stop()
    throw new OperatorError(
      'PostgreSQL non può girare in produzione come “nobody”: avvia Filo con un utente proprio, crea l’utente “postgres” o indica DATABASE_URL',
    )
  }
  const { connection } = cluster
  return {
    app: { ...connection, database: databaseName, user: embeddedAppRole },
    owner: { ...connection, database: databaseName },
    appRole: embeddedAppRole,
    ownerRole: connection.user,
    make: () => makeDatabase(connection),
    stop: () => cluster.stop(),
    lost: cluster.exited,
  }
}

/**
 * Errors of the embedded PostgreSQL concern the data folder: prefixes them with FILO_DATA unless they name
 * DATABASE_URL.
 */
const withSetting = (error: Error): Error =>
  error instanceof OperatorError && !error.message.includes('DATABASE_URL')
    ? new OperatorError(`FILO_DATA: ${error.message.charAt(0).toLowerCase()}${error.message.slice(1)}`)
    : error

/** Connects to the embedded database of a running server; `null` if none runs on this data folder. */
async function openRunning(settings: Settings): Promise<Database | null> {
  if (settings.databaseUrl) return null
  const socket = runningCluster(`${settings.dataFolder}/postgres`)
  if (!socket) return null
  const database = openDatabase({ ...socket, database: databaseName, user: embeddedAppRole }, { max: 2 })
  try {
    await database.query('SELECT 1')
    return database
  } catch {
    await database.end()
    return null
  }
}

/** For commands: uses the database of the running server, or else opens one for the duration of the command. */
export async function openForCommand(
  settings: Settings,
  warn: (line: string) => void,
): Promise<Pick<OpenInstallation, 'database' | 'close'>> {
  const running = await openRunning(settings)
  if (running) return { database: running, close: () => running.end() }
  return openInstallation(settings, { production: false, warn })
}

/** For commands that must not migrate the database: opens it as it is; `null` if there is none yet. */
export async function openUnmigrated(
  settings: Settings,
): Promise<Pick<OpenInstallation, 'database' | 'close'> | null> {
  const running = await openRunning(settings)
  if (running) return { database: running, close: () => running.end() }
  if (!settings.databaseUrl && !existsSync(`${settings.dataFolder}/postgres`)) return null
  const connected = settings.databaseUrl
    ? await connectDatabase(settings.databaseUrl, settings.databaseOwnerUrl)
    : await startEmbedded(settings, false, () => {})
  const database = openDatabase(connected.app, { max: 2 })
  return {
    database,
    close: async () => {
      await database.end()
      await connected.stop()
    },
  }
}

/** The owner's connection, for changing tables that the application may not; the installation must be open. */
export function ownerConnection({ databaseUrl, databaseOwnerUrl, dataFolder }: Settings): Connection {
  if (databaseUrl) return { connectionString: databaseOwnerUrl ?? databaseUrl }
  return { ...runningCluster(`${dataFolder}/postgres`), database: databaseName }
}

async function makeDatabase(connection: Connection): Promise<void> {
  const client = new DatabaseClient(connection)
  await client.connect()
  try {
    const has = async (text: string, name: string) => (await client.query(text, [name])).rows.length > 0
    if (!(await has('SELECT 1 FROM pg_roles WHERE rolname = $1', embeddedAppRole)))
      await client.query(`CREATE ROLE ${embeddedAppRole} LOGIN`)
    // Lets Filo keep the WAL short while the disk is nearly full.
    await client.query(`GRANT pg_checkpoint TO ${embeddedAppRole}`)
    if (!(await has('SELECT 1 FROM pg_database WHERE datname = $1', databaseName)))
      await client.query(`CREATE DATABASE ${databaseName}`)
  } finally {
    await client.end()
  }
}
