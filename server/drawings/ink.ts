/** The colours of the product; red marks what is wrong, and nothing else. */
export const ink = {
  navy: '#021859',
  sky: '#199fe0',
  tint: '#d3edfa',
  paper: '#eef8fd',
  red: '#c92a2a',
  white: '#fff',
}

const size = { width: 800, height: 600 }

/** A path drawn with round ends and joins. */
export const line = (d: string, width = 7, colour = ink.navy, fill = 'none'): string =>
  `<path d="${d}" fill="${fill}" stroke="${colour}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"/>`

export const disc = (x: number, y: number, radius: number, fill: string, outline = ink.navy): string =>
  `<circle cx="${x}" cy="${y}" r="${radius}" fill="${fill}" stroke="${outline}" stroke-width="7"/>`

export const move = (x: number, y: number, drawing: string, turn = 0, scale = 1): string =>
  `<g transform="translate(${x} ${y}) rotate(${turn}) scale(${scale})">${drawing}</g>`

export const mirror = (drawing: string): string => `<g transform="scale(-1 1)">${drawing}</g>`

/** An arrow along a path, its head at the point `x`, `y`, turned by `turn` degrees. */
export const arrow = (d: string, x: number, y: number, turn: number, colour = ink.sky): string =>
  line(d, 12, colour) + move(x, y, `<path d="M26 0 -12 -24 -12 24Z" fill="${colour}"/>`, turn)

export const tick = (x: number, y: number, radius = 46): string =>
  `<circle cx="${x}" cy="${y}" r="${radius}" fill="${ink.sky}"/>` +
  move(x, y, line('M-20 2 -5 17 22 -14', 11, ink.white), 0, radius / 46)

export const cross = (x: number, y: number, radius = 46): string =>
  `<circle cx="${x}" cy="${y}" r="${radius}" fill="${ink.red}"/>` +
  move(x, y, line('M-17 -17 17 17M17 -17 -17 17', 11, ink.white), 0, radius / 46)

/** A clock whose hand has swept the share `swept` of the dial, from 0 to 1. */
export function clock(x: number, y: number, radius: number, swept: number): string {
  const angle = 2 * Math.PI * Math.min(swept, 0.999)
  const [endX, endY] = [x + radius * Math.sin(angle), y - radius * Math.cos(angle)]
  return (
    disc(x, y, radius, ink.white) +
    `<path d="M${x} ${y}V${y - radius}A${radius} ${radius} 0 ${swept > 0.5 ? 1 : 0} 1 ${endX} ${endY}Z" fill="${ink.tint}"/>` +
    disc(x, y, radius, 'none') +
    line(`M${x} ${y - radius * 0.7}V${y}L${x + (endX - x) * 0.72} ${y + (endY - y) * 0.72}`)
  )
}

/**
 * The thread enters on the left and leaves on the right at the same height, so that it continues across adjacent
 * pictures.
 */
export const thread = line('M-20 556C120 520 210 590 400 556S680 520 820 556', 6, ink.sky)

/** A whole picture, ready to be rendered. */
export const picture = (drawing: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size.width} ${size.height}" width="${size.width}" height="${size.height}"><rect width="800" height="600" fill="${ink.paper}"/>${thread}${drawing}</svg>`
