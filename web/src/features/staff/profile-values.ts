import { ownProfileProblems } from '@filo/contract/features/staff/profile.rules.ts'
import { profileFields } from '@filo/contract/features/staff/staff.fields.ts'
import { type CurrentUser, type OwnProfile, ownProfile } from '@filo/contract/features/staff/staff.schema.ts'
import type { Role } from '@filo/contract/kit/access.ts'
import { labelsOf } from '@filo/contract/kit/field-table.ts'
import type { Resolver } from 'react-hook-form'
import { type FormValues, formValues } from '../../ui/form-values.ts'

export type ProfileValues = FormValues<typeof profileFields>

/** What the form holds once judged; the version is added by whoever sends. */
export type HeldProfile = Omit<OwnProfile, 'version'>

/** One's own data as they were read: what a change is compared with. */
export type ReadProfile = ReturnType<typeof readProfile>

export const profileLabels = labelsOf(profileFields)

export const readProfile = ({ version, title, name, surname, profile }: CurrentUser) => ({
  version,
  title,
  name,
  surname,
  ...profile,
})

export const profileValues = (read: ReadProfile): ProfileValues => formValues(profileFields, read)

const held = ownProfile.omit({ version: true })

/** Judges the form by the contract: its shape, and what the person's roles ask for. */
export const judgeProfile =
  (roles: readonly Role[]): Resolver<ProfileValues, unknown, HeldProfile> =>
  async (values) => {
    const given = { ...values, phone: values.phone.trim() || null }
    const judged = held.safeParse(given)
    const issues = judged.error?.issues.map(({ path, message }) => ({ path: String(path[0]), message })) ?? []
    const registryNumber = values.registryNumber.trim()
    const problems = [...issues, ...ownProfileProblems(roles, { registryNumber, phone: given.phone })]
    if (judged.success && problems.length === 0) return { values: judged.data, errors: {} }
    return {
      values: {},
      errors: Object.fromEntries(problems.map(({ path, message }) => [path, { type: 'invalid', message }])),
    }
  }
