import { useQueries } from '@tanstack/react-query'
import { Fragment } from 'react'
import { Card } from '../../controls/card.tsx'
import { Loaded } from '../../controls/loaded.tsx'
import { chaptersToDo } from '../education/chapters-to-do.tsx'
import { visitsToDo } from '../visits/visits-to-do.ts'
import { toDoWords } from '../worklist/to-do-words.ts'

/** In the order in which they are told. */
const lists = [visitsToDo, chaptersToDo]

/** What there is to do, and where. */
export function ToDoCard() {
  const queries = useQueries({ queries: lists.map(({ query }) => query) })
  const lacking = queries.find(({ data, error }) => data === undefined || error) ?? queries[0]
  return (
    <Card title="Da fare">
      {lacking && (
        <Loaded query={lacking} waiting="Guardo che cosa c’è per te…">
          {() => (
            <>
              <p>{toDoWords(lists.flatMap(({ phrases }, index) => phrases(queries[index]?.data)))}</p>
              {lists.map(({ named }, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: they are the same each time
                <Fragment key={index}>{named?.(queries[index]?.data)}</Fragment>
              ))}
            </>
          )}
        </Loaded>
      )}
    </Card>
  )
}
