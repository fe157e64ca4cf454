export function patiently(ms: number): number
export const workers: number
export const journeyWorkers: number
