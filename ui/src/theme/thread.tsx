import type { ReactNode } from 'react'
import classes from './thread.module.css'
import { BROKEN_LEFT, BROKEN_RIGHT, LENS, LOOSE, SWELL } from './thread-paths.ts'

export type ThreadDrawing = 'loose' | 'lens' | 'broken' | 'swell'

/** The visual motif, one continuous line; decorative and hidden from assistive technology. */
export const Thread = ({ drawing }: { drawing: ThreadDrawing }) => (
  <ThreadFrame drawing={drawing} viewBox={drawing === 'swell' ? '0 0 1200 40' : '0 0 240 96'}>
    <Strokes drawing={drawing} />
  </ThreadFrame>
)

type ThreadFrameProps = {
  drawing: ThreadDrawing | 'journey'
  viewBox: string
  className?: string
  children: ReactNode
}

/** Frame of a drawing, with the styles of its strokes. */
export const ThreadFrame = ({ drawing, viewBox, className = classes.thread, children }: ThreadFrameProps) => (
  <svg
    className={className}
    data-drawing={drawing}
    viewBox={viewBox}
    preserveAspectRatio={drawing === 'swell' ? 'none' : 'xMidYMid meet'}
    aria-hidden="true"
    focusable="false"
  >
    {children}
  </svg>
)

function Strokes({ drawing }: { drawing: ThreadDrawing }) {
  switch (drawing) {
    case 'loose':
      return (
        <>
          <path className={classes.line} d={LOOSE} pathLength={1} />
          <circle className={classes.accent} cx="224" cy="56" r="6" />
        </>
      )
    case 'lens':
      return (
        <>
          <circle className={classes.tint} cx="130" cy="44" r="32" />
          <path className={classes.line} d={LENS} pathLength={1} />
        </>
      )
    case 'broken':
      return (
        <>
          <path className={classes.line} d={BROKEN_LEFT} pathLength={1} />
          <path className={classes.line} d={BROKEN_RIGHT} pathLength={1} />
          <path className={classes.spark} d="M121 34V22M110 38L102 30M132 38L140 30" />
        </>
      )
    case 'swell':
      return <path className={classes.line} d={SWELL} pathLength={1} vectorEffect="non-scaling-stroke" />
  }
}
