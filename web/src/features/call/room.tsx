import type { VisitWithHistory } from '@filo/contract/features/visits/visit.schema.ts'
import { type OpenCall, useCall } from '@filo/ui/call/use-call.ts'
import { useCallNews } from '@filo/ui/call/use-call-news.ts'
import { FullName } from '@filo/ui/display/person-name.tsx'
import type { FormHandle } from '@filo/ui/editing/edit-form.tsx'
import { Spinner } from '@filo/ui/feedback/spinner.tsx'
import { useHasUnsaved, useLeaveGuard } from '@filo/ui/forms/leave-guard.tsx'
import { ConnectionSign } from '@filo/ui/live/connection-sign.tsx'
import unseen from '@filo/ui/theme/unseen.module.css'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { useUser } from '../../session/session.tsx'
import type { NoteState } from '../visits/note-form.tsx'
import { invalidateVisits } from '../visits/visit.queries.ts'
import { conferencePath, visitPath } from '../visits/visit-paths.ts'
import classes from './call.module.css'
import { Controls } from './controls.tsx'
import { Ended } from './ended.tsx'
import { Knocks } from './knocks.tsx'
import { PatientHead } from './patient-head.tsx'
import { Preview } from './preview.tsx'
import { RoomNotices } from './room-notices.tsx'
import { type Panel, SidePanel } from './side-panel.tsx'
import { staffEngine } from './staff-engine.ts'
import { Stage } from './stage.tsx'
import { useKnockSound } from './use-knock-sound.ts'

/** Room for the note beside the picture. */
const wide = window.matchMedia('(width >= 64em)')

const leaving = {
  title: 'Uscire dalla visita?',
  description: 'La visita non termina: puoi rientrare finché la stanza è aperta.',
}

/** The call of a visit: preview, room and end, with the visit's note and the patient's chat beside it. */
export function Room({ visit }: { visit: VisitWithHistory }) {
  const { id } = visit
  const workgroup = useUser().openWorkgroup?.workgroup.id
  const open = useCall({ room: id, engine: () => staffEngine({ visit: id, workgroup }) })
  if (!open) return <Spinner label="Apro la stanza…" />
  return <OpenRoom visit={visit} open={open} />
}

type OpenRoomProps = { visit: VisitWithHistory; open: OpenCall }

function OpenRoom({ visit, open }: OpenRoomProps) {
  const { id, patient } = visit
  const { call, view, leave, begin } = open
  const { stage, ending } = view
  const [panel, setPanel] = useState<Panel | null>(() => (wide.matches ? 'note' : null))
  const [wasInside, setInside] = useState(false)
  if (stage === 'connected' && !wasInside) setInside(true)
  const [hasEnded, setEnded] = useState(false)
  const note = useRef<FormHandle>(null)
  const [noteState, setNoteState] = useState<NoteState>('saved')
  const isInside = stage === 'connected'
  useLeaveGuard(isInside, {
    question: leaving,
    mayLeave: () => call.view().stage === 'ended',
    allowedPrefix: conferencePath(id),
  })
  useFreshVisits(stage === 'ended' && ending !== 'left')
  useOpenReport({ visit: id, isDue: hasEnded && ending === 'completed' })
  useKnockSound(view.waiting.length)
  useTopOnEntry(isInside)
  const news = useCallNews(view)

  return (
    <div className={classes.page}>
      <PatientHead patient={patient} />
      <h1 className={unseen.text} tabIndex={-1}>
        Visita con <FullName person={patient} />
      </h1>
      <div role="status" className={unseen.text}>
        {news}
      </div>
      <div className={classes.room}>
        {isInside && <Knocks call={call} waiting={view.waiting} />}
        <div
          className={classes.columns}
          data-panel={(wasInside && (panel ?? stage === 'ended')) || undefined}
        >
          <section className={classes.main} aria-label="Videochiamata">
            {(stage === 'preview' || stage === 'joining' || stage === 'waiting') && (
              <Preview visit={visit} call={call} view={view} />
            )}
            {isInside && (
              <>
                <RoomNotices call={call} view={view} />
                <Stage call={call} view={view} />
                <Controls
                  {...{ call, view, visit, panel }}
                  note={noteState}
                  saveNote={async () => (await note.current?.submit()) ?? false}
                  onPanel={setPanel}
                  onLeave={leave}
                  onEnded={() => setEnded(true)}
                />
              </>
            )}
            {stage === 'ended' && (
              <Ended visit={visit} view={view} isNoteUnsaved={noteState !== 'saved'} onEnter={begin} />
            )}
          </section>
          {wasInside && (
            <SidePanel {...{ visit, panel, note }} isOver={stage === 'ended'} onNoteState={setNoteState} />
          )}
        </div>
      </div>
      {/* In the room a notice above the pictures says it. */}
      {!isInside && <ConnectionSign />}
    </div>
  )
}

/** Scrolls up: the focus on the button that enters has scrolled the page of a low window. */
const useTopOnEntry = (isInside: boolean) =>
  useEffect(() => {
    if (isInside) window.scrollTo(0, 0)
  }, [isInside])

/** Refetches the visits at the end of the call, which the page's own socket may miss in its first seconds. */
function useFreshVisits(isOver: boolean) {
  const client = useQueryClient()
  useEffect(() => {
    if (isOver) void invalidateVisits(client)
  }, [isOver, client])
}

/** Opens the visit with its report once this person has ended it, unless the note beside the call is not saved. */
function useOpenReport({ visit, isDue }: { visit: string; isDue: boolean }) {
  const navigate = useNavigate()
  const hasUnsaved = useHasUnsaved()
  const open = useEffectEvent(() => {
    if (!hasUnsaved()) navigate(visitPath(visit))
  })
  useEffect(() => {
    if (isDue) open()
  }, [isDue])
}
