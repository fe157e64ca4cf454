import { removalRefusal } from '@filo/contract/features/cicc/cicc.policy.ts'
import type { Patient } from '@filo/contract/features/patients/patient.schema.ts'
import { Button, type ButtonProps } from '@mantine/core'
import {
  IconBook2,
  IconCalendarPlus,
  IconEdit,
  IconMessage2,
  IconNeedle,
  IconNeedleThread,
  IconPrinter,
  IconQrcode,
} from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { roomPath } from '../chat/chat-paths.ts'
import { schedulePath } from '../visits/visit-paths.ts'
import type { PrintingHandOver } from './print-hand-over.tsx'
import classes from './sheet-page.module.css'

type SummaryActionsProps = {
  patient: Patient
  mayWrite: boolean
  mayEditCicc: boolean
  mayAssignChapters: boolean
  mayPlanVisits: boolean
  mayChat: boolean
  onRemove: () => void
  printing: PrintingHandOver
}

/** The usual next actions, as far as this user may perform them now. */
export function SummaryActions(props: SummaryActionsProps) {
  const { patient, mayWrite, mayEditCicc, mayAssignChapters, mayPlanVisits, mayChat, onRemove, printing } =
    props
  const { id, cicc } = patient
  const basePath = `/patient/${id}`
  const isInPlace = cicc !== null && !removalRefusal(cicc)
  return (
    <nav className={classes.next} aria-label="Prossime azioni">
      {mayEditCicc && !isInPlace && (
        <Action
          to={`${basePath}/cicc/new`}
          variant={cicc ? 'default' : 'filled'}
          leftSection={<IconNeedle aria-hidden size={20} />}
        >
          {cicc ? 'Registra un nuovo catetere' : 'Registra i dati CICC'}
        </Action>
      )}
      {mayEditCicc && isInPlace && (
        <>
          <Action to={`${basePath}/cicc/${cicc.id}`} leftSection={<IconNeedle aria-hidden size={20} />}>
            Modifica i dati CICC
          </Action>
          <Button
            variant="default"
            leftSection={<IconNeedleThread aria-hidden size={20} />}
            onClick={onRemove}
          >
            Registra rimozione
          </Button>
        </>
      )}
      {mayAssignChapters && (
        <Action to={`/education/assign?patient=${id}`} leftSection={<IconBook2 aria-hidden size={20} />}>
          Assegna capitolo
        </Action>
      )}
      {mayPlanVisits && (
        <Action to={schedulePath({ patient: id })} leftSection={<IconCalendarPlus aria-hidden size={20} />}>
          Pianifica visita
        </Action>
      )}
      {mayChat && (
        <Action to={roomPath(id)} leftSection={<IconMessage2 aria-hidden size={20} />}>
          Chat
        </Action>
      )}
      {mayWrite && (
        <>
          <Action to={`${basePath}/access`} leftSection={<IconQrcode aria-hidden size={20} />}>
            Codice di accesso
          </Action>
          <Action to={`${basePath}/edit`} leftSection={<IconEdit aria-hidden size={20} />}>
            Modifica i dati
          </Action>
        </>
      )}
      <Button
        variant="default"
        leftSection={<IconPrinter aria-hidden size={20} />}
        aria-disabled={printing.isPreparing || undefined}
        onClick={printing.print}
      >
        {printing.isPreparing ? 'Preparazione della stampa…' : 'Stampa scheda'}
      </Button>
    </nav>
  )
}

type ActionProps = Pick<ButtonProps, 'variant' | 'leftSection'> & { to: string; children: ReactNode }

const Action = ({ to, variant = 'default', ...shown }: ActionProps) => (
  <Button component={Link} to={to} variant={variant} {...shown} />
)
