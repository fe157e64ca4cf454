import { facilityBody, facilityRoutes } from '@filo/contract/features/facilities/facility.routes.ts'
import { zodResolver } from '@hookform/resolvers/zod'
import { Button } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { call } from '../../api/call.ts'
import type { CallFailure } from '../../api/call-failure.ts'
import { useSentOnce } from '../../api/sent-once.ts'
import { Form, useFields } from '../../ui/form.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { SendAgain } from '../../ui/send-again.tsx'
import { FormActions, SubmitButton } from '../../ui/submit-button.tsx'
import { toast } from '../../ui/toast.tsx'
import { facilitiesChanged } from './facility.queries.ts'
import { FacilityFields } from './facility-fields.tsx'
import classes from './facility-form.module.css'
import { type FacilityValues, facilityValues } from './facility-values.ts'

const list = '/facility/list'

export function AddFacilityPage() {
  const client = useQueryClient()
  const navigate = useNavigate()
  const [failure, setFailure] = useState<CallFailure | null>(null)
  const create = useSentOnce((body: FacilityValues, idempotencyKey) =>
    call(facilityRoutes.create, { body, idempotencyKey }),
  )
  const form = useFields<FacilityValues, unknown>({
    defaultValues: facilityValues(null),
    resolver: zodResolver(facilityBody),
  })

  async function send(values: FacilityValues) {
    const outcome = await create(values)
    if ('failure' in outcome) {
      setFailure(outcome.failure)
      return outcome.failure
    }
    await facilitiesChanged(client)
    toast.success(`${outcome.reply.name}: struttura aggiunta`)
    await navigate(list)
    return undefined
  }

  return (
    <div className={classes.page}>
      <PageHead title="Nuova struttura" />
      <Form form={form} onSubmit={send} label="Dati della struttura">
        <SendAgain failure={failure} />
        <FacilityFields />
        <FormActions>
          <SubmitButton busyText="Salvataggio in corso…">Aggiungi struttura</SubmitButton>
          <Button component={Link} to={list} variant="subtle">
            Annulla
          </Button>
        </FormActions>
      </Form>
    </div>
  )
}
