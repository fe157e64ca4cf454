import type { Faq } from '@filo/contract/features/faq/faq.schema.ts'
import { useCopy } from '@filo/ui/display/use-copy.ts'
import { Notice } from '@filo/ui/feedback/notice.tsx'
import { Button } from '@mantine/core'
import { IconLink } from '@tabler/icons-react'
import classes from './faq.module.css'
import { faqPath, shortQuestion } from './faq.words.ts'

/** Copies the URL at which a colleague finds this answer open. */
export function CopyLinkButton({ id, question }: Pick<Faq, 'id' | 'question'>) {
  const { copy, isRefused } = useCopy('Collegamento copiato')
  const url = `${window.location.origin}${faqPath(id)}`

  return (
    <>
      <Button
        variant="default"
        size="compact-md"
        leftSection={<IconLink aria-hidden size={18} />}
        aria-label={`Copia collegamento: ${shortQuestion(question)}`}
        onClick={() => copy(url)}
      >
        Copia collegamento
      </Button>
      {isRefused && (
        <div className={classes.wholeRow}>
          <Notice tone="warning" announce title="Il browser non permette di copiare: seleziona l’indirizzo">
            <span className={classes.address}>{url}</span>
          </Notice>
        </div>
      )}
    </>
  )
}
