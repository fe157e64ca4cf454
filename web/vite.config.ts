import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { callableRoutes } from '../ui/callable-routes.ts'
import { noJsonSchema } from '../ui/no-json-schema.ts'
import { themeVariables } from '../ui/theme-variables.ts'
import { noticesWorker } from './notices-worker.ts'

const mantine = '@mantine/core/esm/components'
/** Packages whose path begins so. */
const from = (...paths: string[]) => `/node_modules/(${paths.join('|')})/`
/** Our own modules of these names, in whichever folder of the kit. */
const kitModules = (...names: string[]) => `/ui/src/([\\w-]+/)?(${names.join('|')})\\.`
/** Observers of several queries, of pages and of changes, which sign-in has none of. */
const exceptUnused =
  '(?!/[\\w-]+/build/modern/(queries|infiniteQuery|mutationObserver|use(Mutation|(Suspense)?(Queries|InfiniteQuery))))'
const any = (...patterns: string[]) => new RegExp(patterns.join('|'))

export default defineConfig({
  plugins: [callableRoutes(), noJsonSchema(), react(), themeVariables(), noticesWorker()],
  build: {
    outDir: 'dist',
    // The size limits read it.
    manifest: true,
    // Every asset is a file of its own: the content security policy allows no data: scripts or fonts.
    assetsInlineLimit: 0,
    // Browsers of the last years preload modules by themselves.
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        // Hashes alone, because the entry lists the name of every file that is loaded later.
        chunkFileNames: 'assets/[hash].js',
        assetFileNames: 'assets/[hash][extname]',
        // The code of every page and that of sign-in, each in one chunk, since smaller ones compress worse and sign-in
        // has a size limit; then the small parts that many pages share, since the entry lists every file there is.
        codeSplitting: {
          groups: [
            {
              name: 'base',
              test: any(
                from('react', 'react-dom', 'scheduler', 'react-router', `@tanstack${exceptUnused}`),
                from(
                  '@mantine/core/esm/core',
                  `${mantine}/UnstyledButton`,
                  `${mantine}/Button`,
                  `${mantine}/Loader`,
                ),
              ),
            },
            {
              name: 'sign-in',
              test: any(
                from(
                  'react-hook-form',
                  ...['Input', 'InputBase', 'TextInput', 'CloseButton'].map((part) => `${mantine}/${part}`),
                ),
                kitModules(
                  'form',
                  'form-problems',
                  'error-summary',
                  'submit-button',
                  'leave-guard',
                  'guarded-router',
                ),
                kitModules('use-text-field', 'text-field', 'field-label', 'password-field'),
                kitModules('thread', 'thread-paths', 'logo', 'plain-layout', 'page-footer', 'skip-link'),
                kitModules('plain-page', 'legal-links', 'demo-ribbon', 'format', 'parse-url'),
                kitModules('failed-page', 'state-page', 'toast', 'spinner', 'page-announcer', 'dialog'),
                '/contract/src/kit/(messages|app-failures|typed-query|date|format-time|rome)\\.',
                '/ui/src/api/(call|query-client)\\.',
                '/web/src/session/(home|session|paths)\\.',
                '/web/src/features/auth/(refusal-notice|auth\\.module)',
                '/web/src/features/auth/sign-in/(login-form|login-problems)',
              ),
            },
            // Before the other parts, since the first matching group wins: public pages run none of their schemas.
            {
              name: 'layout',
              test: any(
                kitModules(
                  'page-layout',
                  'header-link',
                  'connection-sign',
                  'connection-state',
                  'use-online',
                  'use-now',
                ),
                kitModules('no-wrap', 'query-keys', 'use-popup'),
                '/contract/src/kit/person-name\\.',
                '/web/src/features/(staff/(staff\\.module|workgroup\\.words)|visits/visit-paths|chat/chat-paths)\\.',
                '/web/src/session/workgroup\\.',
                '/@tanstack/[\\w-]+/build/modern/(mutationObserver|useMutation)\\.',
                '/icons/Icon(ChevronDown|Logout|Search|User)\\.',
              ),
            },
            {
              name: 'parts',
              test: any(
                kitModules(
                  'facts',
                  'tag',
                  'page-head',
                  'route-tabs',
                  'loaded-page',
                  'loaded-part',
                  'form-section',
                ),
                kitModules('create-form', 'edit-form', 'use-edit', 'merge', 'conflict-notice', 'cancel-link'),
                kitModules('dialog-form-actions', 'cell-detail', 'form-values', 'resolver'),
                kitModules('use-focus-later', 'markdown-text', 'age', 'choice-field', 'count-chips'),
                kitModules('upload-queue', 'upload', 'file-icon', 'file-picture', 'use-object-url'),
                '/ui/src/api/(idempotent|idempotency-key|changes|save-file)\\.',
                kitModules(
                  'person-name',
                  'phone-link',
                  'requested-action',
                  'notice-in-focus',
                  'list-states',
                  'news-bar',
                  'use-held-rows',
                  'search-box',
                  'search-state',
                  'search-params',
                  'filter-boolean',
                ),
                '/contract/src/kit/(name|phone|plain-letters|policy|route|day-field|person|file-fields|field-kinds|phone-field)\\.',
                '/web/src/features/(auth/show-at-field|auth/passwords/password-rules)',
                '/web/src/features/staff/no-workgroup-open',
                '/icons/Icon(ChevronLeft|ChevronRight|Dots|ArrowUp|ArrowDown|X|Download)\\.',
                '/contract/src/features/(visits/visit\\.(words|rules|routes)|education/[\\w-]+\\.words|chat/chat\\.routes)\\.',
                '/contract/src/features/(patients/patient\\.routes|today/today\\.routes|education/((assignment|chapter)\\.fields|assignment\\.schema)|chat/quick-reply\\.fields)\\.',
                '/web/src/features/(visits/enter-link|patient-search/patient-name|patients/(patients-today|patient)\\.queries|chat/(chat\\.queries|room-words))\\.',
              ),
            },
            {
              name: 'lists',
              test: any(
                kitModules('data-list', 'data-table', 'data-lines', 'list-rows', 'list-view', 'list-body'),
                kitModules('sort-select', 'export-button', 'menu', 'use-shape'),
                kitModules('filter-box', 'filters', 'use-page-clamp', 'data-list-props'),
                kitModules('list-state', 'pages'),
              ),
            },
            // Apart from the day field with its calendar, which a page with a text area seldom has.
            { name: 'textarea', test: any(from(`${mantine}/Textarea`), kitModules('textarea-field')) },
            { name: 'fields', test: any(kitModules('date-field', 'time-field', 'use-blurred')) },
            {
              name: 'files',
              test: any(
                kitModules(
                  'upload-items',
                  'file-saved-list',
                  'file-row',
                  'order-list',
                  'move-item',
                  'use-drag',
                ),
              ),
            },
            {
              name: 'conversation-icons',
              test: any(
                '/@tabler/icons-react/dist/esm/icons/Icon(AntennaBars|ArrowsM|DoorExit|MessageBolt|Microphone|Needle|Note\\.|PhoneOff|PhotoPlus|ScreenShare|Send2|Settings|VideoOff|Volume)',
              ),
            },
            {
              name: 'page-icons',
              test: any(
                '/@tabler/icons-react/dist/esm/icons/Icon(Book|CalendarC|CalendarE|ClockE|ClockQ|Columns2|DeviceM|Door\\.|Edit|FileU|Lock|Mail|Printer|Progress|Qrcode|UserShare)',
              ),
            },
            {
              name: 'chapters',
              test: any(
                '/contract/src/features/education/chapter\\.(schema|limits|policy)\\.',
                '/web/src/features/education/(chapter\\.queries|education\\.module)\\.',
              ),
            },
            { name: 'icons', test: any(from('@tabler')) },
            {
              name: 'select',
              test: any(kitModules('select', 'select-field', 'filter-choice', 'use-suggestions')),
            },
          ],
        },
      },
    },
  },
  server: {
    proxy: { '/api': { target: 'http://127.0.0.1:3000', ws: true } },
  },
})
