import sharp from 'sharp'

/** `redness` of the skin around a catheter, from 0 to 1; `skin` is a CSS colour. */
export type ExitSite = { redness: number; skin: string }

export const skins = ['#e8c4a8', '#d9a982', '#b98159', '#8a5a3c'] as const

const size = { width: 800, height: 600 }
const inFrame = (drawing: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${size.width}" height="${size.height}" viewBox="0 0 800 600">${drawing}</svg>`
const draw = (drawing: string): Promise<Buffer> =>
  sharp(Buffer.from(inFrame(drawing)))
    .jpeg({ quality: 88 })
    .toBuffer()

const drawn = new Map<string, Promise<Buffer>>()

/** Draws skin with a catheter under its dressing; each picture once. */
export function exitSitePicture(site: ExitSite): Promise<Buffer> {
  const key = JSON.stringify(site)
  const picture = drawn.get(key) ?? drawExitSite(site)
  drawn.set(key, picture)
  return picture
}

const drawExitSite = ({ redness, skin }: ExitSite): Promise<Buffer> =>
  draw(`
  <defs>
    <radialGradient id="red">
      <stop offset="0" stop-color="#a8201a" stop-opacity="${0.25 + redness * 0.7}"/>
      <stop offset="0.55" stop-color="#c8443a" stop-opacity="${redness * 0.55}"/>
      <stop offset="1" stop-color="#c8443a" stop-opacity="0"/>
    </radialGradient>
    <pattern id="pores" width="38" height="30" patternUnits="userSpaceOnUse" patternTransform="rotate(24)">
      <path d="M2 8 q 8 -5 16 0 M20 22 q 7 -4 14 1 M6 25 q 3 2 6 0" fill="none" stroke="#5a2a14" stroke-width="1.2" opacity="0.16"/>
    </pattern>
  </defs>
  <rect width="800" height="600" fill="${skin}"/>
  <rect width="800" height="600" fill="url(#pores)"/>
  <circle cx="330" cy="250" r="${70 + redness * 130}" fill="url(#red)"/>
  <ellipse cx="330" cy="250" rx="13" ry="9" fill="#5a1a14"/>
  <path d="M330 250 C 430 300 470 330 520 400 S 640 520 700 620" fill="none" stroke="#f4f6fa" stroke-width="17" stroke-linecap="round"/>
  <path d="M330 250 C 430 300 470 330 520 400 S 640 520 700 620" fill="none" stroke="#7aa7d8" stroke-width="5" stroke-linecap="round"/>
  <rect x="462" y="318" width="116" height="66" rx="14" fill="#3f7fc4" transform="rotate(42 520 351)"/>
  <rect x="120" y="80" width="500" height="400" rx="44" fill="#ffffff" opacity="0.2" stroke="#ffffff" stroke-width="5"/>
  <g fill="#ffffff" stroke="#202020" stroke-width="2"><path d="M60 530 h260 v36 h-260 z"/>${Array.from({ length: 12 }, (_, n) => `<path d="M${80 + n * 20} 530 v${n % 5 ? 12 : 22}"/>`).join('')}</g>`)

/** Draws the sticker that comes with a catheter. */
export const stickerPicture = (tag: string): Promise<Buffer> =>
  draw(`
  <rect width="800" height="600" fill="#6d7f99"/>
  <g transform="rotate(-3 400 300)">
    <rect x="90" y="120" width="620" height="360" rx="18" fill="#fdfdfb"/>
    <rect x="90" y="120" width="620" height="70" rx="18" fill="#021859"/>
    <g font-family="sans-serif" font-size="34" fill="#111"><text x="130" y="250">${tag}</text></g>
    <g fill="#111">${Array.from({ length: 46 }, (_, n) => `<rect x="${130 + n * 11.6}" y="300" width="${[3, 6, 2, 8, 4][(n * 7) % 5]}" height="130"/>`).join('')}</g>
  </g>`)
