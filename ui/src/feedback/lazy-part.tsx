import { type ComponentType, type ReactNode, useEffect, useState } from 'react'
import { reloadFailedStyles, retryLoad } from '../api/retry-load.ts'

type LazyPartOptions<Props> = {
  /** Shown while it loads. */
  fallback?: ReactNode
  /** Shown when loading failed, with a way to retry. */
  failed: (retry: () => void, props: Props) => ReactNode
}

/** `preload` loads it in advance for places where it must appear immediately, such as in print. */
type LazyPart<Props> = ComponentType<Props> & { preload: () => Promise<unknown> }

/**
 * A component whose code is loaded when it is first shown. If loading fails, the rest of the page stays; it is retried
 * by hand, or automatically when the network is back.
 */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  { fallback = null, failed }: LazyPartOptions<Props>,
): LazyPart<Props> {
  let loaded: ComponentType<Props> | null = null
  let hasFailed = false
  async function fetchPart() {
    try {
      if (hasFailed) await reloadFailedStyles()
      loaded = await load()
      return loaded
    } catch (error) {
      hasFailed = true
      throw error
    }
  }

  function Lazy(props: Props) {
    const [Part, setPart] = useState(() => loaded)
    const [state, setState] = useState<'loading' | 'failed' | 'retrying'>('loading')

    useEffect(() => {
      if (Part || state === 'failed') return
      let isMounted = true
      const loading = state === 'loading' ? fetchPart() : retryLoad(fetchPart)
      loading.then(
        (part) => {
          if (isMounted) setPart(() => part)
        },
        (error: unknown) => {
          console.warn('a part of the app did not come', error)
          if (isMounted) setState('failed')
        },
      )
      return () => {
        isMounted = false
      }
    }, [Part, state])

    useEffect(() => {
      if (state !== 'failed') return
      const retry = () => setState('retrying')
      addEventListener('online', retry)
      return () => removeEventListener('online', retry)
    }, [state])

    if (Part) return <Part {...props} />
    return state === 'failed' ? failed(() => setState('retrying'), props) : fallback
  }
  return Object.assign(Lazy, { preload: fetchPart })
}
