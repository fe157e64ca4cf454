import { useMemo } from 'react'
import { type NavigateOptions, useLocation, useNavigate } from 'react-router'

/** The parameters of the URL, and a function that replaces all of them. */
export function useSearchParams() {
  const { search } = useLocation()
  const navigate = useNavigate()
  const params = useMemo(() => new URLSearchParams(search), [search])
  const set = (next: URLSearchParams | Record<string, string>, options?: NavigateOptions) => {
    navigate(`?${new URLSearchParams(next)}`, options)
  }
  return [params, set] as const
}
