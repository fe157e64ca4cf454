import { maxVisitMinutes, minVisitMinutes } from '@filo/contract/features/visits/visit.rules.ts'
import { DateField } from '@filo/ui/fields/date-field.tsx'
import { TextField } from '@filo/ui/fields/text-field.tsx'
import { TimeField } from '@filo/ui/fields/time-field.tsx'
import { todayInRome } from '@filo/ui/format/format.ts'
import { FullWidthRow } from '@filo/ui/forms/form-section.tsx'
import { FreeTimes } from './free-times.tsx'
import { visitLabels } from './visit-values.ts'

/** Day, duration and time of a visit, with the free times; used in a form with `date`, `hours`, `duration`, `hcpId`. */
export function TimeFields({ patientId, except }: { patientId: string; except?: string }) {
  return (
    <>
      <DateField
        name="date"
        label={visitLabels.date}
        hint="Per esempio 03/12/2026, o 3/12 per il prossimo"
        twoDigitYears="ahead"
        delaysTwoDigitYear
        min={todayInRome()}
      />
      <TextField
        name="duration"
        label={visitLabels.duration}
        hint={`Da ${minVisitMinutes} a ${maxVisitMinutes}`}
        inputMode="numeric"
        autoComplete="off"
        maxLength={3}
      />
      <TimeField name="hours" label={visitLabels.hours} />
      <FullWidthRow>
        <FreeTimes patientId={patientId} {...(except !== undefined && { except })} />
      </FullWidthRow>
    </>
  )
}
