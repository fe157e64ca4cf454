import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

const mantine = '@mantine/core/esm/components'
/** Packages whose path begins so. */
const from = (...paths: string[]) => `/node_modules/(${paths.join('|')})/`
/** Our own modules of these names, in whichever folder of the kit. */
const kitModules = (...names: string[]) => `/web/src/ui/([\\w-]+/)?(${names.join('|')})\\.`
const any = (...patterns: string[]) => new RegExp(patterns.join('|'))

export default defineConfig({
  plugins: [react()],
  build: {
    outDir: 'dist',
    // Read by the size gate.
    manifest: true,
    // Every asset is a file of its own: the content security policy allows no data: scripts or fonts.
    assetsInlineLimit: 0,
    // Browsers of the last years preload modules by themselves.
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        // What every page needs, what every form needs, what stands around them: each in one piece, for split finer
        // they compress worse, and sign-in has a limit.
        codeSplitting: {
          groups: [
            {
              name: 'base',
              test: any(
                from('react', 'react-dom', 'scheduler', 'react-router', '@tanstack'),
                from(
                  '@mantine/core/esm/core',
                  `${mantine}/UnstyledButton`,
                  `${mantine}/Button`,
                  `${mantine}/Loader`,
                ),
              ),
            },
            {
              name: 'form',
              test: any(
                from(
                  'react-hook-form',
                  ...['Input', 'InputBase', 'TextInput', 'CloseButton'].map((part) => `${mantine}/${part}`),
                ),
                kitModules('form', 'form-problems', 'error-summary', 'submit-button', 'leave-guard'),
                kitModules('use-field', 'field', 'field-label', 'password-field'),
              ),
            },
            {
              name: 'plain',
              test: any(
                kitModules('thread', 'thread-paths', 'logo', 'plain-layout', 'page-footer', 'skip-link'),
                kitModules('plain-page', 'legal-links'),
              ),
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
