import { MantineContext, MantineThemeProvider } from '@mantine/core'
import type { ReactNode } from 'react'
import { ConfirmProvider } from './dialogs/confirm-dialog.tsx'
import { Toaster } from './feedback/toast.tsx'
import { theme } from './theme/theme.ts'

/**
 * The context of Mantine's components. `MantineProvider` would also write the theme's variables and follow a colour
 * scheme, which delays the first page: here the build writes the variables, and the document names the only scheme.
 */
const mantine = {
  colorScheme: 'light',
  setColorScheme: () => {},
  clearColorScheme: () => {},
  getRootElement: () => document.documentElement,
  classNamesPrefix: 'mantine',
  cssVariablesSelector: ':root',
  withStaticClasses: true,
} as const

/** Wraps an app that uses Mantine's components, which is the staff's: theme, confirm dialog, toasts. */
export function UiProvider({ children }: { children: ReactNode }) {
  return (
    <MantineContext value={mantine}>
      <MantineThemeProvider theme={theme}>
        <ConfirmProvider>{children}</ConfirmProvider>
        <Toaster />
      </MantineThemeProvider>
    </MantineContext>
  )
}
