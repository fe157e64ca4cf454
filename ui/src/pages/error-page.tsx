import type { ReactNode } from 'react'
import { StatePage } from './state-page.tsx'

type ErrorPageProps = { message: string; reference?: string | undefined; action?: ReactNode }

export function ErrorPage({ message, reference, action }: ErrorPageProps) {
  return (
    <StatePage
      drawing="broken"
      title="Qualcosa si è interrotto"
      tabTitle="Errore"
      reference={reference}
      action={action}
    >
      <p role="alert">{message}</p>
    </StatePage>
  )
}
