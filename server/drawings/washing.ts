import { fist, hand } from './hand.ts'
import { arrow, ink, line, mirror, move } from './ink.ts'

const bubble = (x: number, y: number, radius: number) =>
  `<circle cx="${x}" cy="${y}" r="${radius}" fill="${ink.white}" stroke="${ink.sky}" stroke-width="5"/>`
const lather = (rise: number) =>
  [
    [-210, -150, 20],
    [200, -165, 26],
    [238, -104, 14],
    [-248, -92, 12],
    [150, -212, 13],
    [-140, -214, 15],
  ]
    .map(([x = 0, y = 0, radius = 0], n) => bubble(x, y - ((rise * 34 + n * 9) % 34), radius))
    .join('')

const drops = (fall: number) =>
  [-26, 0, 26].map((x, n) => line(`M${x} ${-90 + ((fall * 60 + n * 20) % 60)}v26`, 9, ink.sky)).join('')
const tap =
  line('M-190 -232H-40Q14 -232 14 -170', 44) +
  line('M-190 -232H-40Q14 -232 14 -170', 30, ink.tint) +
  line('M-96 -256V-282M-130 -284H-62', 16)

/** A gesture of hand washing around the origin: `swing` goes back and forth between -1 and 1, `flow` only grows. */
export type Gesture = (swing: number, flow: number) => string

const cupped = (swing: number) =>
  move(-96 + swing * 6, 96, hand(), 58) + move(96 - swing * 6, 96, mirror(hand()), -58)

export const wet: Gesture = (swing, flow) => tap + move(14, -20, drops(flow)) + move(0, 40, cupped(swing))

const pump =
  line('M-36 0V70Q-36 92 -14 92H34Q56 92 56 70V0Q56 -20 36 -20H-16Q-36 -20 -36 0Z', 7, ink.navy, ink.tint) +
  line('M10 -22V-52M-52 -40V-52H28')

export const soap: Gesture = (swing, flow) =>
  move(90, -140 + swing * 8, pump, 0, 1.5) +
  line(`M12 ${-176 + ((flow * 90) % 90)}v28`, 14, ink.sky) +
  move(-120, 90, hand(), 82) +
  line('M-6 24Q14 6 34 24', 16, ink.sky)

export const palms: Gesture = (swing, flow) =>
  move(-44 - swing * 18, 120 + swing * 22, hand(), 24) +
  move(44 + swing * 18, 120 - swing * 22, mirror(hand()), -24) +
  arrow('M-186 -60V30', -186, 30, 90) +
  arrow('M186 40V-50', 186, -50, -90) +
  lather(flow)

export const backs: Gesture = (swing, flow) =>
  move(-150, 50, hand(), 90) +
  move(68 + swing * 26, 150, mirror(hand('spread')), -42) +
  arrow('M-40 -140H-120', -120, -140, 180) +
  arrow('M0 -140H80', 80, -140, 0) +
  lather(flow)

export const betweenFingers: Gesture = (swing, flow) =>
  move(-172 + swing * 14, 58, hand('spread', false), 90) +
  move(172 - swing * 14, 36, mirror(hand('spread', false)), -90) +
  arrow('M-40 -130H-120', -120, -130, 180) +
  arrow('M40 -130H120', 120, -130, 0) +
  lather(flow)

export const thumbs: Gesture = (swing, flow) =>
  move(-110, 170, mirror(hand()), -20) +
  move(-20, 84, fist(), 12 + swing * 12) +
  arrow('M20 -70A90 90 0 0 1 104 -10', 104, -10, 74) +
  lather(flow)

export const fingertips: Gesture = (swing, flow) =>
  move(-120, 120, hand(), 84) +
  move(66 + swing * 16, -96, hand('together', false), 190) +
  arrow('M-120 -10A84 84 0 0 1 -50 -96', -50, -96, -20) +
  lather(flow)

const towel =
  line(
    'M-130 -80Q-60 -110 0 -80 60 -50 140 -82L160 100Q80 130 10 102 -60 74 -120 106Z',
    7,
    ink.navy,
    ink.tint,
  ) + line('M-76 -56 -64 66M10 -50 24 72M90 -38 104 86', 5, ink.sky)

export const dry: Gesture = (swing) =>
  move(-130, 60, hand(), 78) +
  move(10 + swing * 12, -6, towel) +
  move(150 + swing * 12, 110, mirror(hand()), -58)
