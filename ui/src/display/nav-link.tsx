import { useLocation, useResolvedPath } from 'react-router'
import { Link, type LinkProps } from './link.tsx'

/** A link that is marked while its page is shown, or with `end={false}` also while a page below it is. */
export function NavLink({ end, ...link }: LinkProps & { end: boolean }) {
  const here = useLocation().pathname.toLowerCase()
  const there = useResolvedPath(link.to).pathname.toLowerCase()
  const isShown = here === there || (!end && here.startsWith(`${there}/`))
  return <Link {...link} aria-current={isShown ? 'page' : undefined} />
}
