import { disc, ink, line, move } from './ink.ts'

/** A tube, filled with the bag's liquid or empty. */
export const tube = (d: string, isFull = true): string =>
  line(d, 24) + line(d, 12, isFull ? ink.sky : ink.white)

const bar = line('M-84 0H84', 34) + line('M-84 0H84', 20, ink.tint)
const tooth = `<path d="M-26 12H26L0 46Z" fill="${ink.tint}" stroke="${ink.navy}" stroke-width="7" stroke-linejoin="round"/>`

/** A closed clamp, which presses flat the tube that lies across the origin. */
export const shutClamp =
  `<rect x="-70" y="-20" width="140" height="40" fill="${ink.paper}"/>` +
  line('M-74 -9Q-40 -8 0 0 -40 8 -74 9M74 -9Q40 -8 0 0 40 8 74 9', 7) +
  line('M-98 -44V44M98 -44V44', 17) +
  move(0, -52, tooth) +
  move(0, 52, tooth, 180) +
  move(0, -56, bar) +
  move(0, 56, bar)

/** The end of a catheter to the right of the origin: its connector with a screw thread. */
export const connector =
  line('M0 0H60', 54) +
  line('M0 0H60', 41, ink.tint) +
  line('M8 -18V18M30 -18V18M52 -18V18', 5) +
  line('M78 0H92', 26) +
  line('M78 0H92', 13, ink.white)

/** A syringe that points left, its tip at the origin; `full` is the share that is still filled, from 0 to 1. */
export function syringe(full: number): string {
  const piston = 60 + 170 * full
  return (
    line('M0 0H34', 22) +
    line('M0 0H34', 9, ink.white) +
    line('M44 -34H250V34H44Z', 7, ink.navy, ink.white) +
    `<path d="M48 -30H${piston}V30H48Z" fill="${ink.sky}"/>` +
    line(`M${piston} -29V29`, 16) +
    line(`M${piston + 8} 0H${piston + 170}`, 14) +
    line(`M${piston + 172} -36V36`, 15) +
    line('M250 -56V56', 14) +
    line('M90 -34V-16M130 -34V-16M170 -34V-16M210 -34V-16', 5)
  )
}

/** A swab soaked with disinfectant. */
export const swab =
  line('M-52 -38H44L60 40H-44Z', 7, ink.navy, ink.white) + line('M-30 -14H26M-24 12H34', 5, ink.sky)

/** A bag that hangs from the origin, its outlet below; `level` is the y of the liquid's surface. */
export const bag = (level: number): string =>
  line('M0 -30V0', 10) +
  line(
    'M-90 0H90Q100 0 100 12V210Q100 250 60 256H-60Q-100 250 -100 210V12Q-100 0 -90 0Z',
    8,
    ink.navy,
    ink.white,
  ) +
  `<path d="M-94 ${level}Q-46 ${level - 14} 0 ${level}T94 ${level}V208Q94 244 58 250H-58Q-94 244 -94 208Z" fill="${ink.tint}"/>` +
  line(`M-94 ${level}Q-46 ${level - 14} 0 ${level}T94 ${level}`, 5, ink.sky) +
  line('M-18 26H18', 10) +
  line('M0 258V290', 26) +
  line('M0 258V290', 13, ink.tint)

/** The pump through which the tube runs from above. */
export const infusionPump =
  line(
    'M-80 -66H80Q92 -66 92 -54V54Q92 66 80 66H-80Q-92 66 -92 54V-54Q-92 -66 -80 -66Z',
    8,
    ink.navy,
    ink.tint,
  ) +
  line('M-62 -40H62V0H-62Z', 6, ink.navy, ink.white) +
  line('M-46 -20H-10M6 -20H40', 6, ink.sky) +
  disc(-40, 34, 8, ink.white) +
  disc(0, 34, 8, ink.white) +
  disc(40, 34, 8, ink.sky)

/** A person from the waist up, the chin at the origin. */
export const person =
  line(
    'M-190 420V260Q-180 110 -96 84 -40 66 -34 36V-10H34V36Q40 66 96 84 180 110 190 260V420',
    8,
    ink.navy,
    ink.white,
  ) +
  line('M-78 -70Q-78 14 0 20 78 14 78 -70 78 -150 0 -150 -78 -150 -78 -70Z', 8, ink.navy, ink.white) +
  line('M-80 -66Q-96 -168 0 -174 96 -168 80 -66 70 -122 14 -124 -50 -124 -80 -66Z', 8, ink.navy, ink.navy)
const eyes = line('M-28 -58V-50M28 -58V-50', 9)
export const calmFace = eyes + line('M-22 -16Q0 0 22 -16')
export const soberFace = eyes + line('M-18 -10H18')
export const illFace =
  `<g fill="${ink.red}" opacity="0.35"><circle cx="-44" cy="-24" r="20"/><circle cx="44" cy="-24" r="20"/></g>` +
  line('M-46 -66 -22 -78M46 -66 22 -78', 7) +
  line('M-28 -52V-44M28 -52V-44', 9) +
  line('M-22 -4Q0 -20 22 -4')

/** A transparent dressing around the origin, over the exit site. */
export const dressing = (isStuck = true): string =>
  `<rect x="-110" y="-90" width="220" height="180" rx="30" fill="${ink.white}" fill-opacity="${isStuck ? 0.65 : 0.4}" stroke="${ink.sky}" stroke-width="7"/>`

/** An upright telephone, ringing or silent. */
export const telephone = (isRinging = true): string =>
  line(
    'M-62 -120H62Q76 -120 76 -106V106Q76 120 62 120H-62Q-76 120 -76 106V-106Q-76 -120 -62 -120Z',
    8,
    ink.navy,
    ink.white,
  ) +
  line('M-56 -90H56V76H-56Z', 5, ink.navy, ink.tint) +
  disc(0, 98, 5, ink.navy) +
  line(
    'M-26 -36C-40 -16 -4 34 26 34L34 12 12 2 2 10C-6 4 -12 -4 -14 -12L-4 -20 -12 -42Z',
    5,
    ink.navy,
    ink.navy,
  ) +
  (isRinging
    ? line(
        'M100 -70Q124 -30 100 10M130 -90Q170 -30 130 30M-100 -70Q-124 -30 -100 10M-130 -90Q-170 -30 -130 30',
        9,
        ink.sky,
      )
    : '')

/** A horizontal clinical thermometer that shows a fever. */
export const thermometer =
  line('M-150 0H120', 58) +
  line('M-150 0H120', 44, ink.white) +
  line('M120 0H170', 30) +
  line('M120 0H170', 17, ink.red) +
  line('M60 0H120', 10, ink.red) +
  `<rect x="-136" y="-16" width="150" height="32" rx="8" fill="${ink.tint}" stroke="${ink.navy}" stroke-width="5"/>`
