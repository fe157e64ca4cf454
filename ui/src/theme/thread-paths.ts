// Each drawing is one continuous line, after the product's name ("filo", thread) and its promise: clinic and home are
// connected by the same thread.

/** The word "filo", 190 × 84, ending in a loose thread on the right. */
export const WORD =
  'M3 55C16 55 32 40 39 22 44 9 41 3 36 4 30 5 28 20 27 36 26 56 25 80 31 80 37 80 38 66 29 56 40 58 50 48 55 36 51 48 51 57 58 57 69 57 80 34 84 18 87 7 84 3 80 4 75 5 73 20 72 34 71 48 72 57 80 57 90 57 96 47 101 39 105 31 115 31 119 38 124 46 119 57 108 57 98 57 96 48 101 39 105 31 115 31 119 38 126 44 134 42 142 39 155 34 168 43 187 38'

/** A loose end, not tied to anything yet, 240 × 96. */
export const LOOSE =
  'M4 62C30 40 52 78 78 62 104 46 108 18 90 18 72 18 74 50 100 62 126 74 146 46 142 30 138 16 120 24 126 46 132 70 164 74 190 58 204 50 216 50 224 56'

/** A thread bent into a lens, 240 × 96. */
export const LENS =
  'M4 70C34 52 58 84 86 66 92 62 98 54 98 44 98 24 112 12 130 12 148 12 162 26 162 44 162 62 148 76 130 76 112 76 98 62 98 44 100 66 128 82 152 66L172 86C178 92 190 84 200 76 212 66 224 66 236 72'

/** The two ends of a broken thread, 240 × 96. */
export const BROKEN_LEFT = 'M4 58C28 36 50 76 76 56 92 44 92 24 80 24 66 24 68 50 88 58 98 62 104 56 108 48'
export const BROKEN_RIGHT =
  'M236 56C214 38 198 74 174 62 156 52 158 28 172 30 184 32 176 56 156 60 146 62 138 56 134 64'

/** A gentle wave at the end of a page, 1200 × 40. */
export const SWELL =
  'M-10 22C90 2 150 38 250 24 350 10 410 36 520 24 630 12 690 34 800 22 910 10 980 36 1080 22 1140 14 1180 20 1210 26'
