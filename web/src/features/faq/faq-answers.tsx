import type { Faq } from '@filo/contract/features/faq/faq.schema.ts'
import type { Page } from '@filo/contract/kit/page.ts'
import { Accordion } from '@filo/ui/display/accordion.tsx'
import { Notice } from '@filo/ui/feedback/notice.tsx'
import { toSearchWords } from '@filo/ui/format/search-matches.ts'
import { ListBody, ListCount, ListTools } from '@filo/ui/lists/list-body.tsx'
import { NewsBar } from '@filo/ui/lists/news-bar.tsx'
import { SearchBox } from '@filo/ui/lists/search-box.tsx'
import { useHeldRows } from '@filo/ui/lists/use-held-rows.ts'
import type { ListState } from '@filo/ui/search/list-state.ts'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { FaqEntry } from './faq-entry.tsx'
import { useOpenFaqs } from './use-open-faqs.ts'

const words = {
  title: 'FAQ',
  one: 'domanda',
  many: 'domande',
  nothingYet: 'Nessuna domanda: aggiungi la prima',
  noMatch: 'Nessuna domanda corrisponde alla ricerca',
}

type FaqAnswersProps = {
  list: Pick<ListState, 'search' | 'onSearch' | 'isNarrowed' | 'onClear'>
  query: UseQueryResult<Page<Faq>>
  /** Adds the first entry. */
  emptyAction: ReactNode
}

/** The questions, searched while typing; entries whose answer contains a searched word are open. */
export function FaqAnswers({ list, query, emptyAction }: FaqAnswersProps) {
  const { isFetching, isPlaceholderData, error, refetch } = query
  const held = useHeldRows({
    rows: query.data?.items,
    isFetching,
    isPlaceholderData,
    rowKey: ({ id }) => id,
    asked: { search: list.search },
  })
  const rows = held.groups?.[0]
  const searched = toSearchWords(list.search)
  const { isOpen, onToggle, isLinkedGone } = useOpenFaqs(list.search, searched, rows)
  const count = rows?.length

  return (
    <section aria-label={words.title} aria-busy={isFetching} tabIndex={-1} data-keeps-focus>
      {isLinkedGone && (
        <Notice tone="warning" announce>
          La domanda di questo collegamento non c’è più.
        </Notice>
      )}
      <ListTools>
        <SearchBox label="Cerca fra domande e risposte" list={list} isBusy={isFetching} />
        <ListCount words={words} list={list} shown={count}>
          {count} {count === 1 ? words.one : words.many}
        </ListCount>
      </ListTools>
      <div>
        <ListBody
          words={words}
          list={list}
          rows={rows}
          error={error}
          stale={isPlaceholderData}
          onRetry={refetch}
          emptyAction={emptyAction}
        >
          {(faqs) => (
            <Accordion label={words.title}>
              {faqs.map((faq) => (
                <FaqEntry
                  key={faq.id}
                  faq={faq}
                  searched={searched}
                  isOpen={isOpen(faq)}
                  onToggle={(isOpen) => onToggle(faq.id, isOpen)}
                />
              ))}
            </Accordion>
          )}
        </ListBody>
        <NewsBar held={held} />
      </div>
    </section>
  )
}
