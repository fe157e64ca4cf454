import type { CDPSession, Page } from '@playwright/test'

/** The panel that floats over every page during uploads. */
export function uploadPanel(page: Page) {
  const panel = page.getByRole('region', { name: 'Caricamenti' })
  return {
    panel,
    row: (name: string) => panel.getByRole('listitem').filter({ hasText: name }),
    bar: (name: string) => panel.getByRole('progressbar', { name: new RegExp(`^Caricamento di ${name}`) }),
    minimise: panel.getByRole('button', { name: 'Riduci il pannello dei caricamenti' }),
    restore: panel.getByRole('button', { name: 'Apri il pannello dei caricamenti' }),
    close: panel.getByRole('button', { name: 'Chiudi il pannello dei caricamenti' }),
    cancel: (name: string) => panel.getByRole('button', { name: `Annulla il caricamento di ${name}` }),
    retry: (name: string) => panel.getByRole('button', { name: `Riprova ${name}` }),
    dismiss: (name: string) => panel.getByRole('button', { name: `Togli ${name} dall’elenco` }),
    cancelQuestion: (name: string) =>
      page.getByRole('alertdialog', { name: `Annullare il caricamento di ${name}?` }),
  }
}

/** Throttles uploads so that no file of megabytes arrives during a journey; returns a function that lifts it. */
export async function slowUploads(page: Page): Promise<() => Promise<void>> {
  const devtools = await page.context().newCDPSession(page)
  await throttle(devtools, 40_000)
  return () => throttle(devtools, -1)
}

const throttle = async (devtools: CDPSession, uploadThroughput: number) => {
  await devtools.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 0,
    downloadThroughput: -1,
    uploadThroughput,
  })
}
