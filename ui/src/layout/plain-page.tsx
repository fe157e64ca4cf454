import type { ReactNode } from 'react'
import { DemoRibbon } from './demo-ribbon.tsx'
import { LegalLinks } from './legal-links.tsx'
import { PlainLayout } from './plain-layout.tsx'
import { useSite } from './site.ts'

type PlainPageProps = { title: string; intro?: ReactNode; children: ReactNode }

/** A page without the layout: one card, one task, and the footer that every page has. */
export function PlainPage({ title, intro, children }: PlainPageProps) {
  const { sponsors } = useSite()
  return (
    <>
      <DemoRibbon />
      <PlainLayout title={title} intro={intro} sponsors={sponsors} footerLinks={<LegalLinks />}>
        {children}
      </PlainLayout>
    </>
  )
}
