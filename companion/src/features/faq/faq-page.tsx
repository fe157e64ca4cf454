import type { DeviceFaq } from '@filo/contract/features/faq/faq.schema.ts'
import { matchesAll, toSearchWords } from '@filo/ui/format/search-matches.ts'
import { NewsBar } from '@filo/ui/lists/news-bar.tsx'
import { useHeldRows } from '@filo/ui/lists/use-held-rows.ts'
import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { Button } from '../../controls/button.tsx'
import { Loaded } from '../../controls/loaded.tsx'
import { TextField } from '../../controls/text-field.tsx'
import { NoMatch, NothingYet } from './empty.tsx'
import classes from './faq.module.css'
import { ownFaqs } from './faq.queries.ts'
import { FaqAnswers } from './faq-answers.tsx'

/** Page of frequent questions with their answers and a search. */
export function FaqPage() {
  const query = useQuery(ownFaqs)
  const { data, isFetching } = query
  const held = useHeldRows({ rows: data, isFetching, rowKey: ({ id }) => id })
  return (
    <>
      <h1>FAQ</h1>
      <p>Le risposte del tuo centro alle domande più frequenti.</p>
      <Loaded query={query} waiting="Cerco le risposte…">
        {(faqs) => (held.isEmpty ? <NothingYet /> : <Faqs faqs={held.groups?.[0] ?? faqs} />)}
      </Loaded>
      <NewsBar held={held} />
    </>
  )
}

function Faqs({ faqs }: { faqs: readonly DeviceFaq[] }) {
  const [typed, setTyped] = useState('')
  const field = useRef<HTMLInputElement>(null)
  const searched = toSearchWords(typed)
  const found = faqs.filter(({ question, answer }) => matchesAll(searched, question, answer))

  function clear() {
    setTyped('')
    field.current?.focus()
  }

  return (
    <>
      <search className={classes.search}>
        <TextField
          ref={field}
          label="Cerca una domanda"
          hint="Per esempio: doccia, febbre, sacca"
          type="text"
          autoComplete="off"
          enterKeyHint="search"
          maxLength={100}
          value={typed}
          onChange={setTyped}
          // Closes the telephone's keyboard, which covers the results.
          onKeyDown={({ key, currentTarget }) => key === 'Enter' && currentTarget.blur()}
        />
        {typed !== '' && (
          <Button look="outline" onClick={clear}>
            Cancella la ricerca
          </Button>
        )}
      </search>
      <p role="status" className={classes.count}>
        {searched.length > 0 && countWords(found.length)}
      </p>
      {found.length > 0 ? (
        <FaqAnswers key={searched.join(' ')} faqs={found} searched={searched} />
      ) : (
        <NoMatch />
      )}
    </>
  )
}

function countWords(count: number): string {
  if (count === 0) return 'Nessuna domanda trovata'
  return count === 1 ? '1 domanda trovata' : `${count} domande trovate`
}
