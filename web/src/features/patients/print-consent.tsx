import type { LegalText } from '@filo/contract/features/installation/installation.schema.ts'
import { loadMarkdown } from '@filo/ui/display/markdown-text.tsx'
import { PrintOnly } from '@filo/ui/display/print-only.tsx'
import { usePrint } from '@filo/ui/display/use-print.ts'
import { LoadFailedNotice } from '@filo/ui/feedback/load-failed-notice.tsx'
import { Button } from '@mantine/core'
import { IconPrinter } from '@tabler/icons-react'
import { useState } from 'react'
import { ConsentSheet } from './consent-sheet.tsx'

/** Prints the text of the consent, to be signed on paper, and nothing else of the page. */
export function PrintConsent({ policy }: { policy: LegalText }) {
  const { printed, print } = usePrint<LegalText>()
  const [isMissing, setMissing] = useState(false)

  async function printPolicy() {
    const isLoaded = await loadMarkdown().then(
      () => true,
      () => false,
    )
    setMissing(!isLoaded)
    if (isLoaded) print(policy)
  }

  return (
    <div>
      <Button variant="outline" leftSection={<IconPrinter aria-hidden size={20} />} onClick={printPolicy}>
        Stampa il testo da firmare
      </Button>
      {isMissing && <LoadFailedNotice onRetry={printPolicy} />}
      {printed && (
        <PrintOnly>
          <ConsentSheet policy={printed} />
        </PrintOnly>
      )}
    </div>
  )
}
