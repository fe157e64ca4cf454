import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PutObjectCommand, S3Client } from '@aws-sdk/client-s3'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startBucket, type TestBucket } from '../../../test/storage/test-storages.ts'
import { openStorage } from '../storage/open-storage.ts'
import { copyFromBucket } from './bucket-copy.ts'
import { filesBelow } from './file-hashes.ts'
import { isSavable } from './saved-files.ts'

let place: TestBucket
let folder: string
beforeAll(async () => {
  place = await startBucket()
  folder = await mkdtemp(join(tmpdir(), 'filo-bucket-copy-'))
})
afterAll(async () => {
  await place.close()
  await rm(folder, { recursive: true })
})

/** Puts objects that Filo would never make. */
async function put(keys: string[]): Promise<void> {
  const { endpoint, region, accessKeyId, secretAccessKey } = place.bucket
  const credentials = { accessKeyId, secretAccessKey }
  const client = new S3Client({ endpoint, region, credentials, forcePathStyle: true })
  for (const Key of keys) await client.send(new PutObjectCommand({ Bucket: 'filo', Key, Body: 'x' }))
  client.destroy()
}

test('copies what can be copied, and names odd keys and withheld files; sweeps pass over them', async () => {
  const odd = ['cicc/perché? [1].pdf', 'cicc/vuota/altro.pdf', 'chat', 'cicc/a\\b.pdf']
  const withheld = 'cicc/negato.pdf'
  await put(['cicc/a.pdf', withheld, 'chat/b.jpg', 'incoming/x', ...odd])
  place.withhold(withheld)
  const settings = { bucket: place.bucket, dataFolder: folder }
  const to = join(folder, 'saved')
  const { count, skipped } = await copyFromBucket(settings, to)
  expect(skipped.toSorted()).toEqual(['chat', 'cicc/a\\b.pdf', withheld, 'cicc/vuota/altro.pdf'].toSorted())
  expect(await filesBelow(to)).toEqual(['chat/b.jpg', 'cicc/a.pdf', 'cicc/perché? [1].pdf'])
  expect(count).toBe(3)
  const storage = await openStorage(settings)
  expect(await storage.area('cicc').sweep(async (keys) => new Set(keys))).toBe(0)
  storage.close()
})

test('a key is savable if it is a name in a folder', () => {
  const odd = [
    '',
    'a',
    '/a',
    'a/',
    'a//b',
    '../a',
    'a/..',
    './a',
    'a/b/c',
    'a/b\nc',
    'a\\b/c',
    `a/${'è'.repeat(128)}`,
  ]
  expect(odd.filter(isSavable)).toEqual([])
  expect(['cicc/0190.pdf', 'cicc/perché? #1.pdf'].filter(isSavable)).toHaveLength(2)
})
