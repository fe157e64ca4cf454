import type { Row } from './table.ts'

/** A target for a figure; missing a `gating` one fails the run. */
export type Aim = { what: string; wanted: string; got: string; passed: boolean; gating: boolean }

type Options = { gating?: boolean; digits?: number; unit?: string }

export const atMost = (what: string, got: number, most: number, options: Options = {}): Aim =>
  aim(what, got, `≤ ${most}`, got <= most, options)

export const atLeast = (what: string, got: number, least: number, options: Options = {}): Aim =>
  aim(what, got, `≥ ${least}`, got >= least, options)

function aim(what: string, got: number, wanted: string, passed: boolean, options: Options): Aim {
  const { gating = true, digits = 2, unit = '' } = options
  return { what, wanted: `${wanted}${unit}`, got: `${got.toFixed(digits)}${unit}`, passed, gating }
}

/** Requires a minimum speed in percent of the bare server; an invalid row never passes. */
export function shareOfBare(row: Row, least: number, options: Options = {}): Aim {
  const percent = row.problem || !row.ofBare ? Number.NaN : row.ofBare[0] * 100
  return atLeast(`${row.what}, ${row.connections} connections`, percent, least, {
    ...options,
    digits: 0,
    unit: ' % of bare',
  })
}

export const formatAim = ({ what, wanted, got, passed, gating }: Aim): string =>
  `${passed ? 'PASS' : 'MISS'}  ${what}: ${got} (aim ${wanted}${gating ? '' : ', not gating'})`
