import classes from './thread.module.css'
import {
  BAG_FILL,
  BROKEN_LEFT,
  BROKEN_RIGHT,
  HEART_FILL,
  JOURNEY,
  LENS,
  LOOSE,
  SWELL,
} from './thread-paths.ts'

export type ThreadDrawing = 'journey' | 'loose' | 'lens' | 'broken' | 'swell'

const viewBox: Record<ThreadDrawing, string> = {
  journey: '0 20 1200 270',
  loose: '0 0 240 96',
  lens: '0 0 240 96',
  broken: '0 0 240 96',
  swell: '0 0 1200 40',
}

type ThreadProps = {
  drawing: ThreadDrawing
  /** Draws the line once, left to right, unless the person prefers reduced motion. */
  animated?: boolean
  className?: string | undefined
}

/** The visual motif, one continuous line; decorative and hidden from assistive technology. */
export function Thread({ drawing, animated = false, className }: ThreadProps) {
  return (
    <svg
      className={[classes.thread, className].filter(Boolean).join(' ')}
      data-drawing={drawing}
      data-animated={animated || undefined}
      viewBox={viewBox[drawing]}
      preserveAspectRatio={drawing === 'swell' ? 'none' : 'xMidYMid meet'}
      aria-hidden="true"
      focusable="false"
    >
      <Strokes drawing={drawing} />
    </svg>
  )
}

function Strokes({ drawing }: { drawing: ThreadDrawing }) {
  switch (drawing) {
    case 'journey':
      return (
        <>
          <path className={classes.tint} d={BAG_FILL} />
          <path className={classes.tint} d={HEART_FILL} />
          <path className={classes.line} d={JOURNEY} pathLength={1} />
          <rect className={classes.accent} x="940" y="140" width="32" height="38" rx="5" />
        </>
      )
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
