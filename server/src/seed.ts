import { writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { demoPassword } from './demo/people.ts'
import { addPopulation, openSessions } from './demo/population.ts'
import { seedDomain, seedRepository } from './demo/seed.repository.ts'
import { addSeededVisits } from './demo/seeded-visits.repository.ts'
import { systemClock } from './platform/clock.ts'
import type { Database } from './platform/database/database.ts'
import { openForCommand, ownerConnection } from './platform/installation.ts'
import { endProcess } from './platform/process/end-process.ts'
import { OperatorError, operatorMessage } from './platform/process/operator-error.ts'
import { readSettings, type Settings } from './platform/settings/settings.ts'

const usage = `Uso: npm run seed -- [--patients 100000] [--workgroups 200] [--visits 100000]
                              [--sessions 1000]
  riempie un database vuoto (o già riempito così) di persone inventate, per misurare e provare;
  --sessions apre delle sessioni e ne scrive i cookie in sessions.json nella cartella dei dati`

const say = (line: string) => process.stdout.write(`${line}\n`)
const warn = (line: string) => process.stderr.write(`${line}\n`)

function readArguments() {
  try {
    const options = {
      patients: { type: 'string', default: '100000' },
      workgroups: { type: 'string', default: '200' },
      visits: { type: 'string' },
      sessions: { type: 'string', default: '0' },
    } as const
    const { patients, workgroups, visits = patients, sessions } = parseArgs({ options }).values
    return {
      ...{ patients: whole(patients), workgroups: whole(workgroups, 1) },
      ...{ visits: whole(visits), sessions: whole(sessions) },
    }
  } catch {
    throw new OperatorError(usage)
  }
}

function whole(text: string, min = 0): number {
  if (!/^\d{1,8}$/.test(text) || Number(text) < min) throw new OperatorError(usage)
  return Number(text)
}

type Sizes = ReturnType<typeof readArguments>

async function fill(settings: Settings, database: Database, sizes: Sizes): Promise<void> {
  const { patients, workgroups, visits, sessions } = sizes
  if (await seedRepository.hasForeignData(database))
    throw new OperatorError(
      'Questo database contiene già altre persone o è destinato all’uso reale: indicane uno vuoto',
    )
  await seedRepository.markAsDemo(database)
  await addPopulation(database, systemClock, { patients, workgroups }, (done) => {
    if (done % 10_000 === 0 || done === patients) say(`${done} pazienti`)
  })
  await addSeededVisits(database, visits)
  await seedRepository.vacuum(ownerConnection(settings))
  say(`Accesso: medico.1@${seedDomain} e altri, password ${demoPassword}`)
  if (sessions === 0) return
  const file = `${settings.dataFolder}/sessions.json`
  writeFileSync(file, JSON.stringify(await openSessions(database, sessions), null, 2), { mode: 0o600 })
  say(`Sessioni: ${file}`)
}

async function run(): Promise<void> {
  const sizes = readArguments()
  const settings = readSettings(process.env)
  const { database, close } = await openForCommand(settings, warn)
  try {
    await fill(settings, database, sizes)
  } finally {
    await close()
  }
}

run().catch((error: Error) => {
  warn(operatorMessage(error))
  endProcess(1)
})
