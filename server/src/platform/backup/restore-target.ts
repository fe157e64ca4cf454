import { DatabaseClient } from '../database/database-client.ts'
import { OperatorError } from '../process/operator-error.ts'

/** The extension that the migrations use; an operator's database may have others. */
const ownExtension = 'btree_gist'
/** The schemas of Filo's tables and of its jobs. */
const ownSchemas = ['public', 'pgboss']
/** Kinds that only an administrator creates; Filo has none of them. */
const administrators = ['EVENT TRIGGER', 'FOREIGN DATA WRAPPER', 'SERVER', 'USER MAPPING', 'FOREIGN TABLE']

export type RestoreTarget = {
  role: string
  /** Made by the database's administrator, who may own them. */
  schemas: string[]
  extensions: string[]
  /** Extensions that the role may create. */
  creatable: string[]
  /** Schemas in which the role may not create anything. */
  closed: string[]
  /** Views, sequences, types and functions that belong to no extension, as a dump's table of contents names them. */
  objects: string[]
}

type Inspected = RestoreTarget & { hasTables: boolean; createsSchemas: boolean }

const inspect = `
  WITH rights AS (
    SELECT rolname, rolsuper, has_database_privilege(current_database(), 'CREATE') AS creates FROM pg_roles WHERE rolname = current_user
  )
  SELECT rolname::text AS role, creates AS "createsSchemas",
    ARRAY (SELECT nspname::text FROM pg_namespace) AS schemas,
    ARRAY (SELECT nspname::text FROM pg_namespace WHERE NOT has_schema_privilege(oid, 'CREATE')) AS closed,
    ARRAY (SELECT format('%s %s', schema::regnamespace, name) FROM (
        SELECT 'pg_class'::regclass AS class, oid, relnamespace AS schema, relname::text AS name FROM pg_class
        UNION ALL SELECT 'pg_type'::regclass, oid, typnamespace, typname::text FROM pg_type
        UNION ALL SELECT 'pg_proc'::regclass, oid, pronamespace, format('%s(%s)', proname, oidvectortypes(proargtypes)) FROM pg_proc
      ) AS object
      WHERE schema::regnamespace::text !~ '^(pg_|information_schema$)' AND NOT EXISTS (
        SELECT FROM pg_depend d WHERE d.classid = class AND d.objid = object.oid AND d.deptype = 'e')) AS objects,
    ARRAY (SELECT extname::text FROM pg_extension) AS extensions,
    ARRAY (SELECT DISTINCT name::text FROM pg_available_extension_versions
      WHERE rolsuper OR NOT superuser OR trusted AND creates) AS creatable,
    EXISTS (SELECT FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
      WHERE c.relkind IN ('r', 'p') AND n.nspname NOT LIKE 'pg\\_%' AND n.nspname <> 'information_schema'
        AND NOT EXISTS (SELECT FROM pg_depend d
          WHERE d.classid = 'pg_class'::regclass AND d.objid = c.oid AND d.deptype = 'e')) AS "hasTables"
  FROM rights`

/**
 * Looks at the database into which a dump with these entries will be restored.
 * @throws OperatorError if it already has tables or something of the same name, or if its role may not create what
 * every dump contains
 */
export async function inspectTarget(ownerUrl: string, entries: string): Promise<RestoreTarget> {
  const target = await inspected(ownerUrl)
  const { role, hasTables, createsSchemas, schemas, closed, extensions, creatable, objects } = target
  if (hasTables) throw new OperatorError('Il database non è vuoto: il ripristino ne vuole uno nuovo')
  const refused = (what: string) =>
    new OperatorError(
      `DATABASE_OWNER_URL: ${what}. Non è stato ripristinato niente: chi amministra il database lo dia in proprietà al ruolo ${role}`,
    )
  const existing = objects.find((name) => entries.includes(` ${name} `))
  if (existing)
    throw new OperatorError(
      `Il database non è vuoto (${existing.replace(' ', '.')}): il ripristino ne vuole uno nuovo`,
    )
  const closedSchema = ownSchemas.find((name) => closed.includes(name))
  if (closedSchema || !schemas.includes('public'))
    throw refused(`il ruolo ${role} non può creare tabelle nello schema ${closedSchema ?? 'public'}`)
  if (!createsSchemas) throw refused(`il ruolo ${role} non può creare schemi nel database`)
  if (!extensions.includes(ownExtension) && !creatable.includes(ownExtension))
    throw new OperatorError(
      `DATABASE_OWNER_URL: nel database manca l’estensione ${ownExtension}, e il ruolo ${role} non può crearla. Non è stato ripristinato niente: la crei chi amministra il database (CREATE EXTENSION ${ownExtension})`,
    )
  return target
}

async function inspected(ownerUrl: string): Promise<Inspected> {
  const client = new DatabaseClient({ connectionString: ownerUrl })
  try {
    await client.connect()
    const { rows } = await client.query<Inspected>(inspect)
    if (!rows[0]) throw new Error('pg_roles')
    return rows[0]
  } catch (error) {
    throw new OperatorError(`Il database non è raggiungibile (${(error as Error).message})`)
  } finally {
    await client.end().catch(() => {})
  }
}

const entry = new RegExp(
  `^\\d+; \\d+ \\d+ (?:COMMENT - )?(EXTENSION|SCHEMA|${administrators.join('|')})(?: -)? (\\S+)`,
)

/**
 * The entries of a dump's table of contents that the target lacks. PostgreSQL writes a comment for each extension and
 * schema, which only the owner may set again; an extension that is neither Filo's nor creatable is left out, as are an
 * administrator's own objects.
 */
export function missingEntries(entries: string, { schemas, extensions, creatable }: RestoreTarget): string {
  const isMissing: Record<string, (name: string) => boolean> = {
    SCHEMA: (name) => !schemas.includes(name),
    EXTENSION: (name) => !extensions.includes(name) && creatable.includes(name),
  }
  return entries
    .split('\n')
    .filter((line) => {
      const [, kind = '', name = ''] = entry.exec(line) ?? []
      return isMissing[kind]?.(name) ?? !administrators.includes(kind)
    })
    .join('\n')
}
