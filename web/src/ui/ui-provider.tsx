import { MantineProvider } from '@mantine/core'
import type { ReactNode } from 'react'
import { ConfirmProvider } from './confirm-dialog.tsx'
import { cssVariables, theme } from './theme.ts'
import { Toaster } from './toast.tsx'

/** What every page of the kit stands in: theme, the one confirm dialog, the toasts. */
export function UiProvider({ children }: { children: ReactNode }) {
  return (
    <MantineProvider
      theme={theme}
      cssVariablesResolver={cssVariables}
      forceColorScheme="light"
      deduplicateCssVariables={false}
    >
      <ConfirmProvider>{children}</ConfirmProvider>
      <Toaster />
    </MantineProvider>
  )
}
