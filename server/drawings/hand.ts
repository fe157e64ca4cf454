import { ink, line } from './ink.ts'

type Finger = { d: string; width: number }

const palm = 'M-30 6 -34 -72 Q0 -92 34 -70 L28 6Z'
const fingers: Record<'together' | 'spread', Finger[]> = {
  together: [
    { d: 'M39 -70 49 -128', width: 25 },
    { d: 'M15 -78 19 -166', width: 28 },
    { d: 'M-12 -80 -12 -180', width: 28 },
    { d: 'M-38 -74 -42 -160', width: 28 },
  ],
  spread: [
    { d: 'M42 -66 72 -128', width: 24 },
    { d: 'M17 -78 28 -170', width: 26 },
    { d: 'M-13 -80 -16 -182', width: 26 },
    { d: 'M-40 -72 -62 -156', width: 26 },
  ],
}
const thumb: Finger = { d: 'M-34 -22Q-70 -36 -86 -84', width: 29 }

const outline = ({ d, width }: Finger) => line(d, width + 13) + line(d, width, ink.white)

/** An arm with its sleeve, from the wrist downwards. */
const arm = line('M0 130V640', 96) + line('M0 130V640', 83, ink.tint)
const wrist = 'M0 10V120'

/** A hand seen from its back, pointing up, its wrist at the origin. */
export const hand = (pose: 'together' | 'spread' = 'together', withThumb = true): string =>
  line(wrist, 75) +
  line(palm, 39) +
  (withThumb ? outline(thumb) : '') +
  fingers[pose].map(outline).join('') +
  line(wrist, 62, ink.white) +
  line(palm, 26, ink.white, ink.white) +
  arm

const closed = 'M-8 -44H44Q66 -40 66 0 66 40 44 44H-8Z'

/** A hand closed around an upright object as thick as a thumb at the origin; its arm comes from the right. */
export const fist = (): string =>
  line('M70 0H190', 75) +
  line('M70 0H190', 62, ink.white) +
  line(closed, 20) +
  line(closed, 7, ink.white, ink.white) +
  [-42, -14, 14, 42].map((y) => outline({ d: `M26 ${y}H-26`, width: 24 })).join('') +
  line('M32 -44H44Q62 -40 62 0 62 40 44 44H32', 12, ink.white, ink.white) +
  line('M62 0H120', 60, ink.white) +
  `<g transform="translate(70 0) rotate(-90)">${arm}</g>`

/** A hand that holds something small between thumb and forefinger, at the origin; its arm comes from the right. */
export const pinch = (): string => {
  const back = 'M64 -34Q120 -34 146 14L128 62Q86 70 62 44Z'
  return (
    outline({ d: 'M128 58Q96 78 70 72', width: 26 }) +
    outline({ d: 'M120 44Q80 66 46 54', width: 27 }) +
    line('M130 20 200 50', 75) +
    line(back, 22) +
    outline({ d: 'M104 -26Q50 -44 12 -18', width: 28 }) +
    outline({ d: 'M104 26Q50 34 12 18', width: 28 }) +
    line('M134 22 196 48', 62, ink.white) +
    line(back, 9, ink.white, ink.white) +
    `<g transform="translate(140 24) rotate(-67)">${arm}</g>`
  )
}
