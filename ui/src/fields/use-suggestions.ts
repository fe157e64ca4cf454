import { canonicalText } from '@filo/contract/kit/canonical-text.ts'
import { maxSearchLength } from '@filo/contract/kit/typed-query.ts'
import { useEffect, useRef, useState } from 'react'

export type Suggestion = {
  value: string
  label: string
  /** Distinguishes suggestions with the same label: a date of birth, a province. */
  detail?: string
}

export type SuggestionState = 'idle' | 'loading' | 'ready' | 'none' | 'failed'

type Load = (query: string, signal: AbortSignal) => Promise<readonly Suggestion[]>

const PAUSE_MS = 250

/** Loads suggestions after a pause in typing and ignores outdated responses. */
export function useSuggestions(query: string, load: Load, minLetters: number) {
  const [answer, setAnswer] = useState<{ state: SuggestionState; suggestions: readonly Suggestion[] }>({
    state: 'idle',
    suggestions: [],
  })
  const [attempt, setAttempt] = useState(0)
  const latestLoad = useRef(load)
  useEffect(() => {
    latestLoad.current = load
  })

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new attempt repeats the same query
  useEffect(() => {
    const words = canonicalText('search', query).slice(0, maxSearchLength)
    if (words.length < minLetters) {
      setAnswer({ state: 'idle', suggestions: [] })
      return
    }
    const abort = new AbortController()
    setAnswer((before) => ({ state: 'loading', suggestions: before.suggestions }))
    const timer = setTimeout(() => {
      latestLoad.current(words, abort.signal).then(
        (suggestions) => {
          if (abort.signal.aborted) return
          setAnswer({ state: suggestions.length > 0 ? 'ready' : 'none', suggestions })
        },
        () => {
          if (!abort.signal.aborted) setAnswer({ state: 'failed', suggestions: [] })
        },
      )
    }, PAUSE_MS)
    return () => {
      clearTimeout(timer)
      abort.abort()
    }
  }, [query, minLetters, attempt])

  return { ...answer, retry: () => setAttempt((before) => before + 1) }
}
