import { isRunning, type UploadItem } from '../api/upload-queue.ts'

const files = (count: number) => (count === 1 ? '1 file' : `${count} file`)

/** The state of an upload, in Italian. */
export function uploadWords({ state, percent, error }: UploadItem): string {
  switch (state) {
    case 'waiting':
      return 'in attesa'
    case 'sending':
      return percent < 100 ? `${percent}%` : '100%, in verifica…'
    case 'done':
      return 'caricato'
    case 'cancelled':
      return 'Caricamento annullato'
    case 'failed':
      return error ?? 'Caricamento non riuscito'
  }
}

/** The screen reader announcement for an upload, only at 0, 50 and 100 %: more would drown out the page. */
export function uploadAnnouncement(item: UploadItem): string {
  if (item.state === 'waiting') return ''
  if (item.state === 'sending') return `${item.name}: ${item.percent >= 50 ? 50 : 0}%`
  return item.state === 'done' ? `${item.name}: 100%, caricato` : `${item.name}: ${uploadWords(item)}`
}

/** All uploads in one line: the number left while some are running, otherwise the outcome. */
export function uploadSummary(items: readonly UploadItem[]): string {
  const running = items.filter(isRunning).length
  const missing = failureSummary(items.filter(({ state }) => state === 'failed'))
  if (running > 0)
    return [`${files(running)} in caricamento`, `${totalPercent(items)}%`, ...missing].join(' · ')
  if (missing.length > 0) return missing.join(' · ')
  const done = items.filter(({ state }) => state === 'done').length
  if (done === 0) return 'Caricamento annullato'
  return done === 1 ? '1 file caricato' : `${done} file caricati`
}

/** How many of the failed files are missing, and how many may be there. */
function failureSummary(failed: readonly UploadItem[]): string[] {
  const perhaps = failed.filter(({ mayBeStored }) => mayBeStored).length
  const missing = failed.length - perhaps
  return [
    ...(missing > 0 ? [missing === 1 ? '1 file non caricato' : `${missing} file non caricati`] : []),
    ...(perhaps > 0 ? [perhaps === 1 ? '1 file forse arrivato' : `${perhaps} file forse arrivati`] : []),
  ]
}

/** The overall progress by bytes, 0–100, without cancelled and failed files. */
export function totalPercent(items: readonly UploadItem[]): number {
  const counted = items.filter((item) => isRunning(item) || item.state === 'done')
  const bytes = counted.reduce((sum, { size }) => sum + size, 0)
  const sent = counted.reduce((sum, { size, percent }) => sum + size * percent, 0)
  return bytes === 0 ? 0 : Math.floor(sent / bytes)
}

/** Why the tab should stay open, with the name of a file being uploaded; '' when none is. */
export function closingWarning(items: readonly UploadItem[]): string {
  const [first, ...others] = items.filter(isRunning)
  if (!first) return ''
  const rest =
    others.length === 0
      ? ''
      : others.length === 1
        ? ' e di un altro file'
        : ` e di altri ${others.length} file`
  return `Chiudendo o ricaricando questa scheda si interrompe il caricamento di “${first.name}”${rest}.`
}

/** Without file names, because somebody else may see it after the person has signed out. */
export const interruptedSentence = (lost: number): string =>
  `L’uscita ha interrotto il caricamento: ${files(lost)} non ${lost === 1 ? 'è stato caricato' : 'sono stati caricati'}.`
