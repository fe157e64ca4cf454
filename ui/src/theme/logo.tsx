import classes from './logo.module.css'
import { WORD } from './thread-paths.ts'

type LogoProps = {
  /** Of the lower-case letters' world: the whole drawing is this high. */
  height?: number
  /** `light` on navy. */
  tone?: 'navy' | 'light'
}

/** The word "filo" drawn by one line; the dot of the i is a drop. Its name is read as "Filo". */
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
