import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import type { FileArea, Incoming } from '../platform/storage/storage.ts'
import { reencodePicture } from './reencode-picture.ts'

/** Content that an upload has brought, or that was re-encoded. */
const incoming = (content: Buffer) =>
  ({ size: content.length, read: async () => Readable.from([content]) }) as unknown as Incoming
const storage = {
  receive: async (content: Readable) => incoming(await buffer(content)),
} as unknown as FileArea

const strip = (width: number) =>
  sharp({ create: { width, height: 1, channels: 3, background: 'white' } })
    .png()
    .toBuffer()
const widthOf = async (content: Buffer) => {
  const reencoded = await reencodePicture(incoming(content), 'image/png', storage)
  return (await sharp(await buffer(await reencoded.incoming.read())).metadata()).width
}

test('a picture may have up to 65,535 pixels a side', async () => {
  expect(await widthOf(await strip(65_535))).toBe(65_535)
  await expect(widthOf(await strip(65_536))).rejects.toMatchObject({ code: 'file_type_refused' })
})
