import { type ReactNode, useLayoutEffect, useRef } from 'react'
import classes from './fit-to-page.module.css'

const LARGEST_PT = 11
const SMALLEST_PT = 5
const STEP_PT = 0.25

type FitToPageProps = { className: string | undefined; children: ReactNode }

/** An A4 page with the largest font size at which its text fits, so that nothing is cut off or overflows. */
export function FitToPage({ className, children }: FitToPageProps) {
  const text = useRef<HTMLDivElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another text may need another size
  useLayoutEffect(() => {
    const element = text.current
    if (!element) return
    for (let size = LARGEST_PT; size >= SMALLEST_PT; size -= STEP_PT) {
      element.style.fontSize = `${size}pt`
      if (element.scrollHeight <= element.clientHeight) return
    }
  }, [children])
  return (
    <article className={classes.page}>
      <div ref={text} className={[classes.text, className].join(' ')}>
        {children}
      </div>
    </article>
  )
}
