import pg from 'pg'

/**
 * A connection to PostgreSQL whose loss fails the statements on it, never the process: `pg` tells of a loss by an
 * event too, and in Node an event `error` that nobody hears ends everything. All of ours are of this kind.
 */
export class DatabaseClient extends pg.Client {
  constructor(config?: string | pg.ClientConfig) {
    super(config)
    this.on('error', () => {})
  }
}
