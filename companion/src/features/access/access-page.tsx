import { Notice } from '@filo/ui/feedback/notice.tsx'
import { useSyncExternalStore } from 'react'
import { accessLink } from '../../session/access-link.ts'
import { AccessLayout } from './access-layout.tsx'
import { brokenLink } from './access-words.ts'
import { EnterByCode } from './enter-by-code.tsx'
import { InstallFirst } from './install-first.tsx'
import { LinkEntry } from './link-entry.tsx'

/** Shown to people not connected: a QR's link enters by itself; without one, they type the code on the same sheet. */
export function AccessPage({ why }: { why: string | null }) {
  const link = useSyncExternalStore(accessLink.subscribe, accessLink.get)
  return (
    <AccessLayout>
      {link !== null && link !== 'broken' ? (
        <InstallFirst key={link.token}>
          <LinkEntry token={link.token} />
        </InstallFirst>
      ) : (
        <EnterByCode>
          {link === 'broken' && (
            <Notice tone="warning" announce>
              {brokenLink}
            </Notice>
          )}
          {link === null && why && (
            <Notice tone="warning" announce>
              {why}
            </Notice>
          )}
        </EnterByCode>
      )}
      <p>Non hai il foglio, o il codice è scaduto? Chiama il tuo centro: te ne prepara uno nuovo.</p>
    </AccessLayout>
  )
}
