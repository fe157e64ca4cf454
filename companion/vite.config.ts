import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { callableRoutes } from '../ui/callable-routes.ts'
import { noJsonSchema } from '../ui/no-json-schema.ts'
import { themeVariables } from '../ui/theme-variables.ts'
import { serviceWorker } from './service-worker.ts'

/** The app uses the kit's styles, but no component of Mantine. */
const usedIn = ['../ui/src', 'src'].map((folder) => fileURLToPath(new URL(folder, import.meta.url)))

const everywhere = new RegExp(
  [
    '/node_modules/(react|react-dom|scheduler|react-router)/',
    '/@tanstack/[\\w-]+/build/modern/(?!queries|infiniteQuery|mutationObserver|use(Queries|InfiniteQuery|Mutation))',
    '/@tabler/icons-react/dist/esm/(createReactComponent|defaultAttributes)',
    '/ui/src/feedback/notice\\.',
    '/ui/src/api/(api-error|proxy-error|call|route-url|xsrf)\\.',
    '/contract/src/kit/(app-failures|typed-query|canonical-text|clock)\\.',
    '/ui/src/display/(nav-)?link\\.',
    '/companion/src/controls/(button|failure-notice|failure-words)\\.',
  ].join('|'),
)

const onHomePage = new RegExp(
  [
    '/companion/src/features/(today|worklist)/',
    '/companion/src/features/access/disconnect\\.',
    '/companion/src/features/chat/unread-messages\\.',
    '/companion/src/features/push/(notices-link|push\\.queries)\\.',
    '/companion/src/features/education/(chapter-card|chapter-words|chapters-to-do|chapter\\.queries|split-by-finished)\\.',
    '/companion/src/features/visits/(enter-link|last-update|next-visit|visit-card|visit-sentence|visit-stage|visit-words|visit\\.queries|visits-to-do|visits\\.module)',
    '/companion/src/controls/(card|confirm-dialog|loaded)\\.',
    '/contract/src/kit/(date|format-time|rome)\\.',
    '/contract/src/features/education/education\\.words\\.',
    '/ui/src/format/(format|moment)\\.',
    '/ui/src/lists/use-held-rows\\.',
    '/ui/src/api/platform\\.',
    '/contract/src/features/(education/device-chapter\\.routes|push/device-push\\.routes|visits/(device-visit\\.routes|visit\\.rules))\\.',
    '/icons/Icon(Calendar(Check|Question|X)|Check|ChevronRight|CircleCheck|Clock|CloudOff|Mail|Progress|Video)\\.',
  ].join('|'),
)

const onPagesThatOfferNotices = new RegExp(
  [
    '/ui/src/push/browser-push\\.',
    '/companion/src/features/push/(offer|offered|subscription|push\\.module)\\.',
    '/contract/src/features/push/push\\.notices\\.',
  ].join('|'),
)

export default defineConfig({
  base: '/app/',
  plugins: [callableRoutes(), noJsonSchema(), react(), themeVariables({ usedIn }), serviceWorker()],
  build: {
    outDir: 'dist',
    // Read by .size-limit.js.
    manifest: true,
    // Every asset is a file of its own: the content security policy allows no data: scripts or fonts.
    assetsInlineLimit: 0,
    // Current browsers preload modules by themselves.
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        // In one chunk what every page needs, however pages share it: several smaller ones compress worse, and the first
        // load has a size limit.
        // In another one what the home page needs besides, of which other pages need parts: each file costs a telephone
        // more than what is in it.
        codeSplitting: {
          groups: [
            { name: 'base', test: everywhere },
            { name: 'home', test: onHomePage, includeDependenciesRecursively: false },
            { name: 'push', test: onPagesThatOfferNotices, includeDependenciesRecursively: false },
          ],
        },
      },
    },
  },
  server: {
    proxy: { '/api': { target: 'http://127.0.0.1:3000', ws: true } },
  },
})
