import type { Database } from '../../src/platform/database/database.ts'

type Table = { name: string; comment: string | null; lines: Line[]; indexes: string[]; triggers: string[] }
type Line = { text: string; comment: string | null }
type View = { name: string; comment: string | null; text: string }

const heading = (comment: string | null) => (comment ? `-- ${comment}\n` : '')
const inLines = (lines: Line[]) =>
  lines.map(({ text, comment }, index) => {
    const comma = index < lines.length - 1 ? ',' : ''
    return `  ${text}${comma}${comment ? ` -- ${comment}` : ''}`
  })

/** Describes the whole database as SQL: functions, tables with comments, indexes and triggers, and views. */
export async function schemaPage(database: Database): Promise<string> {
  const functions = await database.query<{ text: string }>(
    `SELECT pg_get_functiondef(p.oid) AS text FROM pg_proc p
     WHERE p.pronamespace = 'public'::regnamespace
       AND NOT EXISTS (SELECT FROM pg_depend d WHERE d.objid = p.oid AND d.deptype = 'e')
     ORDER BY p.proname`,
  )
  const tables = await database.query<Table>(
    `SELECT c.relname AS name, obj_description(c.oid) AS comment,
       (SELECT json_agg(line ORDER BY place, nth, text COLLATE "C") FROM (
         SELECT 1 AS place, a.attnum AS nth, concat_ws(' ', quote_ident(a.attname), format_type(a.atttypid, a.atttypmod),
             CASE WHEN a.attnotnull THEN 'NOT NULL' END,
             CASE WHEN a.attidentity <> '' THEN 'GENERATED ALWAYS AS IDENTITY'
                  WHEN a.attgenerated <> '' THEN format('GENERATED ALWAYS AS (%s) STORED', pg_get_expr(d.adbin, d.adrelid))
                  WHEN d.adbin IS NOT NULL THEN 'DEFAULT ' || pg_get_expr(d.adbin, d.adrelid) END) AS text,
             col_description(c.oid, a.attnum) AS comment
           FROM pg_attribute a LEFT JOIN pg_attrdef d ON d.adrelid = a.attrelid AND d.adnum = a.attnum
           WHERE a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped
         UNION ALL
         SELECT 2, 0, format('CONSTRAINT %I %s', o.conname, pg_get_constraintdef(o.oid)), obj_description(o.oid, 'pg_constraint')
           FROM pg_constraint o WHERE o.conrelid = c.oid AND o.contype <> 'n'
       ) AS line) AS lines,
       coalesce((SELECT json_agg(pg_get_indexdef(i.indexrelid) ORDER BY i.indexrelid::regclass::text COLLATE "C") FROM pg_index i
         WHERE i.indrelid = c.oid AND NOT EXISTS (SELECT FROM pg_constraint o WHERE o.conindid = i.indexrelid)), '[]') AS indexes,
       coalesce((SELECT json_agg(pg_get_triggerdef(t.oid) ORDER BY t.tgname) FROM pg_trigger t
         WHERE t.tgrelid = c.oid AND NOT t.tgisinternal), '[]') AS triggers
     FROM pg_class c WHERE c.relnamespace = 'public'::regnamespace AND c.relkind = 'r' ORDER BY c.relname`,
  )
  const views = await database.query<View>(
    `SELECT c.relname AS name, obj_description(c.oid) AS comment, pg_get_viewdef(c.oid, true) AS text
     FROM pg_class c WHERE c.relnamespace = 'public'::regnamespace AND c.relkind = 'v' ORDER BY c.relname`,
  )
  return [
    '-- The database after every migration, as PostgreSQL tells it. Written by a test; nothing runs it.',
    ...functions.map(({ text }) => `${text.trim()};`),
    ...tables.map(({ name, comment, lines, indexes, triggers }) =>
      [
        `${heading(comment)}CREATE TABLE ${name} (`,
        ...inLines(lines),
        ');',
        ...[...indexes, ...triggers].map((text) => `${text.replaceAll('public.', '')};`),
      ].join('\n'),
    ),
    ...views.map(({ name, comment, text }) => `${heading(comment)}CREATE VIEW ${name} AS\n${text}`),
  ]
    .map((part) => `${part}\n`)
    .join('\n')
}
