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
  loadingLabel: string
  children: (read: Read) => ReactNode
}

/** A part of a page, once it is read; else what stands in the way. */
export function LoadedPart<Read>({ query, loadingLabel, children }: LoadedPartProps<Read>) {
  if (query.data !== undefined) return children(query.data)
  return <LoadingOrError query={query} loadingLabel={loadingLabel} />
}

type NotLoadedProps = Omit<LoadedPartProps<unknown>, 'children'> & {
  /** What is missing where it failed, within a form: its own button stays the first. */
  errorTitle?: string
}

/** What stands in the place of a part that is not read: that it is being read, or what failed. */
export function LoadingOrError({ query, loadingLabel, errorTitle }: NotLoadedProps) {
  const { error, isFetching, refetch } = query
  if (isFetching || !error) return <Spinner label={loadingLabel} />
  return (
    <Notice
      tone="error"
      announce
      {...(errorTitle && { title: errorTitle })}
      reference={error.reference}
      actions={
        <Button variant={errorTitle ? 'outline' : 'filled'} onClick={() => refetch()}>
          Riprova
        </Button>
      }
    >
      {error.message}
    </Notice>
  )
}
