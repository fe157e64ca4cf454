import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import classes from './pages.module.css'
import { focusSearch } from './search-box.tsx'

type PagesProps = {
  page: number
  last: number
  totalIsMore: boolean
  onPage: (page: number) => void
}

/** Page navigation. On the last page, if more results exist than can be paged through, suggests narrowing the search. */
export function Pages({ page, last, totalIsMore, onPage }: PagesProps) {
  if (last === 1 && !totalIsMore) return null
  return (
    <nav className={classes.pages} aria-label="Pagine">
      <button type="button" disabled={page <= 1} onClick={() => onPage(page - 1)}>
        <IconChevronLeft aria-hidden size={18} />
        Precedente
      </button>
      <ol>
        {pageNumbers(page, last).map((number) => (
          <li key={number} data-gap={number < 0 || undefined}>
            {number < 0 ? (
              <span aria-hidden>…</span>
            ) : (
              <button
                type="button"
                aria-label={`Pagina ${number}`}
                aria-current={number === page ? 'page' : undefined}
                onClick={() => onPage(number)}
              >
                {number}
              </button>
            )}
          </li>
        ))}
      </ol>
      <span className={classes.short}>
        Pagina {page} di {last}
      </span>
      <button type="button" disabled={page >= last} onClick={() => onPage(page + 1)}>
        Successiva
        <IconChevronRight aria-hidden size={18} />
      </button>
      {totalIsMore && page >= last && (
        <p>
          Le pagine arrivano fino alla {last}, e ci sono altri risultati.{' '}
          <button type="button" onClick={({ currentTarget }) => focusSearch(currentTarget)}>
            Restringi la ricerca
          </button>
        </p>
      )}
    </nav>
  )
}

/** The page numbers to show: first, last, the current one and its neighbours; a negative number stands for a gap. */
function pageNumbers(page: number, last: number): number[] {
  const wanted = [1, page - 1, page, page + 1, last].filter((number) => number >= 1 && number <= last)
  const numbers = [...new Set(wanted)].sort((a, b) => a - b)
  return numbers.flatMap((number, index) => {
    const before = numbers[index - 1] ?? 0
    if (number - before === 2) return [number - 1, number]
    return number - before > 2 ? [-number, number] : [number]
  })
}
