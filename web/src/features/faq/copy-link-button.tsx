import type { Faq } from '@filo/contract/features/faq/faq.schema.ts'
import { Notice } from '@filo/ui/feedback/notice.tsx'
import { toast } from '@filo/ui/feedback/toast.tsx'
import { Button } from '@mantine/core'
import { IconLink } from '@tabler/icons-react'
import { useState } from 'react'
import classes from './faq.module.css'
import { faqPath, shortQuestion } from './faq.words.ts'

/** Copies the URL at which a colleague finds this answer open. */
export function CopyLinkButton({ id, question }: Pick<Faq, 'id' | 'question'>) {
  const [cannotCopy, setCannotCopy] = useState(false)
  const url = `${window.location.origin}${faqPath(id)}`

  async function copy() {
    try {
      await navigator.clipboard.writeText(url)
      toast.success('Collegamento copiato')
    } catch {
      setCannotCopy(true)
    }
  }

  return (
    <>
      <Button
        variant="default"
        size="compact-md"
        leftSection={<IconLink aria-hidden size={18} />}
        aria-label={`Copia collegamento: ${shortQuestion(question)}`}
        onClick={copy}
      >
        Copia collegamento
      </Button>
      {cannotCopy && (
        <div className={classes.wholeRow}>
          <Notice tone="warning" announce title="Il browser non permette di copiare: seleziona l’indirizzo">
            <span className={classes.address}>{url}</span>
          </Notice>
        </div>
      )}
    </>
  )
}
