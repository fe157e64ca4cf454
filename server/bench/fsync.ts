import { closeSync, fdatasyncSync, openSync, rmSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { median } from './statistics.ts'

/** Median time that the folder's disk takes to make 8 kB durable, in microseconds. */
export function fsyncMicroseconds(folder: string, times = 200): number {
  const path = join(folder, 'fsync-probe')
  const file = openSync(path, 'w')
  const page = Buffer.alloc(8192, 1)
  try {
    const taken = Array.from({ length: times }, () => {
      const began = performance.now()
      writeSync(file, page)
      fdatasyncSync(file)
      return (performance.now() - began) * 1000
    })
    return median(taken)
  } finally {
    closeSync(file)
    rmSync(path)
  }
}
