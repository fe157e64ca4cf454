import type * as z from 'zod'
import type { Access } from './access.ts'
import type { AuditAction } from './audit-action.ts'
import type { FileLimits } from './file.ts'

export type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE'

/** What a call answers: a JSON shape, nothing (204), or a file. */
export type Reply = z.ZodType | 'nothing' | 'file'

/** What the audit keeps of a call; `none` where no personal health data is seen or changed. */
export type Audit = 'none' | AuditAction

/**
 * The limits of one request's files, and how its parts are named: the body in one `data` part (JSON, first) and each
 * file in a part `files`, unless said otherwise.
 */
export type Multipart = FileLimits & {
  /** Files may come without `data`: they are added to what is there. */
  dataOptional?: true
  /** Each field of the body is a text part of its own name, before the files. */
  bodyAsFields?: true
  /** The name of the parts that bear files. */
  filePart?: string
}

export type Route = {
  /** Path under `/api`, with `:name` for parameters. */
  path: `/${string}`
  method: Method
  summary: string
  access: Access
  audit: Audit
  /** The rows are a workgroup's: whoever has none, nor opened one, is refused before the route does anything. */
  scope?: 'workgroup'
  params?: z.ZodType
  query?: z.ZodType
  /** The fields of `query` that people type: they travel in the header `X-Filo-Search`, never in the address. */
  typed?: readonly string[]
  body?: z.ZodType
  /** The route takes its body as a form, too, and files with it. */
  multipart?: Multipart
  /**
   * Goes on while the disk is nearly full, as every GET does: what lets people in, takes access away, or reading
   * needs. Every other call is refused with `storage_full` until there is room.
   */
  essential?: true
  reply: Reply
  /** 201 where something is created; else 200, or 204 for `nothing`. */
  status?: 200 | 201
}

type FieldOf<Schema> = Schema extends z.ZodType ? keyof z.output<Schema> : never

/** Declares a route. Access, audit and reply have no default: a route that forgets one does not type-check. */
export const route = <const R extends Route>(declared: R & { typed?: readonly FieldOf<R['query']>[] }): R =>
  declared

type Parsed<Schema, Otherwise> = Schema extends z.ZodType ? z.output<Schema> : Otherwise
type Sent<Schema, Otherwise> = Schema extends z.ZodType ? z.input<Schema> : Otherwise

/** What the server is given, after parsing. */
export type ParamsOf<R extends Route> = Parsed<R['params'], Record<never, never>>
export type QueryOf<R extends Route> = Parsed<R['query'], Record<never, never>>
export type BodyOf<R extends Route> = Parsed<R['body'], undefined>
export type ReplyOf<R extends Route> = Parsed<R['reply'], void>

/** What a client sends. */
export type SentQueryOf<R extends Route> = Sent<R['query'], undefined>
export type SentBodyOf<R extends Route> = Sent<R['body'], undefined>

export const statusOf = (route: Route): number => route.status ?? (route.reply === 'nothing' ? 204 : 200)
