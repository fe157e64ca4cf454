import type { OwnVisit } from '@filo/contract/features/visits/visit.schema.ts'
import { currentTime } from '@filo/contract/kit/clock.ts'
import { shareFile } from '@filo/ui/api/save-file.ts'
import { IconCalendarPlus } from '@tabler/icons-react'
import { Button } from '../../controls/button.tsx'
import { calendarFile } from './calendar-file.ts'

/** Adds the visit to the telephone's calendar: by its share sheet if it has one, else as a file to open. */
export function AddToCalendar({ visit }: { visit: OwnVisit }) {
  function add() {
    const text = calendarFile(visit, `${location.origin}/app`, currentTime())
    const file = new File([text], 'visita.ics', { type: 'text/calendar' })
    return shareFile(file)
  }
  return (
    <Button look="outline" fullWidth onClick={add}>
      <IconCalendarPlus aria-hidden size={24} />
      Aggiungi al calendario
    </Button>
  )
}
