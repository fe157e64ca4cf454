import { isDay } from '@filo/contract/kit/date.ts'
import { timeOfDay } from '@filo/contract/kit/day-field.ts'
import { LoadedPage } from '@filo/ui/pages/loaded-page.tsx'
import { isId } from '@filo/ui/search/filters.ts'
import { useSearchParams } from '@filo/ui/search/search-params.ts'
import { useQuery } from '@tanstack/react-query'
import { patientById } from '../patient-search/patient-search.queries.ts'
import { colleagues } from '../staff/colleague.queries.ts'
import { ScheduleForm } from './schedule-form.tsx'

/** Plans a visit; the URL may name the patient, the colleague, the day and the time. */
export function SchedulePage() {
  const [searchParams] = useSearchParams()
  const param = (name: string, accepts: (text: string) => boolean) => {
    const text = searchParams.get(name) ?? ''
    return accepts(text) ? text : ''
  }
  const patientId = param('patient', isId)
  const patients = useQuery(patientById(patientId))
  const team = useQuery(colleagues)
  const form = (patient: (typeof patients)['data']) => (
    <ScheduleForm
      patient={patient ?? undefined}
      team={team.data?.items ?? []}
      hcpId={param('hcp', isId)}
      date={param('date', isDay)}
      hours={param('hours', (text) => timeOfDay().safeParse(text).success)}
    />
  )
  return (
    <LoadedPage query={team} loadingLabel="Caricamento dei colleghi…">
      {() =>
        patientId === '' ? (
          form(undefined)
        ) : (
          <LoadedPage query={patients} loadingLabel="Caricamento del paziente…">
            {form}
          </LoadedPage>
        )
      }
    </LoadedPage>
  )
}
