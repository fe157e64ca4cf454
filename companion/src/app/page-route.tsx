import { PageAnnouncer } from '@filo/ui/pages/page-announcer.tsx'
import type { ComponentType } from 'react'
import { useParams } from 'react-router'

type PageRouteProps = { title: string; Content: ComponentType }

/** One page, mounted and announced anew when its URL parameters change. */
export function PageRoute({ title, Content }: PageRouteProps) {
  const key = Object.values(useParams()).join(' ')
  return (
    <>
      <Content key={key} />
      <PageAnnouncer key={`${title} ${key}`} title={title} />
    </>
  )
}
