import { hoursInWords } from '@filo/contract/features/staff/answer-calendar.words.ts'
import { staffRoutes } from '@filo/contract/features/staff/staff.routes.ts'
import type { CurrentUser } from '@filo/contract/features/staff/staff.schema.ts'
import { workgroupFields } from '@filo/contract/features/staff/workgroup.fields.ts'
import { currentTime } from '@filo/contract/kit/clock.ts'
import { call } from '@filo/ui/api/call.ts'
import { CancelLink } from '@filo/ui/editing/cancel-link.tsx'
import { EditForm } from '@filo/ui/editing/edit-form.tsx'
import { CheckboxField } from '@filo/ui/fields/choice-field.tsx'
import { TextField } from '@filo/ui/fields/text-field.tsx'
import { useFields } from '@filo/ui/forms/form.tsx'
import { FormSection, FullWidthRow } from '@filo/ui/forms/form-section.tsx'
import { useWatch } from 'react-hook-form'
import { useSession } from '../../session/session.tsx'
import { ClosureRows, SpanRows } from './answer-hours-rows.tsx'
import {
  type AnswerHoursBody,
  type AnswerHoursValues,
  mergeAnswerHours,
  validate,
  valuesOf,
} from './answer-hours-values.ts'

type Workgroup = NonNullable<CurrentUser['workgroup']>

const backTo = '/user/profile/workgroup'

/** When the staff answer: patients read it, and outside these hours that they do not. */
export function EditAnswerHours({ workgroup }: { workgroup: Workgroup }) {
  const { refresh } = useSession()
  const form = useFields<AnswerHoursValues, unknown, AnswerHoursBody>({
    defaultValues: valuesOf(workgroup),
    resolver: validate,
  })
  return (
    <EditForm
      label="Orari di risposta"
      form={form}
      read={workgroup}
      valuesOf={valuesOf}
      send={(changes, version) =>
        call(staffRoutes.changeWorkgroup, { params: { id: workgroup.id }, body: { ...changes, version } })
      }
      reload={async () => (await call(staffRoutes.current)).workgroup ?? workgroup}
      merge={mergeAnswerHours}
      onSaved={async (saved, navigate) => {
        navigate(backTo)
        if (saved) await refresh()
      }}
      cancel={<CancelLink to={backTo} />}
    >
      <FormSection
        title="Quando leggete i messaggi"
        hint="A chi scrive fuori da questi orari l’app dice quando leggerete, e di chiamare se sta male."
      >
        <FullWidthRow>
          <SpanRows />
        </FullWidthRow>
        <FullWidthRow>
          <CheckboxField
            name="answerCalendar.onHolidays"
            label="Anche nei giorni festivi nazionali"
            hint="Altrimenti a Pasqua, Pasquetta, 25 aprile, Natale e negli altri festivi il centro è chiuso."
          />
        </FullWidthRow>
      </FormSection>
      <FormSection
        title="Giorni di chiusura"
        hint="Il patrono, le ferie: in questi giorni nessuno legge i messaggi. Lasciate anche quelli passati: contano nei tempi di risposta."
      >
        <FullWidthRow>
          <ClosureRows today={currentTime()} />
        </FullWidthRow>
      </FormSection>
      <FormSection title="Entro quanto">
        <FullWidthRow>
          <TextField
            name="answerWithinHours"
            label={workgroupFields.answerWithinHours.label}
            hint="Contate negli orari qui sopra. I pazienti non lo leggono: serve a sapere quante risposte arrivano in tempo."
            inputMode="numeric"
            maxLength={3}
          />
        </FullWidthRow>
      </FormSection>
      <FormSection title="Come lo dite">
        <FullWidthRow>
          <OwnWords />
        </FullWidthRow>
      </FormSection>
    </EditForm>
  )
}

function OwnWords() {
  const [spans, onHolidays] = useWatch<
    AnswerHoursValues,
    ['answerCalendar.spans', 'answerCalendar.onHolidays']
  >({ name: ['answerCalendar.spans', 'answerCalendar.onHolidays'] })
  const typed = spans.filter(({ days, from, until }) => days.length > 0 && from && until)
  return (
    <TextField
      name="answerHours"
      label={workgroupFields.answerHours.label}
      hint={
        typed.length > 0
          ? `Se lo lasci vuoto leggono: “Il centro legge i messaggi ${hoursInWords({ spans: typed, onHolidays })}”`
          : 'Lo leggono pazienti e caregiver dove vi scrivono: “Rispondiamo nei giorni feriali, dalle 8 alle 14”.'
      }
      optional
      maxLength={200}
    />
  )
}
