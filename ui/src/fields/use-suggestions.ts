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

type Answer = {
  state: SuggestionState
  suggestions: readonly Suggestion[]
  /** The text and the attempt that this answers. */
  words: string
  attempt: number
}
/** Answers no attempt, so that a field which searches for no letters is `loading` at first. */
const unasked: Answer = { state: 'idle', suggestions: [], words: '', attempt: -1 }

/**
 * Loads suggestions after a pause in typing and ignores outdated responses. While `loading`, the suggestions are those of
 * the text before.
 */
export function useSuggestions(query: string, load: Load, minLetters: number) {
  const [answer, setAnswer] = useState<Answer>(unasked)
  const [attempt, setAttempt] = useState(0)
  const words = canonicalText('search', query).slice(0, maxSearchLength)
  const isTooShort = words.length < minLetters
  const latestLoad = useRef(load)
  useEffect(() => {
    latestLoad.current = load
  })

  useEffect(() => {
    if (isTooShort) return setAnswer(unasked)
    const abort = new AbortController()
    const timer = setTimeout(() => {
      latestLoad.current(words, abort.signal).then(
        (suggestions) => {
          if (abort.signal.aborted) return
          setAnswer({ state: suggestions.length > 0 ? 'ready' : 'none', suggestions, words, attempt })
        },
        () => {
          if (!abort.signal.aborted) setAnswer({ state: 'failed', suggestions: [], words, attempt })
        },
      )
    }, PAUSE_MS)
    return () => {
      clearTimeout(timer)
      abort.abort()
    }
  }, [words, isTooShort, attempt])

  const isCurrent = answer.words === words && answer.attempt === attempt
  const state: SuggestionState = isTooShort ? 'idle' : isCurrent ? answer.state : 'loading'
  const suggestions = isTooShort ? unasked.suggestions : answer.suggestions
  return { state, suggestions, retry: () => setAttempt((before) => before + 1) }
}
