import { Button } from '@mantine/core'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { CallFailure } from '../../api/call-failure.ts'
import { Notice } from '../../ui/notice.tsx'
import { Spinner } from '../../ui/spinner.tsx'

type LoadedProps<Data> = { query: UseQueryResult<Data>; waiting: string; children: (data: Data) => ReactNode }

/** What a section shows once it was read; else that it is being read, or what failed. */
export function Loaded<Data>({ query, waiting, children }: LoadedProps<Data>) {
  const { data, error, isFetching, refetch } = query
  if (data !== undefined) return children(data)
  if (isFetching || !error) return <Spinner label={waiting} />
  return (
    <Notice
      tone="error"
      announce
      reference={error instanceof CallFailure ? error.reference : undefined}
      actions={<Button onClick={() => refetch()}>Riprova</Button>}
    >
      {error.message}
    </Notice>
  )
}
