import type { TestCluster } from './cluster.ts'

/** The connection URL of a database, in the form of `DATABASE_URL`, through the cluster’s Unix socket. */
export const databaseUrl = ({ host, port }: TestCluster, user: string, database: string) =>
  `postgres://${user}@localhost:${port}/${database}?host=${encodeURIComponent(host)}`

/** The database settings of the product: its own role and the owner’s. */
export const databaseSettings = (cluster: TestCluster, database: string) => ({
  DATABASE_URL: databaseUrl(cluster, 'filo_app', database),
  DATABASE_OWNER_URL: databaseUrl(cluster, 'filo', database),
})
