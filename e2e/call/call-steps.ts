import { expect } from '@playwright/test'
import type { Caller } from './call-pages.ts'
import type * as enginePage from './engine-page.ts'

declare const call: typeof enginePage

/** Takes camera and microphone, and asks to enter. */
export const enter = async ({ page }: Caller) => {
  await page.evaluate(() => call.acts.preview())
  await page.evaluate(() => call.acts.join())
}
/** The place of a person on their way through the room. */
export const stageOf = async (caller: Caller) => (await caller.seen()).stage
/** Waits until a person is at this stage. */
export const reaches = (caller: Caller, stage: string) => expect.poll(() => stageOf(caller)).toBe(stage)

/** Lets all of them enter, until they see and hear each other. */
export async function meet(staff: Caller, ...devices: Caller[]): Promise<void> {
  await enter(staff)
  await reaches(staff, 'connected')
  for (const device of devices) {
    await enter(device)
    await admitFirst(staff)
    await reaches(device, 'connected')
  }
  for (const caller of [staff, ...devices]) await advances(caller)
}
/** Waits for somebody at the door, and returns their peer. */
export async function firstWaiting(staff: Caller): Promise<string> {
  await expect.poll(async () => (await staff.seen()).waiting.length).toBe(1)
  return (await staff.seen()).waiting[0]?.id ?? ''
}
/** Waits for somebody at the door, and lets them in. */
export async function admitFirst(staff: Caller): Promise<void> {
  const id = await firstWaiting(staff)
  expect(await staff.page.evaluate((id) => call.acts.admit(id), id)).toBeNull()
}
/** Counts what a person has received so far. */
export const received = ({ page }: Caller, source: 'cam' | 'screen' = 'cam') =>
  page.evaluate((source) => call.received(source), source)

/** Expects sound and picture to arrive from now on. */
export async function advances(caller: Caller): Promise<void> {
  const before = await received(caller)
  await expect
    .poll(async () => {
      const now = await received(caller)
      return {
        decoded: now.frames > before.frames + 2,
        shown: now.shown > before.shown + 2,
        heard: now.samples > before.samples,
      }
    })
    .toEqual({ decoded: true, shown: true, heard: true })
}
