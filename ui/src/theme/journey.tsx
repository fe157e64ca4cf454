import classes from './journey.module.css'
import strokes from './thread.module.css'
import { ThreadFrame } from './thread.tsx'

/** The nutrition bag, a heart and the patient's home, 1200 × 300. */
const JOURNEY =
  'M-20 214C40 196 84 244 140 238 190 232 206 214 206 176L206 104C206 84 216 76 236 74 248 72 250 62 243 55 236 48 242 36 252 36 262 36 268 48 261 55 254 62 256 72 268 74 288 76 298 84 298 104L298 158C298 184 276 190 262 196 250 202 252 214 252 226 252 262 300 268 350 256 430 236 452 196 520 206 560 212 584 224 604 240 556 206 520 166 536 130 548 102 590 104 604 138 618 104 660 102 672 130 688 166 652 206 604 240 576 262 640 276 700 262 770 246 800 222 846 230 868 234 880 238 884 226L884 142C884 132 868 146 862 140 856 134 872 124 880 118L944 70C952 64 960 64 968 70L1032 118C1040 124 1056 134 1050 140 1044 146 1028 132 1028 142L1028 222C1030 244 1070 236 1100 226 1150 208 1180 238 1220 220'
const BAG_FILL = 'M206 128C236 118 266 140 298 126L298 158C298 184 276 190 262 196 224 206 206 196 206 176Z'
const HEART_FILL =
  'M604 240C556 206 520 166 536 130 548 102 590 104 604 138 618 104 660 102 672 130 688 166 652 206 604 240Z'

/** The thread from the clinic to the patient's home, which draws itself; apart from `Thread`, since one page shows it. */
export const Journey = () => (
  <ThreadFrame drawing="journey" viewBox="0 20 1200 270" className={`${strokes.thread} ${classes.journey}`}>
    <path className={strokes.tint} d={BAG_FILL} />
    <path className={strokes.tint} d={HEART_FILL} />
    <path className={`${strokes.line} ${classes.line}`} d={JOURNEY} pathLength={1} />
    <rect className={strokes.accent} x="940" y="140" width="32" height="38" rx="5" />
  </ThreadFrame>
)
