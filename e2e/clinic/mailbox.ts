import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import PostalMime, { type Email } from 'postal-mime'
import { patiently } from '../../scripts/patience.mjs'
import { dataFolder } from './data-folder.ts'

/** `link` is the first URL in the mail's text. */
export type ReceivedMail = Email & { link: string }

const timeoutMs = patiently(20_000)
const pauseMs = 250
const read = new Set<string>()

/**
 * Waits for the next mail to an address that this process has not read yet. The product under test has no mail server,
 * so each mail is a file in its data folder. `about` is a part of the subject, where one person may get several mails.
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
      // As people see it: without the invisible word joiners that keep typed words from becoming links.
      const text = (mail.text ?? '').replaceAll('\u2060', '')
      return { ...mail, text, link: /https?:\/\/\S+/.exec(text)?.[0] ?? '' }
    }
  }
  throw new Error(`no mail “${about}” came for ${address}`)
}

const pause = () => new Promise((resolve) => setTimeout(resolve, pauseMs))

/** In the order of their sending: the names begin with the time. */
function filesIn(folder: string): string[] {
  try {
    return readdirSync(folder)
      .filter((name) => name.endsWith('.eml'))
      .sort()
  } catch {
    return []
  }
}
