import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import type { ApiError } from '../api/api-error.ts'
import { Notice } from './notice.tsx'
import { Spinner } from './spinner.tsx'

/** The part of a react-query result that is used here. */
type PartQuery<Read> = {
  data: Read | undefined
  error: ApiError | null
  isFetching: boolean
  refetch: () => unknown
}

type LoadedPartProps<Read> = {
  query: PartQuery<Read>
  /** Shown while loading: "Caricamento delle sessioni…" */
  loadingLabel: string
  children: (read: Read) => ReactNode
}

/** A part of a page once its data is loaded; until then a spinner or the error. */
export function LoadedPart<Read>({ query, loadingLabel, children }: LoadedPartProps<Read>) {
  if (query.data !== undefined) return children(query.data)
  return <LoadingOrError query={query} loadingLabel={loadingLabel} />
}

type LoadingOrErrorProps = Omit<LoadedPartProps<unknown>, 'children'> & {
  /** Title of the error, for a part of a form; the retry button is then secondary to the form's own. */
  errorTitle?: string
}

/** The placeholder of a part without data: a spinner, or the error with a retry button. */
export function LoadingOrError({ query, loadingLabel, errorTitle }: LoadingOrErrorProps) {
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
