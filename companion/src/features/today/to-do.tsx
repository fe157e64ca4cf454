import { useQueries } from '@tanstack/react-query'
import { Fragment } from 'react'
import { Card } from '../../controls/card.tsx'
import { Loaded } from '../../controls/loaded.tsx'
import { chaptersToDo } from '../education/chapters-to-do.tsx'
import { visitsToDo } from '../visits/visits-to-do.ts'
import { toDoSentence } from '../worklist/to-do-words.ts'

/** In the order of the sentence. */
const lists = [visitsToDo, chaptersToDo]

/** The person's tasks, with links to them. */
export function ToDoCard() {
  const queries = useQueries({ queries: lists.map(({ query }) => query) })
  const pending = queries.find(({ data, error }) => data === undefined || error) ?? queries[0]
  return (
    <Card title="Da fare">
      {pending && (
        <Loaded query={pending} waiting="Guardo che cosa c’è per te…">
          {() => (
            <>
              <p>{toDoSentence(lists.flatMap(({ phrases }, index) => phrases(queries[index]?.data)))}</p>
              {lists.map(({ id, renderLinks }, index) => (
                <Fragment key={id}>
                  {renderLinks?.(queries[index]?.data, queries[index]?.isFetching === true)}
                </Fragment>
              ))}
            </>
          )}
        </Loaded>
      )}
    </Card>
  )
}
