import { test as base } from '@playwright/test'
import { patiently } from '../../scripts/patience.mjs'
import { noteCpu } from '../cpu-time.ts'
import { type Product, startProduct } from '../product.ts'
import type { Driver } from './driver.ts'

type TestFixtures = { startBrowser: (start: () => Promise<Driver>) => Promise<Driver>; cpuTime: undefined }
type WorkerFixtures = { product: Product; address: string }

export const test = base.extend<TestFixtures, WorkerFixtures>({
  // biome-ignore lint/correctness/noEmptyPattern: the runner insists on the braces
  cpuTime: [async ({}, use, info) => noteCpu(() => use(undefined), info), { auto: true }],

  /** A product started for the worker. */
  product: [
    // biome-ignore lint/correctness/noEmptyPattern: the runner insists on the braces
    async ({}, use) => {
      // Above the ports of the journeys in Chromium and of the further products that they start.
      const product = await startProduct(23_200 + (process.pid % 700), { METRICS: 'true' })
      await use(product)
      await product.stop()
    },
    { scope: 'worker', timeout: patiently(150_000) },
  ],

  address: [async ({ product }, use) => use(product.address), { scope: 'worker' }],

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
