import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { askServerTime, clockSkew, hasClockJumped } from '../api/server-clock.ts'
import { useOnline } from '../api/use-online.ts'
import { NoWrap } from '../display/no-wrap.tsx'
import { formatDuration } from '../format/duration.ts'
import { useNow } from '../format/use-now.ts'
import classes from './clock-notice.module.css'

/** Smaller differences change nothing that a person reads. */
const toleratedMs = 5 * 60_000

/** Says by how much the clock of this PC or telephone is wrong, since other programs show its time next to Filo's. */
export function ClockNotice({ device }: { device: 'PC' | 'telefono' }) {
  const isOnline = useOnline()
  useServerTimeAfterJumps(useNow())
  const skew = clockSkew()
  if (!isOnline || Math.abs(skew) <= toleratedMs) return null
  return (
    <aside className={classes.notice} aria-label="Avviso sull’orologio">
      <p role="status">
        <strong>
          L’orologio di questo {device} è {skew < 0 ? 'indietro' : 'avanti'} di{' '}
          <NoWrap>{formatDuration(Math.abs(skew))}</NoWrap>:
        </strong>{' '}
        Filo usa la sua ora, non questa. Controlla data, ora e fuso orario del {device}.
      </p>
    </aside>
  )
}

/** Asks the server for its time after the machine slept or its clock was set. */
function useServerTimeAfterJumps(now: Date): void {
  const client = useQueryClient()
  // biome-ignore lint/correctness/useExhaustiveDependencies: looks at each tick
  useEffect(() => {
    if (!hasClockJumped()) return
    askServerTime()
    // A clock that was set back would make old replies look fresh.
    client.invalidateQueries({ refetchType: 'none' })
  }, [now])
}
