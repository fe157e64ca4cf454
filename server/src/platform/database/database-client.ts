import pg from 'pg'
import { liftTransactionTimeout, sessionOptions } from './session-settings.ts'

/**
 * A connection to PostgreSQL with our session settings, whose loss fails its statements, never the process: `pg` also
 * emits `error`, which in Node ends the process if nobody listens. All our connections use this class.
 */
export class DatabaseClient extends pg.Client {
  /** Options given in the URL, in the configuration or in `PGOPTIONS`; not part of the types of `pg`. */
  declare readonly connectionParameters: { options?: string }

  constructor(config?: string | pg.ClientConfig) {
    super(config)
    this.on('error', () => {})
    const { options } = this.connectionParameters
    // The last setting of a name counts.
    this.connectionParameters.options = options ? `${options} ${sessionOptions}` : sessionOptions
    // Waits for the connection as the first statement; if it fails, so does the next one, which is awaited.
    this.query(liftTransactionTimeout).catch(() => {})
  }
}
