import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { callableRoutes } from '../ui/callable-routes.ts'
import { serviceWorker } from './service-worker.ts'
import { themeVariables } from './theme-variables.ts'

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
  },
  server: {
    proxy: { '/api': { target: 'http://127.0.0.1:3000', ws: true } },
  },
})
