import type { ReactNode } from 'react'
import { PlainLayout } from '../ui/plain-layout.tsx'
import { DemoRibbon } from './demo-ribbon.tsx'
import { useInstallation } from './installation.ts'
import { LegalLinks } from './legal-links.tsx'

type PlainPageProps = { title: string; intro?: ReactNode; children: ReactNode }

/** A page without the layout: one card, one task, and the footer that every page has. */
export function PlainPage({ title, intro, children }: PlainPageProps) {
  const { sponsors } = useInstallation()
  return (
    <>
      <DemoRibbon />
      <PlainLayout title={title} intro={intro} sponsors={sponsors} footerLinks={<LegalLinks />}>
        {children}
      </PlainLayout>
    </>
  )
}
