import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test } from 'vitest'
import { isDiskFull } from '../../database/database.ts'
import { toStorageError } from './bucket-error.ts'
import { openBucket } from './open-bucket.ts'

const said = (name: string, httpStatusCode: number) =>
  Object.assign(new Error('said by the bucket'), { name, $metadata: { httpStatusCode } })

test.each([
  ['InsufficientStorage', 507],
  ['XMinioStorageFull', 500],
  ['QuotaExceeded', 403],
])('%s %i counts as a full disk', (name, status) => {
  expect(isDiskFull(toStorageError(said(name, status)))).toBe(true)
})

test('names the region setting if the bucket is in another region', async () => {
  const server = createServer((_request, answer) => {
    answer.writeHead(400, { 'content-type': 'application/xml' })
    answer.end(
      '<Error><Code>AuthorizationHeaderMalformed</Code><Message>expecting eu-south-1</Message></Error>',
    )
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const place = { endpoint, bucket: 'filo', region: 'eu-west-1', accessKeyId: 'A', secretAccessKey: 'B' }
  await expect(openBucket(place, '/nowhere')).rejects.toThrow(
    'S3_REGION: il bucket filo non sta nella regione eu-west-1 (AuthorizationHeaderMalformed 400)',
  )
  server.close()
})
