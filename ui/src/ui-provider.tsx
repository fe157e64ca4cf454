import { MantineProvider } from '@mantine/core'
import type { ReactNode } from 'react'
import { ConfirmProvider } from './dialogs/confirm-dialog.tsx'
import { Toaster } from './feedback/toast.tsx'
import { cssVariables, theme } from './theme/theme.ts'

/** Wraps every app of the kit: theme, confirm dialog, toasts. */
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
