import { inviteRoutes } from '@filo/contract/features/invites/invite.routes.ts'
import type { ConsentName, OpenInvite } from '@filo/contract/features/invites/invite.schema.ts'
import { type ApiError, errorOf } from '@filo/ui/api/api-error.ts'
import { call } from '@filo/ui/api/call.ts'
import { FullName } from '@filo/ui/display/person-name.tsx'
import { toast } from '@filo/ui/feedback/toast.tsx'
import { Form, type FormNavigate, useFields } from '@filo/ui/forms/form.tsx'
import { Stepper } from '@filo/ui/forms/stepper.tsx'
import { FormActions, SubmitButton } from '@filo/ui/forms/submit-button.tsx'
import { PageHead } from '@filo/ui/layout/page-head.tsx'
import { useSearchParams } from '@filo/ui/search/search-params.ts'
import { Button } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { forgetInviteCode } from '../../session/one-time-link.ts'
import { loginPath } from '../../session/paths.ts'
import type { LoginState } from '../auth/sign-in/login-page.tsx'
import classes from './acceptance.module.css'
import { refetchTexts, shownVersions } from './acceptance.queries.ts'
import { AcceptanceIntro } from './acceptance-intro.tsx'
import { refusalOf } from './acceptance-refusal.ts'
import { AccessStep, PersonalStep, WorkgroupStep } from './acceptance-steps.tsx'
import {
  type AcceptanceBody,
  type AcceptanceValues,
  initialValues,
  noConsents,
  type Step,
  stepOf,
  steps,
  validateStep,
} from './acceptance-values.ts'

type AcceptanceFormProps = {
  code: string
  invite: OpenInvite
  /** The invite became unusable meanwhile; called with the error code. */
  onRefused: (code: string) => void
}

/**
 * One form in three steps, each with its own entry in the history, so that the browser's Back leads to the previous
 * step. Input is kept until the page is left.
 */
export function AcceptanceForm({ code, invite, onRefused }: AcceptanceFormProps) {
  const client = useQueryClient()
  const [step, goTo] = useStep()
  const [changedTexts, setChangedTexts] = useState<readonly ConsentName[]>([])
  const [refused, setRefused] = useState<{ step: Step; error: ApiError } | null>(null)
  const form = useFields<AcceptanceValues, unknown, AcceptanceBody>({
    defaultValues: initialValues(invite),
    resolver: validateStep(step ?? 'personal', invite),
  })
  const refusedHere = refused?.step === step ? refused?.error : null
  useFocusOnHeading(step, refusedHere !== null)

  async function send(body: AcceptanceBody, navigate: FormNavigate): Promise<ApiError | undefined> {
    setRefused(null)
    const next = steps[steps.indexOf(step ?? 'personal') + 1]
    if (next) return goTo(next)
    const consents = { ...body.consents, versions: shownVersions(client) }
    const error = await errorOf(call(inviteRoutes.accept, { params: { code }, body: { ...body, consents } }))
    if (error) return handleError(error)
    forgetInviteCode()
    const state = { email: invite.email, accountActive: true } satisfies LoginState
    if (!navigate(loginPath, { replace: true, state })) toast.success('Account attivato')
  }

  async function handleError(error: ApiError) {
    if (!error.details && refusalOf(error.code)) {
      onRefused(error.code)
      return
    }
    if (error.code === 'stale_version') {
      form.setValue('consents', noConsents)
      setChangedTexts(await refetchTexts(client))
      return error
    }
    const [problem] = error.details ?? []
    const errorStep = problem && stepOf(problem.path)
    if (!errorStep || errorStep === 'workgroup') return error
    setRefused({ step: errorStep, error })
    return goTo(errorStep)
  }

  if (!step) return <AcceptanceIntro invite={invite} onStart={() => goTo('personal')} />
  const isLast = step === 'workgroup'
  const names = stepNames(invite)
  const at = steps.indexOf(step)
  return (
    <>
      <PageHead title={names[at] ?? ''} />
      <p className={classes.from}>
        Invito <FullName person={invite.inviter} after="di" />
      </p>
      <div className={classes.stepper}>
        <Stepper label="Accettazione dell’invito" steps={names.map((name) => ({ name }))} current={at} />
      </div>
      <Form key={step} form={form} onSubmit={send} label={names[at] ?? ''} error={refusedHere}>
        {step === 'personal' && <PersonalStep invite={invite} />}
        {step === 'access' && <AccessStep />}
        {isLast && <WorkgroupStep invite={invite} changed={changedTexts} />}
        <FormActions>
          <SubmitButton {...(isLast && { busyText: 'Attivazione in corso…' })}>
            {isLast ? 'Accetta l’invito' : 'Continua'}
          </SubmitButton>
          <Button variant="subtle" onClick={() => goTo(steps[at - 1] ?? null)}>
            Indietro
          </Button>
        </FormActions>
      </Form>
    </>
  )
}

const stepNames = ({ role }: OpenInvite) => [
  'Dati personali',
  'Dati di accesso',
  role === 'supervisor' ? 'Strutture' : 'Gruppo di lavoro',
]

/** The step named by the URL; `null` for the introduction. */
function useStep(): [Step | null, (step: Step | null) => undefined] {
  const [searchParams, setSearchParams] = useSearchParams()
  const step = steps.find((one) => one === searchParams.get('step')) ?? null
  return [
    step,
    (next) => {
      setSearchParams(next ? { step: next } : {})
      return undefined
    },
  ]
}

/** Screen readers take a new step as a new page; after a refusal the error has the focus instead. */
function useFocusOnHeading(step: Step | null, isRefused: boolean) {
  const before = useRef(step)
  useEffect(() => {
    if (before.current === step) return
    before.current = step
    if (isRefused) return
    window.scrollTo(0, 0)
    document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true })
  }, [step, isRefused])
}
