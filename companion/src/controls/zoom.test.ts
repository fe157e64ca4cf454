import { expect, test } from 'vitest'
import { fitInto, fitted, moved, openedAt, scaledTo, tappedScale } from './zoom.ts'

const stage = { width: 360, height: 740 }
const sizes = { stage, picture: fitInto(stage, { width: 1200, height: 900 }) }

test('a picture fits whole into the stage, by its longer side', () => {
  expect(sizes.picture).toEqual({ width: 360, height: 270 })
  expect(fitInto(stage, { width: 100, height: 1480 })).toEqual({ width: 50, height: 740 })
  expect(fitInto(stage, { width: 0, height: 0 })).toEqual({ width: 0, height: 0 })
})

test('enlarging keeps the point under the fingers where it is', () => {
  const at = { x: 90, y: 50 }
  const zoom = scaledTo(fitted, 4, at, sizes)
  const pointOfPicture = { x: (at.x - zoom.x) / zoom.scale, y: (at.y - zoom.y) / zoom.scale }
  expect(pointOfPicture).toEqual(at)
})

test('the picture moves to its edge and no further, and not at all while it fits', () => {
  expect(moved(fitted, { x: 500, y: -500 }, sizes)).toEqual(fitted)
  const large = scaledTo(fitted, 3, { x: 0, y: 0 }, sizes)
  expect(moved(large, { x: 5_000, y: -5_000 }, sizes)).toEqual({ scale: 3, x: 360, y: -35 })
})

test('it is never smaller than the screen nor larger than six times it, and comes back to the middle', () => {
  expect(scaledTo(fitted, 0.2, { x: 40, y: 40 }, sizes)).toEqual(fitted)
  expect(scaledTo(fitted, 99, { x: 0, y: 0 }, sizes).scale).toBe(6)
  const corner = moved(scaledTo(fitted, 6, { x: 0, y: 0 }, sizes), { x: 900, y: 900 }, sizes)
  expect(scaledTo(corner, 1, { x: -100, y: 0 }, sizes)).toEqual(fitted)
})

test('a long screenshot opens at its top, as wide as the screen, and enlarges to three times that', () => {
  const long = { stage, picture: fitInto(stage, { width: 1080, height: 12_000 }) }
  const { scale, x, y } = openedAt(long)
  expect(Math.round(scale * long.picture.width)).toBe(stage.width)
  expect([x, Math.round(y)]).toEqual([0, Math.round((4_000 - stage.height) / 2)])
  expect(tappedScale(long)).toBe(scale)
  expect(Math.round(scaledTo(fitted, 99, { x: 0, y: 0 }, long).scale * long.picture.width)).toBe(1_080)
  expect(openedAt(sizes)).toEqual(fitted)
})
