import { isIos, isOpenedByIcon } from '@filo/ui/api/platform.ts'
import { Notice } from '@filo/ui/feedback/notice.tsx'
import { useSyncExternalStore } from 'react'
import { type AccessLink, accessLink } from '../../session/access-link.ts'
import { AccessLayout } from './access-layout.tsx'
import { brokenLink } from './access-words.ts'
import { EnterByCode } from './enter-by-code.tsx'
import { EnterHere } from './enter-here.tsx'
import { InstallFirst } from './install-first.tsx'
import { LinkEntry } from './link-entry.tsx'

/** Shown to people not connected: a QR's link enters once they press; without one, they type the code on the same sheet. */
export function AccessPage({ why }: { why: string | null }) {
  const link = useSyncExternalStore(accessLink.subscribe, accessLink.get)
  return (
    <AccessLayout>
      {link !== null && link !== 'broken' ? (
        <WithLink link={link} />
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

function WithLink({ link: { token, isAgreed } }: { link: Exclude<AccessLink, 'broken'> }) {
  if (isAgreed) return <LinkEntry key={token} token={token} />
  return isIos() && !isOpenedByIcon() ? <InstallFirst /> : <EnterHere />
}
