import { currentTime } from '@filo/contract/kit/clock.ts'
import { useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { PrintedBy } from './printed-by.tsx'
import classes from './record-print-head.module.css'

/** Heads the paper when the browser's own command prints a page of the record; hidden on screen. */
export function RecordPrintHead() {
  const [printedAt, setPrintedAt] = useState(currentTime)
  useEffect(() => {
    const onPrint = () => flushSync(() => setPrintedAt(currentTime()))
    window.addEventListener('beforeprint', onPrint)
    return () => window.removeEventListener('beforeprint', onPrint)
  }, [])
  return (
    <div className={classes.head} aria-hidden>
      <PrintedBy printedAt={printedAt.toISOString()} />
    </div>
  )
}
