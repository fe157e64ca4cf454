import type { Faq } from '@filo/contract/features/faq/faq.schema.ts'
import { AccordionItem } from '@filo/ui/display/accordion.tsx'
import { Highlight } from '@filo/ui/display/highlight.tsx'
import { Link } from '@filo/ui/display/link.tsx'
import { PlainText } from '@filo/ui/display/plain-text.tsx'
import { Verbatim } from '@filo/ui/display/verbatim.tsx'
import { formatDate } from '@filo/ui/format/format.ts'
import { Button } from '@mantine/core'
import { IconPencil } from '@tabler/icons-react'
import { CopyLinkButton } from './copy-link-button.tsx'
import { DeleteButton } from './delete-button.tsx'
import classes from './faq.module.css'
import { shortQuestion } from './faq.words.ts'
import { titleId } from './use-open-faqs.ts'

type FaqEntryProps = {
  faq: Faq
  searched: readonly string[]
  isOpen: boolean
  onToggle: (isOpen: boolean) => void
}

/** One question; opened, it shows its answer and actions. */
export function FaqEntry({ faq, searched, isOpen, onToggle }: FaqEntryProps) {
  const { id, question, answer, writtenAt } = faq
  return (
    <AccordionItem
      id={titleId(id)}
      title={<Highlight text={question} searched={searched} />}
      isOpen={isOpen}
      onToggle={onToggle}
    >
      <PlainText text={answer} searched={searched} />
      <div className={classes.about}>
        <p>
          Scritta il <Verbatim>{formatDate(writtenAt)}</Verbatim>
        </p>
        <div className={classes.actions} data-keeps-focus>
          <CopyLinkButton id={id} question={question} />
          <Button
            component={Link}
            to={`/faq/${id}/edit`}
            variant="default"
            size="compact-md"
            leftSection={<IconPencil aria-hidden size={18} />}
            aria-label={`Modifica: ${shortQuestion(question)}`}
          >
            Modifica
          </Button>
          <DeleteButton id={id} question={question} />
        </div>
      </div>
    </AccordionItem>
  )
}
