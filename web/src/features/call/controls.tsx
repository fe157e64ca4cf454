import type { Room } from '@filo/contract/features/chat/room.schema.ts'
import type { VisitWithHistory } from '@filo/contract/features/visits/visit.schema.ts'
import { personName } from '@filo/contract/kit/person-name.ts'
import { errorOf } from '@filo/ui/api/api-error.ts'
import type { CallEngine, CallView } from '@filo/ui/call/call-engine.ts'
import { useConfirm } from '@filo/ui/dialogs/confirm-dialog.tsx'
import { toast } from '@filo/ui/feedback/toast.tsx'
import { formatCount } from '@filo/ui/format/count.ts'
import unseen from '@filo/ui/theme/unseen.module.css'
import {
  IconDoorExit,
  IconMessage2,
  IconNote,
  IconPhoneOff,
  IconScreenShare,
  IconScreenShareOff,
  IconSettings,
} from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { roomList } from '../chat/chat.queries.ts'
import type { NoteState } from '../visits/note-form.tsx'
import classes from './controls.module.css'
import { DeviceSwitch } from './device-switch.tsx'
import { SettingsDialog } from './settings-dialog.tsx'
import type { Panel } from './side-panel.tsx'

type ControlsProps = {
  call: CallEngine
  view: CallView
  visit: VisitWithHistory
  panel: Panel | null
  onPanel: (panel: Panel | null) => void
  note: NoteState
  /** Saves the note beside the call, or waits until it is saved, and returns whether it was. */
  saveNote: () => Promise<boolean>
  /** Leaves the room; the visit goes on. */
  onLeave: () => void
  /** This person has ended the visit for all. */
  onEnded: () => void
}

/** The buttons of the room, from one's own devices to its end. */
export function Controls({ call, view, visit, panel, onPanel, ...more }: ControlsProps) {
  const { note, saveNote, onLeave, onEnded } = more
  const { own } = view
  const [isSettings, setSettings] = useState(false)
  const unread = useUnread(visit.patient.id)
  const toggle = (one: Panel) => onPanel(panel === one ? null : one)

  const finish = () => errorOf(call.end())
  const confirmEnd = useConfirm((outcome: { isNoteRefused: boolean }) => ({
    title: `Terminare la visita di ${personName(visit.patient)}?`,
    description: `La stanza si chiude per tutti e la visita diventa completata: non si torna indietro. ${noteSentences[note]}`,
    closeLabel: 'Continua la visita',
    ...(note === 'saved'
      ? { confirmLabel: 'Termina la visita', run: finish }
      : {
          confirmLabel: note === 'saving' ? 'Termina appena è salvata' : 'Salva la nota e termina',
          async run() {
            outcome.isNoteRefused = !(await saveNote())
            return outcome.isNoteRefused ? undefined : finish()
          },
          other: { label: 'Termina senza salvarla', run: finish },
        }),
  }))

  async function end() {
    const outcome = { isNoteRefused: false }
    const isAnswered = await confirmEnd(outcome)
    if (outcome.isNoteRefused) {
      // The note's own form says why, and what helps.
      onPanel('note')
      toast.error('La nota non è stata salvata: la visita non è terminata')
    } else if (isAnswered) onEnded()
  }
  async function share() {
    try {
      await call.shareScreen()
    } catch (error) {
      if (!(error instanceof DOMException)) throw error
      toast.error('Lo schermo non si può mostrare')
    }
  }

  return (
    <section className={classes.controls} aria-label="Comandi della visita">
      <DeviceSwitch device="mic" own={own} onTurn={call.turn} />
      <DeviceSwitch device="cam" own={own} onTurn={call.turn} />
      {canShareScreen() && (
        <Control
          icon={own.media.screen ? <IconScreenShareOff aria-hidden /> : <IconScreenShare aria-hidden />}
          isActive={own.media.screen}
          label={own.media.screen ? undefined : 'Mostra lo schermo'}
          onPress={() => (own.media.screen ? call.stopSharing() : void share())}
        >
          {own.media.screen ? 'Smetti di mostrare' : 'Schermo'}
        </Control>
      )}
      <Control icon={<IconNote aria-hidden />} isPressed={panel === 'note'} onPress={() => toggle('note')}>
        Nota
      </Control>
      <Control
        icon={<IconMessage2 aria-hidden />}
        isPressed={panel === 'chat'}
        onPress={() => toggle('chat')}
      >
        Chat
        {unread > 0 && panel !== 'chat' && (
          <span className={classes.count}>
            {formatCount(unread)}
            <span className={unseen.text}> da leggere</span>
          </span>
        )}
      </Control>
      <Control icon={<IconSettings aria-hidden />} onPress={() => setSettings(true)}>
        Impostazioni
      </Control>
      <p className={classes.unrecorded} role="status">
        {own.media.screen && <strong>Stai mostrando lo schermo. </strong>}
        Nulla viene registrato
      </p>
      <div className={classes.endings}>
        <Control icon={<IconDoorExit aria-hidden />} onPress={onLeave}>
          Esci
        </Control>
        <Control icon={<IconPhoneOff aria-hidden />} isFinal onPress={end}>
          Termina visita
        </Control>
      </div>
      {isSettings && <SettingsDialog call={call} view={view} onClose={() => setSettings(false)} />}
    </section>
  )
}

const noteSentences: Record<NoteState, string> = {
  saved: 'Poi scrivi la relazione.',
  saving: 'La nota si sta salvando.',
  unsaved: 'La nota non è ancora salvata.',
}

type ControlProps = {
  icon: ReactNode
  isPressed?: boolean
  /** Something goes on that this button ends. */
  isActive?: boolean
  /** Spoken instead of the shorter words. */
  label?: string | undefined
  isFinal?: boolean
  onPress: () => void
  children: ReactNode
}

const Control = ({ icon, isPressed, isActive, label, isFinal, onPress, children }: ControlProps) => (
  <button
    type="button"
    className={classes.control}
    aria-pressed={isPressed}
    aria-label={label}
    data-active={isActive || undefined}
    data-final={isFinal || undefined}
    onClick={onPress}
  >
    {icon}
    <span>{children}</span>
  </button>
)

/** Telephones cannot show their screen. */
const canShareScreen = () => 'getDisplayMedia' in (navigator.mediaDevices ?? {})

/** Messages of the patient's conversation that this person has not read. */
const useUnread = (patientId: string): number =>
  useQuery(roomList).data?.find((room: Room) => room.id === patientId)?.unread ?? 0
