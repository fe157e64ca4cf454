import { IconPlugConnected, IconPlugConnectedX } from '@tabler/icons-react'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { useOnline } from '../api/use-online.ts'
import { usePinnedHeight } from '../theme/pinned-height.ts'
import { useTimeLimit } from '../theme/time-limit.ts'
import classes from './connection-sign.module.css'
import { connectionState } from './connection-state.ts'

/** A server that restarts is back sooner. */
const toleratedMs = 5_000
const backMs = 4_000

type ConnectionSignProps = {
  /** The page itself says that the connection is lost: only its return is said. */
  isLossSaid?: boolean
}

/** Says that the connection has been lost for a while, and then that it is back; covers nothing that can be used. */
export function ConnectionSign({ isLossSaid = false }: ConnectionSignProps) {
  const [sign, endSign] = useSign(useIsLost())
  const box = usePinnedHeight<HTMLDivElement>('--filo-sign')
  useTimeLimit(box, sign === 'back' ? backMs : null, endSign)
  const Icon = sign === 'lost' ? IconPlugConnectedX : IconPlugConnected
  return (
    <div ref={box} role="status" className={classes.sign}>
      {sign && !(sign === 'lost' && isLossSaid) && (
        <>
          <Icon aria-hidden size={18} />
          {sign === 'lost' ? 'Collegamento perso: Filo riprova' : 'Di nuovo collegato'}
        </>
      )}
    </div>
  )
}

/** Where a proxy lets no socket through, only the browser knows of a lost network. */
function useIsLost(): boolean {
  const isOnline = useOnline()
  const state = useSyncExternalStore(connectionState.subscribe, connectionState.get)
  return state === 'lost' || !isOnline
}

function useSign(isLost: boolean) {
  const [sign, setSign] = useState<'lost' | 'back' | null>(null)
  useEffect(() => {
    // Lost again within seconds: no longer back.
    setSign((shown) => (isLost || !shown ? null : 'back'))
    if (!isLost) return
    const timer = setTimeout(() => setSign('lost'), toleratedMs)
    return () => clearTimeout(timer)
  }, [isLost])
  return [sign, () => setSign(null)] as const
}
