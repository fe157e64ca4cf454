// Draws the app's icons into public/ from the product's logo: npm run icons -w companion
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'

const navy = '#021859'
const drawing = `
  <path d="M8 44C20 44 33 34 38 20 41 10 38 7 35 8 30 10 29 24 28 34 27 47 26 58 31 58 36 58 37 49 30 43 40 45 50 42 56 36"
    fill="none" stroke="#fff" stroke-width="5" stroke-linecap="round" stroke-linejoin="round"/>
  <circle cx="50" cy="21" r="5" fill="#199fe0"/>`

/** `margin` is the fraction of each side left free, because systems may crop a maskable icon to a circle. */
const icon = ({ radius, margin }) => {
  const size = 64 * (1 - 2 * margin)
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64">
    <rect width="64" height="64" rx="${radius}" fill="${navy}"/>
    <svg x="${64 * margin}" y="${64 * margin}" width="${size}" height="${size}" viewBox="0 0 64 64">${drawing}</svg>
  </svg>`
}

const rounded = { radius: 14, margin: 0 }
const icons = {
  'icon-192.png': { size: 192, ...rounded },
  'icon-512.png': { size: 512, ...rounded },
  'icon-maskable-512.png': { size: 512, radius: 0, margin: 0.15 },
  'apple-touch-icon.png': { size: 180, radius: 0, margin: 0.08 },
}

for (const [name, { size, ...shape }] of Object.entries(icons)) {
  const file = fileURLToPath(new URL(`public/${name}`, import.meta.url))
  await sharp(Buffer.from(icon(shape)), { density: 600 })
    .resize(size, size)
    .png({ palette: true })
    .toFile(file)
}
