import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import type { ApiError } from '../api/api-error.ts'
import { Notice } from './notice.tsx'
import { Spinner } from './spinner.tsx'

/** A question to the server, as react-query tells of it. */
type Asked<Read> = {
  data: Read | undefined
  error: ApiError | null
  isFetching: boolean
  refetch: () => unknown
}

type LoadedPartProps<Read> = {
  query: Asked<Read>
  /** Said meanwhile: "Caricamento delle sessioni…" */
  waiting: string
  children: (read: Read) => ReactNode
}

/** A part of a page, once it is read; else what stands in the way. */
export function LoadedPart<Read>({ query, waiting, children }: LoadedPartProps<Read>) {
  if (query.data !== undefined) return children(query.data)
  return <NotLoaded query={query} waiting={waiting} />
}

type NotLoadedProps = Omit<LoadedPartProps<unknown>, 'children'> & {
  /** What is missing where it failed, within a form: its own button stays the first. */
  missing?: string
}

/** What stands in the place of a part that is not read: that it is being read, or what failed. */
export function NotLoaded({ query, waiting, missing }: NotLoadedProps) {
  const { error, isFetching, refetch } = query
  if (isFetching || !error) return <Spinner label={waiting} />
  return (
    <Notice
      tone="error"
      announce
      {...(missing && { title: missing })}
      reference={error.reference}
      actions={
        <Button variant={missing ? 'outline' : 'filled'} onClick={() => refetch()}>
          Riprova
        </Button>
      }
    >
      {error.message}
    </Notice>
  )
}
