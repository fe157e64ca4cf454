import type { LegalText } from '@filo/contract/features/installation/installation.routes.ts'
import { Button } from '@mantine/core'
import { IconPrinter } from '@tabler/icons-react'
import { Sheets } from '../../ui/display/sheets.tsx'
import { loadMarkdown } from '../../ui/display/text-to-read.tsx'
import { usePrintOnce } from '../../ui/display/use-print-once.ts'
import { MissingPart } from '../../ui/feedback/missing-part.tsx'
import { ConsentSheet } from './consent-sheet.tsx'

/** Prints the text of the consent for whoever signs it on paper, and nothing else of the page. */
export function PrintConsent({ policy }: { policy: LegalText }) {
  const { isPrinting, isMissing, print } = usePrintOnce(loadMarkdown)
  return (
    <div>
      <Button variant="outline" leftSection={<IconPrinter aria-hidden size={20} />} onClick={print}>
        Stampa il testo da firmare
      </Button>
      {isMissing && <MissingPart onRetry={print} />}
      {isPrinting && (
        <Sheets>
          <ConsentSheet policy={policy} />
        </Sheets>
      )}
    </div>
  )
}
