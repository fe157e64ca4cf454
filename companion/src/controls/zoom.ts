/** A picture on its stage: enlarged `scale` times around the centre, then moved by `x` and `y` pixels. */
export type Zoom = { scale: number; x: number; y: number }
export type Point = { x: number; y: number }
/** Pixels of the stage, and of the picture as it fits in. */
export type Sizes = { stage: Size; picture: Size }
type Size = { width: number; height: number }

export const fitted: Zoom = { scale: 1, x: 0, y: 0 }
const maxScale = 6
/** Large enough to read small letters, with the surroundings still in sight. */
const tapScale = 2.5
/** Much higher than wide, such as a screenshot of a whole conversation. */
const tallFrom = 2.5

/** How large a picture is shown that fits whole into the stage. */
export function fitInto(stage: Size, natural: Size): Size {
  const ratio = Math.min(stage.width / natural.width, stage.height / natural.height)
  return Number.isFinite(ratio)
    ? { width: natural.width * ratio, height: natural.height * ratio }
    : { width: 0, height: 0 }
}

/** At this scale the picture is as wide as the stage. */
const widthScale = ({ stage, picture }: Sizes): number =>
  picture.width > 0 ? stage.width / picture.width : 1

/** The scale after a double tap. */
export const tappedScale = (sizes: Sizes): number => Math.max(tapScale, widthScale(sizes))

/** A tall picture opens at its beginning, as wide as the stage; others whole. */
export function openedAt(sizes: Sizes): Zoom {
  const { width, height } = sizes.picture
  if (height <= tallFrom * width) return fitted
  return moved({ ...fitted, scale: widthScale(sizes) }, { x: 0, y: Number.MAX_SAFE_INTEGER }, sizes)
}

/** Moves the picture, never further than to its edge. */
export function moved(zoom: Zoom, by: Point, sizes: Sizes): Zoom {
  const { scale } = zoom
  const most = (side: keyof Size) => Math.max(0, (sizes.picture[side] * scale - sizes.stage[side]) / 2)
  return {
    scale,
    x: within(zoom.x + by.x, most('width')),
    y: within(zoom.y + by.y, most('height')),
  }
}

/** Enlarges to a scale; the point `at`, counted from the centre of the stage, stays where it is. */
export function scaledTo(zoom: Zoom, scale: number, at: Point, sizes: Sizes): Zoom {
  const next = Math.min(Math.max(scale, 1), Math.max(maxScale, 3 * widthScale(sizes)))
  const ratio = next / zoom.scale
  const x = at.x - (at.x - zoom.x) * ratio
  const y = at.y - (at.y - zoom.y) * ratio
  return moved({ scale: next, x, y }, { x: 0, y: 0 }, sizes)
}

const within = (value: number, most: number) => Math.min(Math.max(value, -most), most) || 0
