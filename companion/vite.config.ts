import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { callableRoutes } from '../ui/callable-routes.ts'
import { serviceWorker } from './service-worker.ts'
import { themeVariables } from './theme-variables.ts'

const everywhere = new RegExp(
  [
    '/node_modules/(react|react-dom|scheduler|react-router)/',
    '/@tabler/icons-react/dist/esm/(createReactComponent|defaultAttributes)',
    '/ui/src/feedback/notice\\.',
    '/ui/src/api/(api-error|proxy-error|call|route-url|xsrf)\\.',
    '/contract/src/kit/(messages|failure|typed-query|canonical-text|clock)\\.',
    '/companion/src/controls/(button|failure-notice|failure-words)\\.',
  ].join('|'),
)

export default defineConfig({
  base: '/app/',
  plugins: [callableRoutes(), react(), themeVariables(), serviceWorker()],
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
        codeSplitting: { groups: [{ name: 'base', test: everywhere }] },
      },
    },
  },
  server: {
    proxy: { '/api': { target: 'http://127.0.0.1:3000', ws: true } },
  },
})
