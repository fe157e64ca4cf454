import { isSamePassword } from '@filo/contract/features/auth/password.ts'
import type { inviteRoutes } from '@filo/contract/features/invites/invite.routes.ts'
import { acceptanceProblems } from '@filo/contract/features/invites/invite.rules.ts'
import {
  acceptance,
  type ConsentName,
  type OpenInvite,
} from '@filo/contract/features/invites/invite.schema.ts'
import { profileFields } from '@filo/contract/features/staff/staff.fields.ts'
import { messages } from '@filo/contract/kit/messages.ts'
import type { SentBodyOf } from '@filo/contract/kit/route.ts'
import { type FormValues, formValues } from '@filo/ui/forms/form-values.ts'
import { customResolver } from '@filo/ui/forms/resolver.ts'

export const steps = ['personal', 'access', 'workgroup'] as const
export type Step = (typeof steps)[number]

export type AcceptanceValues = {
  personal: FormValues<typeof profileFields>
  access: { email: string; password: string }
  repeated: string
  workgroup: { name: string }
  consents: Record<ConsentName, boolean>
}

export type AcceptanceBody = SentBodyOf<typeof inviteRoutes.accept>

export const noConsents = { privacyPolicy: false, dataTreatmentE: false, dataTreatmentF: false, terms: false }

/** Filled in with what is already known, but without any consent. */
export const initialValues = ({ title, name, surname, email }: OpenInvite): AcceptanceValues => ({
  personal: formValues(profileFields, { title, name, surname }),
  access: { email, password: '' },
  repeated: '',
  workgroup: { name: '' },
  consents: noConsents,
})

/** The step that contains a field of the form. */
export function stepOf(path: string): Step {
  if (path.startsWith('personal')) return 'personal'
  return /^(access|repeated)/.test(path) ? 'access' : 'workgroup'
}

function bodyOf(values: AcceptanceValues, { role, lead }: OpenInvite) {
  const { registryNumber, ...personal } = values.personal
  return {
    personal: role === 'supervisor' ? personal : { ...personal, registryNumber },
    access: values.access,
    ...(lead && { workgroup: values.workgroup }),
    consents: values.consents,
  }
}

function problemsIn(values: AcceptanceValues, invite: OpenInvite) {
  const body = bodyOf(values, invite)
  const issues = acceptance.safeParse(body).error?.issues ?? []
  const { password } = values.access
  return [
    ...issues.map(({ path, message }) => ({ path: path.join('.'), message })),
    ...acceptanceProblems(invite, body),
    ...(values.repeated === '' ? [{ path: 'repeated', message: messages.required }] : []),
    ...(!isSamePassword(values.repeated, password)
      ? [{ path: 'repeated', message: messages.passwordsDiffer }]
      : []),
  ]
}

/** Validates the fields of one step only. */
export const validateStep = (step: Step, invite: OpenInvite) =>
  customResolver<AcceptanceValues, AcceptanceBody>((values) => ({
    problems: problemsIn(values, invite).filter(({ path }) => stepOf(path) === step),
    body: bodyOf(values, invite) as AcceptanceBody,
  }))
