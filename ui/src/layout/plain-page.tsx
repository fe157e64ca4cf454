import type { ReactNode } from 'react'
import { DemoRibbon } from './demo-ribbon.tsx'
import { LegalLinks } from './legal-links.tsx'
import { PlainLayout } from './plain-layout.tsx'
import { useSite } from './site.ts'

type PlainPageProps = { title: string; intro?: ReactNode; children: ReactNode }

/** A page in `PlainLayout`, with the demo ribbon and the common footer. */
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
