import { execFile } from 'node:child_process'
import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { chatRoutes } from '@filo/contract/features/chat/chat.routes.ts'
import { patientRoutes } from '@filo/contract/features/patients/patient.routes.ts'
import { messages } from '@filo/contract/kit/messages.ts'
import pg from 'pg'
import { v7 as uuid } from 'uuid'
import { expect, test } from 'vitest'
import { patiently } from '../../../scripts/patience.mjs'
import { runningCluster } from '../../src/platform/embedded-postgres/running-cluster.ts'
import { copyDemo } from '../demo/demo-folder.ts'
import { signIn } from '../demo/demo-sign-in.ts'
import { patientBody } from '../factories/patient.ts'
import { startServer, waitUntilReady } from '../process.ts'
import { mountSmallDisk } from './small-disk.ts'

/** `npm run assure disk` sets 100 000, with the reserve of an installation. */
const reads = Number(process.env.FILO_DISK_READS ?? 400)
const isLong = reads > 10_000
const diskMegabytes = isLong ? 1_000 : 600
const reserveMegabytes = isLong ? 256 : 128
const readers = 8
const audit = fileURLToPath(new URL('../../src/audit.ts', import.meta.url))

const disk = await mountSmallDisk(diskMegabytes)

test.skipIf(!disk)(
  `a full disk prevents no read of a patient (${reads} reads)`,
  async () => {
    if (!disk) return
    const data = join(disk.folder, 'data')
    const reserve = join(data, 'reserve')
    const heldMegabytes = async () => (await stat(reserve)).size / 1_000_000
    await copyDemo(data)
    const server = await startServer(data, { FILO_RESERVE: String(reserveMegabytes) })
    let client: pg.Client | undefined
    try {
      await waitUntilReady(server)
      await expect.poll(heldMegabytes).toBe(reserveMegabytes)
      const headers = await signIn(server.url)
      const api = (path: string, init: RequestInit = {}) =>
        fetch(`${server.url}/api${path}`, { headers, ...init })
      const send = async (path: string, method: string, body: unknown) => {
        const answer = await api(path, { method, body: JSON.stringify(body) })
        return { status: answer.status, body: await answer.json() }
      }
      const create = () => send(patientRoutes.create.path, 'POST', patientBody())
      const listed = (await (await api(patientRoutes.list.path)).json()) as { items: { id: string }[] }
      const ids = listed.items.map(({ id }) => id)

      const socket = runningCluster(join(data, 'postgres'))
      client = new pg.Client({ ...socket, database: 'filo' })
      client.on('error', () => {})
      await client.connect()
      const countOf = async (text: string) => Number((await client?.query(text))?.rows[0].count)
      const segmentsToCome = () =>
        countOf('SELECT count(*) FROM pg_ls_waldir() WHERE name > pg_walfile_name(pg_current_wal_lsn())')
      await expect.poll(segmentsToCome).toBeGreaterThanOrEqual(5)
      const audited = () =>
        countOf(
          "SELECT count(*) FROM audit_entry WHERE action = 'patient.read' AND outcome = 'done' AND actor_kind = 'staff'",
        )
      const patients = () => countOf('SELECT count(*) FROM patient')
      const written = () => countOf('SELECT count(*) FROM message')
      const files = () => readdir(join(data, 'files'), { recursive: true })
      const before = {
        audited: await audited(),
        patients: await patients(),
        files: await files(),
        written: await written(),
      }

      const answers: Record<number, number> = {}
      let left = reads
      const read = async () => {
        for (; left > 0; ) {
          left -= 1
          const id = ids[left % ids.length] ?? ''
          const { status, ...answer } = await api(patientRoutes.read.path.replace(':id', id)).then(
            async (one) => ({ status: one.status, text: await one.text() }),
          )
          if (status !== 200 && Object.keys(answers).length < 3) console.log(status, answer.text)
          answers[status] = (answers[status] ?? 0) + 1
        }
      }
      // Half of the readers start before the disk is full.
      const early = Promise.all(Array.from({ length: readers / 2 }, read))
      for (let times = 0; times < 3; times += 1) await disk.fill()
      await expect.poll(server.output).toContain('Spazio su disco quasi esaurito')
      const began = performance.now()
      const late = Promise.all(Array.from({ length: readers / 2 }, read))

      expect(await create()).toMatchObject({
        status: 507,
        body: { error: { code: 'storage_full', message: messages.diskScarce } },
      })
      const file = new FormData()
      file.append('files', new Blob(['%PDF-1.4'], { type: 'application/pdf' }), 'a.pdf')
      const { 'content-type': _, ...withoutType } = headers
      const photo = new FormData()
      photo.append('id', uuid())
      photo.append('file', new Blob(['%PDF-1.4'], { type: 'application/pdf' }), 'a.pdf')
      const sendFile = chatRoutes.sendFile.path.replace(':id', ids[0] ?? '')
      expect((await api(sendFile, { method: 'POST', headers: withoutType, body: photo })).status).toBe(507)
      const message = { id: uuid(), text: 'Scritto con il disco pieno' }
      const write = () => send(chatRoutes.send.path.replace(':id', ids[0] ?? ''), 'POST', message)
      expect(await write()).toMatchObject({ status: 507, body: { error: { code: 'storage_full' } } })
      const upload = await api('/cicc/0199a000-0000-7000-8000-000000000000', {
        method: 'PATCH',
        headers: withoutType,
        body: file,
      })
      expect([upload.status, await upload.json()]).toEqual([
        507,
        { error: { code: 'storage_full', message: messages.diskScarce, requestId: expect.any(String) } },
      ])
      expect((await signIn(server.url)).cookie).toContain('filo_session')
      await Promise.all([early, late])
      const seconds = (performance.now() - began) / 1000

      expect(answers).toEqual({ 200: reads })
      expect(await audited()).toBe(before.audited + reads)
      expect(await patients()).toBe(before.patients)
      expect(await written()).toBe(before.written)
      expect(await files()).toEqual(before.files)
      const reserveLeftMB = await heldMegabytes()

      await disk.empty()
      await expect.poll(async () => (await create()).status).toBe(201)
      expect((await write()).status).toBe(201)
      expect(server.output()).toContain('C’è di nuovo spazio su disco')
      const { stdout } = await promisify(execFile)(process.execPath, [audit, 'verify'], {
        env: { ...process.env, NODE_ENV: '', FILO_DATA: data },
      })
      expect(stdout).toContain('Il registro delle attività è integro')
      console.log(
        JSON.stringify({
          check: 'disk',
          reads,
          failed: 0,
          readsPerSecond: Math.round(reads / seconds),
          reserveMB: reserveMegabytes,
          reserveLeftMB,
        }),
      )
    } catch (error) {
      console.error(server.output())
      throw error
    } finally {
      await client?.end().catch(() => {})
      server.child.kill('SIGTERM')
      await server.ended
      await disk.close()
    }
  },
  patiently(180_000 + reads * 20),
)
