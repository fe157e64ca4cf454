import type { ReplyOf, Route, SentBodyOf, SentQueryOf } from '@filo/contract/kit/route.ts'
import type * as z from 'zod'

type SentParamsOf<R extends Route> = R['params'] extends z.ZodType ? z.input<R['params']> : undefined

/** A part that may be left out where nothing in it is required. */
type Part<Name extends string, Value> =
  Record<never, never> extends Value
    ? { [K in Name]?: Value }
    : undefined extends Value
      ? { [K in Name]?: Value }
      : { [K in Name]: Value }

export type CallOptions = {
  signal?: AbortSignal | undefined
  /** A poll, or a refetch that nobody asked for: does not extend the session. */
  background?: boolean
  /** About the session itself: an answer that it has ended is final, nobody is asked to sign in again. */
  aboutSession?: true
  /** A UUID kept for one action: sending it twice does it once. */
  idempotencyKey?: string
}

/** What a call of this route is given. */
export type CallInput<R extends Route> = Part<'params', SentParamsOf<R>> &
  Part<'query', SentQueryOf<R>> &
  Part<'body', SentBodyOf<R>> &
  CallOptions

export type CallArguments<R extends Route> =
  Record<never, never> extends CallInput<R> ? [sent?: CallInput<R>] : [sent: CallInput<R>]

export type DownloadedFile = {
  blob: Blob
  /** The name that the server gave it. */
  name: string | null
}

export type AnswerOf<R extends Route> = R['reply'] extends 'file' ? DownloadedFile : ReplyOf<R>
