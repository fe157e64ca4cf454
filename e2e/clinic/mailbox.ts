import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import PostalMime, { type Email } from 'postal-mime'
import { patiently } from '../../scripts/patience.mjs'

/** `link` is the first address in the mail's text. */
export type ReceivedMail = Email & { link: string }

const timeoutMs = patiently(20_000)
const pauseMs = 250
const read = new Set<string>()

/**
 * The next mail to an address that this process has not read yet; waits for it. The product under test has no
 * mail server, so that each mail is a file of its data folder. `about` is a piece of the subject, where several
 * may arrive for one person.
 */
export async function nextMail(address: string, about = '', data = dataFolder()): Promise<ReceivedMail> {
  for (const end = Date.now() + timeoutMs; Date.now() < end; await pause()) {
    for (const name of filesIn(join(data, 'mail'))) {
      const file = join(data, 'mail', name)
      if (read.has(file)) continue
      const mail = await PostalMime.parse(readFileSync(file))
      const isFor = mail.to?.some((to) => to.address === address)
      if (!isFor || !mail.subject?.includes(about)) continue
      read.add(file)
      // As it is read: what keeps typed words from being links shows nowhere.
      const text = (mail.text ?? '').replaceAll('\u2060', '')
      return { ...mail, text, link: /https?:\/\/\S+/.exec(text)?.[0] ?? '' }
    }
  }
  throw new Error(`no mail “${about}” came for ${address}`)
}

const pause = () => new Promise((resolve) => setTimeout(resolve, pauseMs))

/** Their names begin with the time. */
function filesIn(folder: string): string[] {
  try {
    return readdirSync(folder)
      .filter((name) => name.endsWith('.eml'))
      .sort()
  } catch {
    return []
  }
}

function dataFolder(): string {
  const folder = process.env.FILO_E2E_DATA
  if (!folder) throw new Error('FILO_E2E_DATA is not set: the Playwright config sets it')
  return folder
}
