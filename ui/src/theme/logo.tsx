import classes from './logo.module.css'
import { WORD } from './thread-paths.ts'

type LogoProps = {
  /** The height of the whole drawing in pixels. */
  height?: number
  /** `light` on a navy background. */
  tone?: 'navy' | 'light'
}

/** The word "filo" drawn as one line; the dot of the i is a drop. Screen readers read "Filo". */
export function Logo({ height = 44, tone = 'navy' }: LogoProps) {
  return (
    <svg
      className={classes.logo}
      data-tone={tone}
      viewBox="0 0 190 84"
      height={height}
      width={(height * 190) / 84}
      role="img"
      aria-label="Filo"
    >
      <path d={WORD} />
      <circle cx="60" cy="23" r="3.6" />
    </svg>
  )
}
