import { AccessDenied } from '@filo/ui/pages/access-denied.tsx'
import { Arrival } from '@filo/ui/pages/arrival.tsx'
import type { ComponentType } from 'react'
import { useParams } from 'react-router'
import { Allowed } from '../session/allowed.tsx'
import { useSession } from '../session/session.tsx'
import type { Page } from './page.ts'

type Shown = { title: string; Content: ComponentType }
/** `signedIn` stands there for whoever is signed in. */
type PageRouteProps = { page: Page; content: Shown; signedIn: Shown }

/** One page behind its guard; another page, or the same of another person, is a new arrival. */
export function PageRoute({ page, content, signedIn }: PageRouteProps) {
  const { user, left } = useSession()
  const { title, Content } = user ? signedIn : content
  const { '*': _within, ...params } = useParams()
  const key = [page.path, ...Object.values(params)].join(' ')
  // Whoever was at a page of their own comes back to that, and not to the one that strangers find there.
  const isLeft = page.signedIn && (left === 'ended' || left === 'elsewhere')
  return (
    <Allowed
      access={isLeft ? 'signed-in' : page.access}
      denied={
        <>
          <AccessDenied standing={page.layout === 'none'} />
          <Arrival key={`${key} denied`} title="Accesso negato" />
        </>
      }
    >
      <Content key={key} />
      <Arrival key={`${key} arrival`} title={title} />
    </Allowed>
  )
}
