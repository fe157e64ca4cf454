import pg from 'pg'

/**
 * A connection to PostgreSQL whose loss fails its statements, never the process: `pg` also emits `error`, which in Node
 * ends the process if nobody listens. All our connections use this class.
 */
export class DatabaseClient extends pg.Client {
  constructor(config?: string | pg.ClientConfig) {
    super(config)
    this.on('error', () => {})
  }
}
