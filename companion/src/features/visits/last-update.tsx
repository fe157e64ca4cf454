import type { ApiError } from '@filo/ui/api/api-error.ts'
import { atServer } from '@filo/ui/api/server-clock.ts'
import { useOnline } from '@filo/ui/api/use-online.ts'
import { formatMoment } from '@filo/ui/format/moment.ts'
import { IconCloudOff } from '@tabler/icons-react'
import classes from './visits.module.css'

type LastUpdateProps = { query: { error: ApiError | null; dataUpdatedAt: number }; now: Date }

/** Time of the last successful fetch; shown only while offline or after a failed one. */
export function LastUpdate({ query: { error, dataUpdatedAt }, now }: LastUpdateProps) {
  const isOnline = useOnline()
  if (dataUpdatedAt === 0 || (isOnline && !error)) return null
  return (
    <p className={classes.update} role="status">
      <IconCloudOff aria-hidden size={24} />
      Ultimo aggiornamento: {formatMoment(atServer(dataUpdatedAt).toISOString(), now)}
    </p>
  )
}
