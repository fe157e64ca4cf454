import { test as base } from '@playwright/test'
import { patiently } from '../../scripts/patience.mjs'
import { startProduct } from '../product.ts'
import type { Driver } from './driver.ts'

type Journey = { drive: (start: () => Promise<Driver>) => Promise<Driver> }
type Run = { address: string }

export const test = base.extend<Journey, Run>({
  /** Where a product of the journey's own is reached. */
  address: [
    // biome-ignore lint/correctness/noEmptyPattern: the runner insists on the braces
    async ({}, use) => {
      // Above the ports of the journeys in Chromium and of what they start beside them.
      const product = await startProduct(23_200 + (process.pid % 700), { METRICS: 'true' })
      await use(product.address)
      await product.stop()
    },
    { scope: 'worker', timeout: patiently(150_000) },
  ],

  /** Starts a browser that ends with the journey, however it ends. */
  // biome-ignore lint/correctness/noEmptyPattern: the runner insists on the braces
  drive: async ({}, use) => {
    let driver: Driver | undefined
    await use(async (start) => {
      driver = await start()
      return driver
    })
    await driver?.close()
  },
})
