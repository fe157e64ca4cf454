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

type Load<Found> = (query: string, signal: AbortSignal) => Promise<readonly Found[]>

const PAUSE_MS = 250

type Answer<Found> = {
  state: SuggestionState
  suggestions: readonly Found[]
  /** The text and the attempt that this answers. */
  words: string
  attempt: number
}
/** Answers no attempt, so that a field which searches for no letters is `loading` at first. */
const unasked: Answer<never> = { state: 'idle', suggestions: [], words: '', attempt: -1 }

/**
 * Loads suggestions after a pause in typing and ignores outdated responses. While `loading`, the suggestions are those of
 * the text before.
 */
export function useSuggestions<Found = Suggestion>(query: string, load: Load<Found>, minLetters: number) {
  const [answer, setAnswer] = useState<Answer<Found>>(unasked)
  const [attempt, setAttempt] = useState(0)
  const words = canonicalText('search', query).slice(0, maxSearchLength)
  const isTooShort = words.length < minLetters
  const latestLoad = useRef(load)
  useEffect(() => {
    latestLoad.current = load
  })

  const searchedAttempt = useRef(attempt)
  useEffect(() => {
    if (isTooShort) return setAnswer(unasked)
    const abort = new AbortController()
    const pauseMs = attempt === searchedAttempt.current ? PAUSE_MS : 0
    searchedAttempt.current = attempt
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
    }, pauseMs)
    return () => {
      clearTimeout(timer)
      abort.abort()
    }
  }, [words, isTooShort, attempt])

  const isCurrent = answer.words === words && answer.attempt === attempt
  const state: SuggestionState = isTooShort ? 'idle' : isCurrent ? answer.state : 'loading'
  const suggestions = isTooShort ? unasked.suggestions : answer.suggestions
  /** Searches at once, for what is being typed or again. */
  const searchNow = () => setAttempt((before) => before + 1)
  return { state, suggestions, searchNow }
}
