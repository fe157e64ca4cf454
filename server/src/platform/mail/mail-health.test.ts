import { expect, test } from 'vitest'
import { startMailbox } from '../../../test/mailbox.ts'
import { loggedNotices } from '../notices.ts'
import { checkMail } from './mail-health.ts'
import { folderTransport, smtpTransport } from './mail-transport.ts'

function watched(url: string) {
  const lines: string[] = []
  const notices = loggedNotices((line) => lines.push(line))
  const transport = smtpTransport({ url, allowPlain: false })
  return { lines, notices, transport, check: checkMail(transport, notices) }
}

test('a mail server that nobody is at is said once, to the log and to administrators, until somebody is', async () => {
  const box = await startMailbox()
  const { port } = new URL(box.url)
  await box.close()
  const { lines, notices, transport, check } = watched(box.url)
  await check()
  await check()
  expect(lines).toEqual([
    expect.stringMatching(/^SMTP_URL: il server di posta non accetta email \(.*ECONNREFUSED.*\); aspettano/),
  ])
  expect(notices.now()).toMatchObject([{ code: 'mail_unreachable', about: null }])
  const again = await startMailbox({ port: Number(port) })
  await check()
  expect(notices.now()).toEqual([])
  expect(lines.slice(1)).toEqual(['Il server di posta accetta di nuovo le email'])
  expect(again.all).toEqual([])
  await again.close()
  await check()
  expect(notices.now()).toEqual([])
  await check()
  expect(notices.now()).toHaveLength(1)
  transport.close()
})

test('a refused sign-in is said with the server’s words', async () => {
  const box = await startMailbox({
    disabledCommands: ['STARTTLS'],
    authOptional: false,
    allowInsecureAuth: true,
    onAuth: (_auth, _session, done) => done(new Error('Wrong password')),
  })
  const { lines, transport, check } = watched(box.url.replace('smtp://', 'smtp://filo:sbagliata@'))
  await check()
  expect(lines).toEqual([expect.stringContaining('Wrong password')])
  expect(lines.join()).not.toContain('sbagliata')
  transport.close()
  await box.close()
})

test('without a mail server there is nothing to ask', async () => {
  expect(await folderTransport('/nowhere').trouble()).toBeNull()
})
