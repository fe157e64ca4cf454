import { isRegistered } from '@filo/contract/features/staff/profile.rules.ts'
import { staffRoutes } from '@filo/contract/features/staff/staff.routes.ts'
import type { CurrentUser } from '@filo/contract/features/staff/staff.schema.ts'
import { useNavigate } from 'react-router'
import { call } from '../../api/call.ts'
import { useSaving } from '../../api/saving.ts'
import { useSession } from '../../session/session.tsx'
import { EditForm } from '../../ui/edit-form.tsx'
import { TextField } from '../../ui/field.tsx'
import { useFields } from '../../ui/form.tsx'
import { FormSection } from '../../ui/form-section.tsx'
import { mergeFields } from '../../ui/stale.ts'
import {
  type HeldProfile,
  judgeProfile,
  type ProfileValues,
  profileValues,
  type ReadProfile,
  readProfile,
  profileLabels as words,
} from './profile-values.ts'

const backTo = '/user/profile'

/** One's own data, of which only what changed is sent. */
export function EditPersonalData({ user }: { user: CurrentUser }) {
  const navigate = useNavigate()
  const { refresh } = useSession()
  const registered = isRegistered(user.roles)
  const save = useSaving<ReadProfile, HeldProfile, CurrentUser>(readProfile(user), {
    send: (changes, version) => call(staffRoutes.changeOwn, { body: { ...changes, version } }),
    readAgain: async () => readProfile(await call(staffRoutes.current)),
  })
  const form = useFields<ProfileValues, unknown, HeldProfile>({
    defaultValues: profileValues(readProfile(user)),
    resolver: judgeProfile(user.roles),
  })

  return (
    <EditForm
      label="Dati personali"
      form={form}
      save={save}
      valuesOf={profileValues}
      merge={(read, typed, saved) => mergeFields({ read, typed, saved }, words)}
      onSaved={async (saved) => {
        await navigate(backTo)
        if (saved) await refresh()
      }}
      backTo={backTo}
    >
      <FormSection title="Chi sei">
        <TextField name="name" label={words.name} autoComplete="given-name" />
        <TextField name="surname" label={words.surname} autoComplete="family-name" />
        <TextField
          name="title"
          label={words.title}
          hint="Per esempio Dott. o Dott.ssa"
          autoComplete="honorific-prefix"
          optional
        />
      </FormSection>
      <FormSection title="Recapito e iscrizioni">
        <TextField name="phone" label={words.phone} type="tel" autoComplete="tel" optional={!registered} />
        <TextField name="identifier" label={words.identifier} optional />
        {registered && <TextField name="registryNumber" label={words.registryNumber} />}
      </FormSection>
    </EditForm>
  )
}
