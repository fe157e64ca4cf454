import type { LegalText } from '@filo/contract/features/installation/installation.schema.ts'
import { loadMarkdown } from '@filo/ui/display/markdown-text.tsx'
import { PrintOnly } from '@filo/ui/display/print-only.tsx'
import { usePrintOnce } from '@filo/ui/display/use-print-once.ts'
import { LoadFailedNotice } from '@filo/ui/feedback/load-failed-notice.tsx'
import { Button } from '@mantine/core'
import { IconPrinter } from '@tabler/icons-react'
import { ConsentSheet } from './consent-sheet.tsx'

/** Prints the text of the consent, to be signed on paper, and nothing else of the page. */
export function PrintConsent({ policy }: { policy: LegalText }) {
  const { isPrinting, isMissing, print } = usePrintOnce(loadMarkdown)
  return (
    <div>
      <Button variant="outline" leftSection={<IconPrinter aria-hidden size={20} />} onClick={print}>
        Stampa il testo da firmare
      </Button>
      {isMissing && <LoadFailedNotice onRetry={print} />}
      {isPrinting && (
        <PrintOnly>
          <ConsentSheet policy={policy} />
        </PrintOnly>
      )}
    </div>
  )
}
