import { type Api, publicUrl } from '../api.ts'
import { databaseSettings } from '../database-url.ts'
import { type RunningServer, startServer, waitUntilReady } from '../process.ts'

/** The socket of the tests' PostgreSQL, and the name of the database of `api`. */
export function databaseOf({ connection }: Api) {
  const { host, port, database } = connection as { host: string; port: number; database: string }
  return { host, port, database, socket: `${host}/.s.PGSQL.${port}` }
}

/** Settings of a process of its own on the database and the data folder of `api`. */
export function environmentOf(api: Api): Record<string, string> {
  const { database, ...cluster } = databaseOf(api)
  return {
    ...databaseSettings(cluster, database),
    FILO_SECRET: 'Un-segreto-di-prova-che-basta-a-tutti-0123456789',
    FILO_DEMO: 'false',
    PUBLIC_URL: publicUrl,
  }
}

export type ProductProcesses = {
  urls: string[]
  /** The processes that run now. */
  running: readonly RunningServer[]
  /** Ends a process by a signal, and starts it again on its port. */
  restart(index: number, signal: 'SIGKILL' | 'SIGTERM'): Promise<void>
  stop(): Promise<void>
}

/** Starts processes on one database. */
export async function startProcesses(
  api: Api,
  count: number,
  environment: Record<string, string> = {},
): Promise<ProductProcesses> {
  const start = async (PORT: string) => {
    const server = await startServer(api.dataFolder, { ...environmentOf(api), ...environment, PORT })
    await waitUntilReady(server)
    return server
  }
  const running: RunningServer[] = await Promise.all(Array.from({ length: count }, () => start('0')))
  const urls = running.map(({ url }) => url)
  const end = async (index: number, signal: 'SIGKILL' | 'SIGTERM') => {
    running[index]?.child.kill(signal)
    await running[index]?.ended
  }
  return {
    urls,
    running,
    async restart(index, signal) {
      await end(index, signal)
      // The same port again: the clients know no other.
      running[index] = await start(new URL(urls[index] ?? '').port)
    },
    async stop() {
      await Promise.all(running.map((_, index) => end(index, 'SIGKILL')))
    },
  }
}
