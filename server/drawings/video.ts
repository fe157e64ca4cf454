import { spawn } from 'node:child_process'
import { once } from 'node:events'
import sharp from 'sharp'
import { ink, line, move, thread } from './ink.ts'
import { steps } from './steps.ts'

const frame = { width: 640, height: 360, rate: 12 }
const secondsAStep = 2
const framesAStep = frame.rate * secondsAStep
const width = 1066

/** A thread that grows with the steps, with a bead for each; `done` goes from 0 to 1. */
function progress(done: number): string {
  const xOf = (n: number) => 113 + (n * 840) / (steps.length - 1)
  const reached = xOf(0) + done * 840
  const beads = steps.map((_, n) => {
    const isDone = xOf(n) <= reached + 1
    return `<circle cx="${xOf(n)}" cy="560" r="13" fill="${isDone ? ink.navy : ink.white}" stroke="${ink.navy}" stroke-width="6"/>`
  })
  return (
    line(`M${xOf(0)} 560H${xOf(steps.length - 1)}`, 6, ink.tint) +
    line(`M${xOf(0)} 560H${reached}`, 6, ink.sky) +
    beads.join('')
  )
}

function frameAt(n: number): string {
  const step = Math.floor(n / framesAStep)
  const seconds = (n % framesAStep) / frame.rate
  const drawing = steps[step]?.gesture(Math.sin(seconds * 2 * Math.PI), seconds) ?? ''
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} 600" width="${frame.width}" height="${frame.height}"><rect width="${width}" height="600" fill="${ink.paper}"/><g transform="translate(0 -40) scale(1.34 1)" opacity="0.5">${thread}</g>${move(533, 302, drawing)}<rect y="522" width="${width}" height="78" fill="${ink.paper}"/>${progress(Math.min(1, (step + seconds / secondsAStep) / (steps.length - 1)))}</svg>`
}

/**
 * Renders the video of hand washing, without sound. A key frame each second lets a player seek, and the index is at the
 * front, so that it plays before it is loaded completely.
 */
export async function renderVideo(target: string): Promise<void> {
  const pixels = ['-f', 'rawvideo', '-pix_fmt', 'rgb24', '-s', `${frame.width}x${frame.height}`]
  const rates = ['-r', String(frame.rate), '-i', '-', '-an', '-g', String(frame.rate)]
  // Every browser engine plays VP9, and it needs no licence.
  const codec = [
    '-c:v',
    'libvpx-vp9',
    '-b:v',
    '0',
    '-crf',
    '38',
    '-pix_fmt',
    'yuv420p',
    '-cues_to_front',
    '1',
  ]
  const reproducible = ['-fflags', '+bitexact', '-flags:v', '+bitexact', '-map_metadata', '-1']
  const ffmpeg = spawn(
    'ffmpeg',
    ['-y', '-loglevel', 'error', ...pixels, ...rates, ...codec, ...reproducible, target],
    {
      stdio: ['pipe', 'inherit', 'inherit'],
    },
  )
  const ended = once(ffmpeg, 'exit')
  for (let n = 0; n < steps.length * framesAStep; n += 1) {
    const raw = await sharp(Buffer.from(frameAt(n)))
      .flatten()
      .removeAlpha()
      .raw()
      .toBuffer()
    if (!ffmpeg.stdin.write(raw)) await once(ffmpeg.stdin, 'drain')
  }
  ffmpeg.stdin.end()
  const [code] = await ended
  if (code !== 0) throw new Error(`ffmpeg: ${code}`)
}
