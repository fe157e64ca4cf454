import type { OwnVisit } from '@filo/contract/features/visits/visit.schema.ts'
import { currentTime } from '@filo/contract/kit/clock.ts'
import { shareFile } from '@filo/ui/api/save-file.ts'
import { Notice } from '@filo/ui/feedback/notice.tsx'
import { IconCalendarOff, IconCalendarPlus } from '@tabler/icons-react'
import { Button } from '../../controls/button.tsx'
import { calendarFile } from './calendar-file.ts'
import type { VisitStage } from './visit-stage.ts'

type InCalendarProps = { visit: OwnVisit; stage: VisitStage }

/**
 * Puts the visit into the telephone's calendar, and says what a calendar cannot know: that the visit was moved or
 * cancelled. No server tells whether it was put there, so that the sentences begin with "if".
 */
export function InCalendar({ visit, stage }: InCalendarProps) {
  if (stage === 'accepted')
    return (
      <>
        <Button look="outline" fullWidth onClick={() => openInCalendar(visit)}>
          <IconCalendarPlus aria-hidden size={24} />
          Aggiungi al calendario
        </Button>
        <p>
          {visit.version > versionOfFirstConfirmation
            ? 'Se nel calendario ha un altro orario, aggiungi di nuovo la visita e cancella quella vecchia.'
            : 'Se la visita cambia, il calendario del telefono non lo sa: te lo dice Filo.'}
        </p>
      </>
    )
  const mayRing =
    visit.version > versionOfFirstConfirmation && Date.parse(visit.end) > currentTime().getTime()
  if (stage === 'cancelled' && mayRing)
    return (
      <Notice
        title="Toglila anche dal calendario del telefono"
        actions={
          <Button look="outline" onClick={() => openInCalendar(visit)}>
            <IconCalendarOff aria-hidden size={24} />
            Annulla nel calendario
          </Button>
        }
      >
        Se l’avevi aggiunta, lì l’avviso suona ancora. “Annulla nel calendario” la segna come annullata e
        senza avviso. Non tutti i calendari tolgono quella vecchia: se la vedi ancora, cancellala.
      </Notice>
    )
  if (withOldTime.includes(stage) && mayRing)
    return (
      <Notice>
        Se l’avevi aggiunta al calendario del telefono con un altro orario, cancellala da lì: il calendario
        non si aggiorna da solo.
      </Notice>
    )
  return null
}

/** Stages in which a time that held before may still be in the calendar. */
const withOldTime: readonly VisitStage[] = ['toAnswer', 'proposed', 'rejected', 'refused', 'missed']

/** A visit begins with version 1, and its first confirmation is the next. */
const versionOfFirstConfirmation = 2

/** By the telephone's share sheet if it has one, else as a file to open. */
function openInCalendar(visit: OwnVisit) {
  const text = calendarFile(visit, `${location.origin}/app`, currentTime())
  return shareFile(new File([text], 'visita.ics', { type: 'text/calendar' }))
}
