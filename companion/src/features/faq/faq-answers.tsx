import type { DeviceFaq } from '@filo/contract/features/faq/faq.schema.ts'
import { Accordion, AccordionItem } from '@filo/ui/display/accordion.tsx'
import { Highlight } from '@filo/ui/display/highlight.tsx'
import { PlainText } from '@filo/ui/display/plain-text.tsx'
import { matchesAny } from '@filo/ui/format/search-matches.ts'
import { useState } from 'react'

type FaqAnswersProps = { faqs: readonly DeviceFaq[]; searched: readonly string[] }

/** Questions that expand to their answers; those whose answer contains a searched word are expanded by themselves. */
export function FaqAnswers({ faqs, searched }: FaqAnswersProps) {
  const [toggled, setToggled] = useState<Record<string, boolean>>({})
  return (
    <Accordion label="Domande e risposte">
      {faqs.map(({ id, question, answer }) => (
        <AccordionItem
          key={id}
          title={<Highlight text={question} searched={searched} />}
          isOpen={toggled[id] ?? matchesAny(searched, answer)}
          onToggle={(isOpen) => setToggled({ ...toggled, [id]: isOpen })}
        >
          <PlainText text={answer} searched={searched} />
        </AccordionItem>
      ))}
    </Accordion>
  )
}
