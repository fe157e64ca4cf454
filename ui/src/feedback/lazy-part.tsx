import { type ComponentType, type ReactNode, useEffect, useState } from 'react'
import { retryLoad } from '../api/retry-load.ts'

type Places<Props> = {
  /** Stands in its place until it is there. */
  fallback?: ReactNode
  /** Stands there when it did not come, with a way to ask again. */
  failed: (retry: () => void, props: Props) => ReactNode
}

/** `preload` fetches it for where it must stand at once, as on paper. */
type LazyPart<Props> = ComponentType<Props> & { preload: () => Promise<unknown> }

/**
 * A part of the app that is fetched when it first shows. What is around it stays when it does not come, and it is asked
 * for again by hand, or by itself once the network is back.
 */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  { fallback = null, failed }: Places<Props>,
): LazyPart<Props> {
  let loaded: ComponentType<Props> | null = null
  const fetched = async (ask: Promise<ComponentType<Props>>) => {
    loaded = await ask
    return loaded
  }

  function Lazy(props: Props) {
    const [Part, setPart] = useState(() => loaded)
    const [state, setState] = useState<'waiting' | 'missing' | 'again'>('waiting')

    useEffect(() => {
      if (Part || state === 'missing') return
      let isHere = true
      fetched(state === 'waiting' ? load() : retryLoad(load)).then(
        (part) => {
          if (isHere) setPart(() => part)
        },
        (error: unknown) => {
          console.warn('a part of the app did not come', error)
          if (isHere) setState('missing')
        },
      )
      return () => {
        isHere = false
      }
    }, [Part, state])

    useEffect(() => {
      if (state !== 'missing') return
      const retry = () => setState('again')
      addEventListener('online', retry)
      return () => removeEventListener('online', retry)
    }, [state])

    if (Part) return <Part {...props} />
    return state === 'missing' ? failed(() => setState('again'), props) : fallback
  }
  return Object.assign(Lazy, { preload: () => fetched(load()) })
}
