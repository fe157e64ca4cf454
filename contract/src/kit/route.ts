import type * as z from 'zod'
import type { Access } from './access.ts'
import type { AuditAction } from './audit-action.ts'
import type { FileLimits } from './file.ts'

export type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE'

/** The reply of a route: a JSON shape, nothing (204), or a file. */
export type Reply = z.ZodType | 'nothing' | 'file'

/** The audit action of a route; `none` if it neither shows nor changes personal health data. */
export type Audit = 'none' | AuditAction

/**
 * The limits of one request's files, and the names of its parts: by default the body is one JSON part `data`, which
 * comes first, and each file is a part `files`.
 */
export type Multipart = FileLimits & {
  /** Files may come without `data`; they are added to the existing ones. */
  dataOptional?: true
  /** Each field of the body is a text part of the same name, before the files. */
  bodyAsFields?: true
  /** The name of the parts that contain files. */
  filePart?: string
}

export type Route = {
  /** Path under `/api`, with `:name` for parameters. */
  path: `/${string}`
  method: Method
  summary: string
  access: Access
  audit: Audit
  /** Requires a workgroup, own or opened; refuses callers without one before the handler runs. */
  scope?: 'workgroup'
  params?: z.ZodType
  query?: z.ZodType
  /** The fields of `query` that people type: sent in the header `X-Filo-Search`, never in the URL. */
  typed?: readonly string[]
  body?: z.ZodType
  /** The route also accepts its body as a form, with files. */
  multipart?: Multipart
  /**
   * Accepted while the disk is nearly full, as every GET is: calls that let people in, revoke access, or are needed for
   * reading or for meeting. All others are refused with `storage_full` until there is room.
   */
  essential?: true
  reply: Reply
  /** 201 if something is created; by default 200, or 204 for `nothing`. */
  status?: 200 | 201
}

type FieldOf<Schema> = Schema extends z.ZodType ? keyof z.output<Schema> : never

/** Declares a route. Access, audit and reply have no default: a route without one does not compile. */
export const route = <const R extends Route>(declared: R & { typed?: readonly FieldOf<R['query']>[] }): R =>
  declared

type Parsed<Schema, Otherwise> = Schema extends z.ZodType ? z.output<Schema> : Otherwise
type Sent<Schema, Otherwise> = Schema extends z.ZodType ? z.input<Schema> : Otherwise

/** Parsed values, as a handler receives them. */
export type ParamsOf<R extends Route> = Parsed<R['params'], Record<never, never>>
export type QueryOf<R extends Route> = Parsed<R['query'], Record<never, never>>
export type BodyOf<R extends Route> = Parsed<R['body'], undefined>
export type ReplyOf<R extends Route> = Parsed<R['reply'], void>

/** Values before parsing, as a client sends them. */
export type SentQueryOf<R extends Route> = Sent<R['query'], undefined>
export type SentBodyOf<R extends Route> = Sent<R['body'], undefined>

export const statusOf = (route: Route): number => route.status ?? (route.reply === 'nothing' ? 204 : 200)
