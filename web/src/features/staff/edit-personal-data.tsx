import { staffRoutes } from '@filo/contract/features/staff/staff.routes.ts'
import type { CurrentUser } from '@filo/contract/features/staff/staff.schema.ts'
import { isClinician } from '@filo/contract/kit/access.ts'
import { call } from '@filo/ui/api/call.ts'
import { CancelLink } from '@filo/ui/editing/cancel-link.tsx'
import { EditForm } from '@filo/ui/editing/edit-form.tsx'
import { mergeByField } from '@filo/ui/editing/merge.ts'
import { PhoneField } from '@filo/ui/fields/phone-field.tsx'
import { TextField } from '@filo/ui/fields/text-field.tsx'
import { useFields } from '@filo/ui/forms/form.tsx'
import { FormSection } from '@filo/ui/forms/form-section.tsx'
import { useSession } from '../../session/session.tsx'
import { profileOf, profileValues, validateProfile, profileLabels as words } from './profile-values.ts'

const backTo = '/user/profile'

/** Form for one's own data; sends only what changed. */
export function EditPersonalData({ user }: { user: CurrentUser }) {
  const { refresh } = useSession()
  const registered = isClinician(user.roles)
  const form = useFields({
    defaultValues: profileValues(profileOf(user)),
    resolver: validateProfile(user.roles),
  })

  return (
    <EditForm
      label="Dati personali"
      form={form}
      read={profileOf(user)}
      valuesOf={profileValues}
      send={(changes, version) => call(staffRoutes.changeOwn, { body: { ...changes, version } })}
      reload={async () => profileOf(await call(staffRoutes.current))}
      merge={mergeByField(words)}
      onSaved={async (saved, navigate) => {
        navigate(backTo)
        if (saved) await refresh()
      }}
      cancel={<CancelLink to={backTo} />}
    >
      <FormSection title="Chi sei">
        <TextField name="surname" label={words.surname} autoComplete="family-name" />
        <TextField name="name" label={words.name} autoComplete="given-name" />
        <TextField
          name="title"
          label={words.title}
          hint="Per esempio Dott. o Dott.ssa"
          autoComplete="honorific-prefix"
          optional
        />
      </FormSection>
      <FormSection title="Recapito e iscrizioni">
        <PhoneField name="phone" label={words.phone} autoComplete="tel" optional={!registered} />
        <TextField name="identifier" label={words.identifier} optional />
        {registered && <TextField name="registryNumber" label={words.registryNumber} />}
      </FormSection>
    </EditForm>
  )
}
