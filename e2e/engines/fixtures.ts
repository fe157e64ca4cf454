import { test as base } from '@playwright/test'
import { patiently } from '../../scripts/patience.mjs'
import { startProduct } from '../product.ts'
import type { Driver } from './driver.ts'

type TestFixtures = { startBrowser: (start: () => Promise<Driver>) => Promise<Driver> }
type WorkerFixtures = { address: string }

export const test = base.extend<TestFixtures, WorkerFixtures>({
  /** The address of a product started for the worker. */
  address: [
    // biome-ignore lint/correctness/noEmptyPattern: the runner insists on the braces
    async ({}, use) => {
      // Above the ports of the journeys in Chromium and of the further products that they start.
      const product = await startProduct(23_200 + (process.pid % 700), { METRICS: 'true' })
      await use(product.address)
      await product.stop()
    },
    { scope: 'worker', timeout: patiently(150_000) },
  ],

  /** Starts a browser that is closed at the end of the journey, even if it fails. */
  // biome-ignore lint/correctness/noEmptyPattern: the runner insists on the braces
  startBrowser: async ({}, use) => {
    let driver: Driver | undefined
    await use(async (start) => {
      driver = await start()
      return driver
    })
    await driver?.close()
  },
})
