import type { Sql } from './database.ts'

/** The order of letters in which the indexes were made, and the one that the operating system has now. */
export type ChangedCollation = { database: string; made: string; now: string }

/**
 * Compares the version of the database's collation, which a library of the operating system brings, with the one that
 * its indexes were made with; `null` if nothing changed.
 */
export async function changedCollation(sql: Sql): Promise<ChangedCollation | null> {
  const [changed = null] = await sql.query<ChangedCollation>(
    `SELECT quote_ident(datname) AS database, datcollversion AS made, pg_database_collation_actual_version(oid) AS now FROM pg_database
     WHERE datname = current_database() AND datcollversion <> pg_database_collation_actual_version(oid)`,
  )
  return changed
}

/** Tells an operator what it means, and which commands mend it. */
export const collationWarning = ({ database, made, now }: ChangedCollation): string =>
  `L’ordine delle lettere del database è cambiato con il sistema operativo, dalla versione ${made} alla ${now}: finché gli indici non sono rifatti, Filo può non trovare righe che ci sono e accettarne di doppie. Con Filo fermo, come proprietario del database: REINDEX DATABASE ${database}; ALTER DATABASE ${database} REFRESH COLLATION VERSION`
