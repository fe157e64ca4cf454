import type { InstallationToday } from '@filo/contract/features/today/today.schema.ts'
import { expect, it } from 'vitest'
import { checksOf } from './installation-checks.ts'

const at = '2026-11-22T12:00:00.000Z'
const done = {
  outcome: 'done',
  endedAt: '2026-11-22T02:00:00.000Z',
  succeededAt: '2026-11-22T02:00:00.000Z',
} as const
const sound: InstallationToday = {
  at,
  mail: { server: 'set', waiting: 0, givenUp: 0, since: null },
  scanner: 'ready',
  push: 'set',
  turn: 'set',
  disk: { state: 'enough', since: null, free: 50e9 },
  backup: done,
  auditVerify: done,
}
const problemsOf = (changes: Partial<InstallationToday>) =>
  checksOf({ ...sound, ...changes })
    .filter(({ tone }) => tone !== 'fine')
    .map(({ tone, state, command }) => ({ tone, state, command }))

it('reports the state of a sound installation, and asks for nothing', () => {
  expect(problemsOf({})).toEqual([])
  expect(checksOf(sound).map(({ state }) => state)).toEqual([
    'Nessuna email in sospeso',
    'Risponde, controllato adesso',
    'Avvisi su telefoni e browser configurati',
    'Server TURN configurato',
    'Liberi 50,0 GB',
    '22/11/2026 03:00 (10 ore fa)',
    '22/11/2026 03:00 (10 ore fa)',
  ])
})

it('reports each problem with its time and the command to run', () => {
  const failed = { ...done, outcome: 'failed', endedAt: '2026-11-22T11:00:00.000Z' } as const
  const never = { outcome: null, endedAt: null, succeededAt: null }
  expect(
    problemsOf({
      mail: { server: 'set', waiting: 4, givenUp: 2, since: '2026-11-20T11:00:00.000Z' },
      scanner: 'silent',
      disk: { state: 'disk_scarce', since: '2026-11-22T11:30:00.000Z', free: 40e6 },
      backup: failed,
      auditVerify: never,
    }),
  ).toEqual([
    {
      tone: 'trouble',
      state: '2 email non consegnate, la più vecchia del 20/11/2026 12:00 (2 giorni fa)',
      command: 'npm run admin -- mail --retry',
    },
    { tone: 'trouble', state: expect.stringMatching(/^Non risponde/), command: undefined },
    {
      tone: 'trouble',
      state: 'Liberi 40 MB: non si può salvare, dal 22/11/2026 12:30 (30 minuti fa)',
      command: undefined,
    },
    {
      tone: 'trouble',
      state:
        'Il tentativo del 22/11/2026 12:00 (1 ora fa) non è riuscito; l’ultimo riuscito è del 22/11/2026 03:00 (10 ore fa)',
      command: 'npm run backup -- save',
    },
    { tone: 'trouble', state: expect.stringMatching(/^Mai eseguita/), command: 'npm run audit -- verify' },
  ])
  const old = {
    outcome: 'done',
    endedAt: '2026-11-12T02:00:00.000Z',
    succeededAt: '2026-11-12T02:00:00.000Z',
  } as const
  expect(problemsOf({ backup: old })).toMatchObject([
    { state: 'In ritardo: l’ultimo riuscito è del 12/11/2026 03:00 (10 giorni fa)' },
  ])
})

it('counts queued mails without alarm, with the right singular', () => {
  const mail = (waiting: number, givenUp: number) =>
    checksOf({ ...sound, mail: { server: 'set', waiting, givenUp, since: null } })[0]
  expect(mail(1, 0)).toMatchObject({ tone: 'fine', state: '1 email in partenza' })
  expect(mail(3, 0)).toMatchObject({ tone: 'fine', state: '3 email in partenza' })
  expect(mail(0, 1)).toMatchObject({ tone: 'trouble', state: '1 email non consegnata' })
})

it('a mail server that takes no mail is trouble, with what waits and how to try it', () => {
  const mail = (waiting: number) =>
    checksOf({ ...sound, mail: { server: 'silent', waiting, givenUp: 1, since: at } })[0]
  expect([0, 1, 3].map((waiting) => mail(waiting)?.state)).toEqual([
    'Il server di posta non accetta email',
    'Il server di posta non accetta email: una aspetta',
    'Il server di posta non accetta email: 3 aspettano',
  ])
  expect(mail(1)).toMatchObject({ tone: 'trouble', command: 'npm run admin -- mail --test INDIRIZZO' })
})

it('measures each task by its own deadline, and says if none ever succeeded', () => {
  const threeDaysAgo = '2026-11-19T12:00:00.000Z'
  const then = { outcome: 'done', endedAt: threeDaysAgo, succeededAt: threeDaysAgo } as const
  expect(problemsOf({ backup: then, auditVerify: then })).toMatchObject([
    { state: expect.stringMatching(/^In ritardo/) },
  ])
  const failed = { outcome: 'failed', endedAt: at, succeededAt: null } as const
  expect(problemsOf({ backup: failed })).toMatchObject([
    { state: 'Il tentativo del 22/11/2026 13:00 (adesso) non è riuscito; nessuno è mai riuscito' },
  ])
})

it('mentions a missing scanner without alarm', () => {
  expect(problemsOf({ scanner: 'none' })).toMatchObject([{ tone: 'note' }])
})

it('asks for mail, notices and TURN where they are not set up', () => {
  const mail = { server: 'none', waiting: 2, givenUp: 1, since: at } as const
  expect(problemsOf({ mail, push: 'none', turn: 'none' })).toEqual([
    { tone: 'trouble', state: 'Posta non configurata: gli inviti non partono', command: undefined },
    {
      tone: 'trouble',
      state: 'Avvisi non configurati: nessuno li riceve sul telefono o nel browser',
      command: 'npm run admin -- push-keys',
    },
    {
      tone: 'trouble',
      state: 'Server TURN non configurato: da alcune reti le televisite non riescono',
      command: undefined,
    },
  ])
})
