import { createContext, runInContext } from 'node:vm'
import { expect, test } from 'vitest'
import { workerText } from './service-worker.ts'

test('one worker caches the app, sends what is unsent and shows notices', () => {
  const heard: string[] = []
  const addEventListener = (name: string) => heard.push(name)
  const self = { addEventListener, noticeIcon: '' }
  runInContext(workerText({ version: '1', page: '/app', files: [] }), createContext({ self }))
  expect(heard).toEqual([
    ...['install', 'activate', 'fetch'],
    'sync',
    ...['push', 'notificationclick', 'pushsubscriptionchange'],
  ])
  expect(self.noticeIcon).toBe('/app/icon-192.png')
})
