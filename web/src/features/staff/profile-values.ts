import { ownProfileProblems } from '@filo/contract/features/staff/profile.rules.ts'
import { profileFields } from '@filo/contract/features/staff/staff.fields.ts'
import { type CurrentUser, type OwnProfile, ownProfile } from '@filo/contract/features/staff/staff.schema.ts'
import type { Role } from '@filo/contract/kit/access.ts'
import { canonicalText, isBlank } from '@filo/contract/kit/canonical-text.ts'
import { labelsOf } from '@filo/contract/kit/field-table.ts'
import { type FormValues, formValues } from '@filo/ui/forms/form-values.ts'
import { schemaResolver } from '@filo/ui/forms/resolver.ts'

export type ProfileValues = FormValues<typeof profileFields>

/** Fields sent by the form; the version is added later. */
export type OwnData = Omit<OwnProfile, 'version'>

/** One's own data as they were read, with which a change is compared. */
export type ReadProfile = ReturnType<typeof profileOf>

export const profileLabels = labelsOf(profileFields)

export const profileOf = ({ version, title, name, surname, profile }: CurrentUser) => ({
  version,
  title,
  name,
  surname,
  ...profile,
})

export const profileValues = (read: ReadProfile): ProfileValues => formValues(profileFields, read)

const shape = ownProfile.omit({ version: true })

const givenPhone = ({ phone }: ProfileValues) => (isBlank(phone) ? null : phone)

/** Validates the form by the contract: its schema, and what the user's roles require. */
export const validateProfile = (roles: readonly Role[]) =>
  schemaResolver<ProfileValues, OwnData>(shape, {
    input: (values) => ({ ...values, phone: givenPhone(values) }),
    rules: (values) =>
      ownProfileProblems(roles, {
        registryNumber: canonicalText('line', values.registryNumber),
        phone: givenPhone(values),
      }),
  })
