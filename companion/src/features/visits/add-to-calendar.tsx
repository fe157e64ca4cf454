import type { OwnVisit } from '@filo/contract/features/visits/visit.schema.ts'
import { currentTime } from '@filo/contract/kit/clock.ts'
import { saveFile } from '@filo/ui/api/save-file.ts'
import { IconCalendarPlus } from '@tabler/icons-react'
import { Button } from '../../controls/button.tsx'
import { calendarFile } from './calendar-file.ts'

/** Adds the visit to the telephone's calendar: by its share sheet if it has one, else as a file to open. */
export function AddToCalendar({ visit }: { visit: OwnVisit }) {
  async function add() {
    const text = calendarFile(visit, `${location.origin}/app`, currentTime())
    const file = new File([text], 'visita.ics', { type: 'text/calendar' })
    if (!navigator.canShare?.({ files: [file] })) return saveFile(file, file.name)
    try {
      await navigator.share({ files: [file] })
    } catch (error) {
      // Closing the sheet is no failure; if it cannot open, the file is saved.
      if (!(error instanceof DOMException && error.name === 'AbortError')) saveFile(file, file.name)
    }
  }
  return (
    <Button look="outline" fullWidth onClick={add}>
      <IconCalendarPlus aria-hidden size={24} />
      Aggiungi al calendario
    </Button>
  )
}
