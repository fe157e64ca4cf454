// Makes pictures, poster and video of the demo's chapters (server/data/demo/README.md); needs Chromium and ffmpeg.
import { join } from 'node:path'
import sharp from 'sharp'
import { chromium } from '../../scripts/programs.mjs'
import { pictures } from './pictures.ts'
import { printPoster } from './poster.ts'
import { renderVideo } from './video.ts'

const chapters = join(import.meta.dirname, '../data/demo/chapters')
const washing = join(chapters, '1-lavarsi-le-mani')

for (const [chapter, drawings] of Object.entries(pictures))
  for (const [name, drawing] of Object.entries(drawings))
    await sharp(Buffer.from(drawing), { density: 108 })
      .webp({ quality: 86, effort: 6 })
      .toFile(join(chapters, chapter, `${name}.webp`))
await printPoster(join(washing, '4-i-passi-da-appendere.pdf'), chromium() ?? 'chromium')
await renderVideo(join(washing, '5-il-video-dei-passi.webm'))
