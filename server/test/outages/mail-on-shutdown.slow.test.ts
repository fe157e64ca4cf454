import { expect, onTestFinished, test } from 'vitest'
import { startApi } from '../api.ts'
import { startMailbox } from '../mailbox.ts'

test('draining delivers mails in progress, also those that wait for a connection', async () => {
  let isAsked = false
  const box = await startMailbox({
    onMailFrom: (_address, _session, done) => {
      isAsked = true
      setTimeout(done, 300)
    },
  })
  const api = await startApi({ SMTP_URL: box.url, MAIL_FROM: 'filo@clinica.example' })
  onTestFinished(async () => {
    await api.close()
    await box.close()
  })
  await api.listen()
  await api.database.transaction(async (tx) => {
    for (let n = 0; n < 8; n += 1)
      await api.app.mailer.send(tx, {
        to: `ultima${n}@prova.filo`,
        kind: 'probe',
        about: `${n}`,
        subject: 'Prova',
        message: { heading: 'Prova', paragraphs: ['Testo'] },
      })
  })
  await expect.poll(() => isAsked).toBe(true)
  await api.app.drain()
  expect(box.all).toHaveLength(8)
  expect(await api.database.query('SELECT FROM pgboss.job')).toEqual([])
})
