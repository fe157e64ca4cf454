import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { Button } from '../../controls/button.tsx'
import { noticesPath } from './notices-path.ts'
import { rememberOffer } from './offered.ts'
import classes from './push.module.css'
import { isOnHere, pushSettings } from './push.queries.ts'

/** One line that asks whether the person wants notices; either answer is the last. */
export function NoticesOffer({ question }: { question: string }) {
  const { data } = useQuery(pushSettings)
  const navigate = useNavigate()
  const [isAnswered, setAnswered] = useState(false)
  if (isAnswered || !data?.key || isOnHere(data)) return null

  function answer() {
    rememberOffer()
    setAnswered(true)
  }

  return (
    <aside className={classes.offer} aria-label="Avvisi">
      <p>{question}</p>
      <Button
        look="outline"
        onClick={() => {
          answer()
          navigate(noticesPath)
        }}
      >
        Sì, come?
      </Button>
      <Button look="outline" onClick={answer}>
        Non ora
      </Button>
    </aside>
  )
}
