import type { BrowserContext } from '@playwright/test'
import { type TranslationWay, translatePage } from '../ui/test/page-translation.ts'

/** Translates every page of a context, and reports each text that changed while its translation stayed. */
export async function translatePages(
  context: BrowserContext,
  by: TranslationWay,
  report: (error: string) => void,
): Promise<void> {
  await context.exposeFunction('reportStale', report)
  await context.addInitScript(`{
    const { stale } = (${translatePage})('${by}')
    const reportAll = () => stale().forEach((text) => reportStale(text))
    addEventListener('pagehide', reportAll)
    setInterval(reportAll, 200)
  }`)
}
