// States of screens in a browser (decision 084): npm run states [file …]. With FILO_PICTURES=1 it photographs them into
// screenshots/ instead of checking them.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { playwright } from '@vitest/browser-playwright'
import { defineConfig, type TestProjectInlineConfiguration, type UserConfig } from 'vitest/config'
import companion from './companion/vite.config.ts'
import { statesFiles } from './scripts/circles.mjs'
import { cpuOfThisProcess } from './scripts/cpu-time.mjs'
import { patiently } from './scripts/patience.mjs'
import { chromiumShell } from './scripts/programs.mjs'
import web from './web/vite.config.ts'

const cache = 'node_modules/.cache/filo/states'
const executablePath = chromiumShell()
const pictures = process.env.FILO_PICTURES ? fileURLToPath(new URL('screenshots', import.meta.url)) : ''

/** A document with language, theme and head of the app's own, in which each state renders. */
function emptyDocument(app: string): string {
  const page = readFileSync(`${app}/index.html`, 'utf8')
  // The linked files are not where this document is served.
  const head = page.slice(0, page.indexOf('<body>')).replaceAll(/<link[^>]*>/g, '')
  mkdirSync(cache, { recursive: true })
  writeFileSync(`${cache}/${app}.html`, `${head}<body></body></html>`)
  return `${cache}/${app}.html`
}

/** A project for each app, since their styles of every page differ. */
const project = (app: string, { plugins }: UserConfig): TestProjectInlineConfiguration => ({
  extends: true,
  ...(plugins && { plugins }),
  cacheDir: `${cache}/${app}`,
  // A package that is found later would reload the page under a state.
  optimizeDeps: {
    entries: [`${app}/src/main.tsx`, statesFiles(app), `${app}/test/states.ts`, 'ui/test/states-setup.ts'],
  },
  test: {
    name: app,
    include: [statesFiles(app)],
    setupFiles: ['ui/test/states-setup.ts', `${app}/test/states.ts`],
    browser: {
      enabled: true,
      headless: true,
      screenshotFailures: false,
      testerHtmlPath: emptyDocument(app),
      commands: { cpuSeconds: () => cpuOfThisProcess() },
      instances: [{ browser: 'chromium' }],
      provider: playwright({
        launchOptions: {
          ...(executablePath && { executablePath }),
          args: ['--no-sandbox', '--disable-quic'],
        },
        contextOptions: { timezoneId: 'America/New_York', locale: 'it-IT' },
      }),
    },
  },
})

export default defineConfig({
  test: {
    isolate: false,
    allowOnly: false,
    // Files that ran side by side would count each other's CPU time.
    fileParallelism: false,
    provide: { patienceMs: patiently(30_000), pictures },
    testTimeout: patiently(90_000),
    hookTimeout: patiently(90_000),
    // Nothing travels over a network: a layout that is not there by then is broken.
    expect: { poll: { timeout: patiently(5_000) } },
    projects: [project('web', web), project('companion', companion)],
  },
})
