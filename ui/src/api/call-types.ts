import type { ReplyOf, Route, SentBodyOf, SentQueryOf } from '@filo/contract/kit/route.ts'
import type * as z from 'zod'

type SentParamsOf<R extends Route> = R['params'] extends z.ZodType ? z.input<R['params']> : undefined

/** Optional when nothing in it is required. */
type Part<Name extends string, Value> =
  Record<never, never> extends Value
    ? { [K in Name]?: Value }
    : undefined extends Value
      ? { [K in Name]?: Value }
      : { [K in Name]: Value }

export type CallOptions = {
  signal?: AbortSignal | undefined
  /** A poll or an automatic refetch: does not extend the session. */
  background?: boolean
  /** A call about the session itself: `unauthenticated` is final, the person is not asked to sign in again. */
  aboutSession?: true
  /** A UUID that identifies one action: sending it twice executes it once. */
  idempotencyKey?: string
  /** Sent to its end although the page is being closed. */
  outlivesPage?: true
}

/** The arguments of a call to this route. */
export type CallInput<R extends Route> = Part<'params', SentParamsOf<R>> &
  Part<'query', SentQueryOf<R>> &
  Part<'body', SentBodyOf<R>> &
  CallOptions

export type CallArguments<R extends Route> =
  Record<never, never> extends CallInput<R> ? [sent?: CallInput<R>] : [sent: CallInput<R>]

export type DownloadedFile = {
  blob: Blob
  /** From the Content-Disposition header. */
  name: string | null
}

export type AnswerOf<R extends Route> = R['reply'] extends 'file' ? DownloadedFile : ReplyOf<R>
