import { Notice } from '@filo/ui/feedback/notice.tsx'
import { useSyncExternalStore } from 'react'
import { doorLink } from '../../session/door-link.ts'
import { CodeForm } from './code-form.tsx'
import { DoorLayout } from './door-layout.tsx'
import { brokenLink } from './door-words.ts'
import { LinkEntry } from './link-entry.tsx'

/** Where whoever is not connected stands: by the QR's link, or by the code on the same sheet. */
export function DoorPage({ why }: { why: string | null }) {
  const link = useSyncExternalStore(doorLink.subscribe, doorLink.get)
  return (
    <DoorLayout>
      {link !== null && link !== 'broken' ? (
        <LinkEntry key={link.token} token={link.token} />
      ) : (
        <CodeForm>
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
        </CodeForm>
      )}
    </DoorLayout>
  )
}
