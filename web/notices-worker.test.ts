import { existsSync, readFileSync } from 'node:fs'
import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'
import { noticesWorkerText } from './notices-worker.ts'

test('the staff’s worker hears of notices only: it answers no request, and takes over no page', () => {
  const heard: string[] = []
  const self: Record<string, unknown> = { addEventListener: (event: string) => heard.push(event) }
  runInNewContext(noticesWorkerText(), { self })
  expect(heard.sort()).toEqual(['notificationclick', 'push', 'pushsubscriptionchange'])
  expect(noticesWorkerText()).not.toMatch(/\b(claim|skipWaiting|caches|fetch)\b/)
})

const isFile = (path: string) =>
  existsSync(new URL(path.replace(/^\/app/, '../companion/public'), import.meta.url))

test('the icons of a notice and of the home screen are files of the patients’ app', () => {
  const self: Record<string, unknown> = { addEventListener: () => {} }
  runInNewContext(noticesWorkerText(), { self })
  const { icons } = JSON.parse(
    readFileSync(new URL('public/manifest.webmanifest', import.meta.url), 'utf8'),
  ) as { icons: { src: string }[] }
  const [, touchIcon = ''] =
    /rel="apple-touch-icon" href="(.+?)"/.exec(
      readFileSync(new URL('index.html', import.meta.url), 'utf8'),
    ) ?? []
  const paths = [String(self.noticeIcon), touchIcon, ...icons.map(({ src }) => src)]
  expect(paths.filter((path) => !isFile(path))).toEqual([])
  expect(paths).toHaveLength(5)
})
