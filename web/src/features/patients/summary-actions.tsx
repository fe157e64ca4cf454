import { inPlaceOrNull } from '@filo/contract/features/cicc/cicc.rules.ts'
import type { Patient } from '@filo/contract/features/patients/patient.schema.ts'
import { Link } from '@filo/ui/display/link.tsx'
import { Menu, MenuItem } from '@filo/ui/display/menu.tsx'
import { Button, type ButtonProps } from '@mantine/core'
import { IconBook2, IconCalendarPlus, IconMessage2, IconNeedle, IconPrinter } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useNavigate } from 'react-router'
import { roomPath } from '../chat/chat-paths.ts'
import { AddPhoto } from '../cicc/add-photo.tsx'
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

/** The usual next actions, as far as this user may perform them now; the rarer ones in a menu. */
export function SummaryActions(props: SummaryActionsProps) {
  const { patient, mayWrite, mayEditCicc, mayAssignChapters, mayPlanVisits, mayChat, onRemove, printing } =
    props
  const navigate = useNavigate()
  const { id, cicc } = patient
  const basePath = `/patient/${id}`
  const inPlace = inPlaceOrNull(cicc)
  return (
    <nav className={classes.next} aria-label="Prossime azioni">
      {mayEditCicc && inPlace && <AddPhoto patient={patient} cicc={inPlace} />}
      {mayEditCicc && !inPlace && (
        <Action
          to={`${basePath}/cicc/new`}
          variant="filled"
          leftSection={<IconNeedle aria-hidden size={20} />}
        >
          {cicc ? 'Registra un nuovo catetere' : 'Registra i dati del catetere'}
        </Action>
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
      <Button
        variant="default"
        leftSection={<IconPrinter aria-hidden size={20} />}
        aria-disabled={printing.isPreparing || undefined}
        onClick={printing.print}
      >
        {printing.isPreparing ? 'Preparazione della stampa…' : 'Stampa scheda'}
      </Button>
      {(mayWrite || (mayEditCicc && inPlace)) && (
        <Menu label="Altre azioni sulla scheda">
          {mayEditCicc && inPlace && (
            <>
              <MenuItem onClick={() => navigate(`${basePath}/cicc/${inPlace.id}`)}>
                Modifica i dati del catetere
              </MenuItem>
              <MenuItem onClick={onRemove}>Registra rimozione</MenuItem>
            </>
          )}
          {mayWrite && (
            <>
              <MenuItem onClick={() => navigate(`${basePath}/access`)}>Codice di accesso</MenuItem>
              <MenuItem onClick={() => navigate(`${basePath}/edit`)}>Modifica i dati</MenuItem>
            </>
          )}
        </Menu>
      )}
    </nav>
  )
}

type ActionProps = Pick<ButtonProps, 'variant' | 'leftSection'> & { to: string; children: ReactNode }

const Action = ({ to, variant = 'default', ...shown }: ActionProps) => (
  <Button component={Link} to={to} variant={variant} {...shown} />
)
