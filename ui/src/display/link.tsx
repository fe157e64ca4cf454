import type { ComponentProps, MouseEvent } from 'react'
import { createPath, type To, useHref, useLocation, useNavigate, useResolvedPath } from 'react-router'

export type LinkProps = Omit<ComponentProps<'a'>, 'href'> & {
  to: To
  /** Takes the place of the current history entry; by default only when the link leads to the page that is shown. */
  replace?: boolean
  /** State of the new history entry. */
  state?: unknown
}

/** A link to a page of the app. A click that asks for another tab, window or a download is left to the browser. */
export function Link({ to, replace, state, onClick, ...rest }: LinkProps) {
  const navigate = useNavigate()
  const here = useLocation()
  const there = useResolvedPath(to)

  function follow(event: MouseEvent<HTMLAnchorElement>) {
    onClick?.(event)
    if (event.defaultPrevented || !isPlainClick(event, rest.target)) return
    event.preventDefault()
    navigate(to, { replace: replace ?? createPath(here) === createPath(there), state })
  }
  return <a {...rest} href={useHref(to)} onClick={follow} />
}

const isPlainClick = (event: MouseEvent, target = '_self') =>
  event.button === 0 &&
  target === '_self' &&
  !(event.metaKey || event.altKey || event.ctrlKey || event.shiftKey)
