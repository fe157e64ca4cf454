import { IconPlugConnected, IconPlugConnectedX } from '@tabler/icons-react'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { useOnline } from '../api/use-online.ts'
import { usePinnedHeight } from '../theme/pinned-height.ts'
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
  const sign = useSign(useIsLost())
  const box = usePinnedHeight<HTMLDivElement>('--filo-sign')
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

function useSign(isLost: boolean): 'lost' | 'back' | null {
  const [sign, setSign] = useState<'lost' | 'back' | null>(null)
  useEffect(() => {
    // Lost again within seconds: no longer back.
    setSign((shown) => (isLost || !shown ? null : 'back'))
    const timer = setTimeout(() => setSign(isLost ? 'lost' : null), isLost ? toleratedMs : backMs)
    return () => clearTimeout(timer)
  }, [isLost])
  return sign
}
