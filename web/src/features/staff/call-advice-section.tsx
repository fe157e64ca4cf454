import { callAdviceFields, proposedAdvice } from '@filo/contract/features/staff/call-advice.fields.ts'
import { confirmAdviceRefusal } from '@filo/contract/features/staff/call-advice.policy.ts'
import type { CallAdvice } from '@filo/contract/features/staff/call-advice.schema.ts'
import { Disclosure } from '@filo/ui/display/disclosure.tsx'
import { Fact, Facts } from '@filo/ui/display/facts.tsx'
import { FullName } from '@filo/ui/display/person-name.tsx'
import { Verbatim } from '@filo/ui/display/verbatim.tsx'
import { LoadedPart } from '@filo/ui/feedback/loaded-part.tsx'
import { Notice } from '@filo/ui/feedback/notice.tsx'
import { formatDateTime } from '@filo/ui/format/format.ts'
import { Button } from '@mantine/core'
import { IconEdit } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useUser } from '../../session/session.tsx'
import { callAdviceVersions } from './call-advice.queries.ts'
import { CallAdviceDialog } from './call-advice-dialog.tsx'
import classes from './profile.module.css'

/** The sentence that tells patients when to call instead of writing, with its earlier versions. */
export function CallAdviceSection() {
  const query = useQuery(callAdviceVersions)
  const [isOpen, setOpen] = useState(false)
  const mayConfirm = confirmAdviceRefusal(useUser().roles) === null
  const isNew = query.data?.items.length === 0
  return (
    <div className={classes.callAdvice}>
      <Facts
        title={callAdviceFields.text.label}
        action={
          query.data &&
          mayConfirm && (
            <Button
              variant={isNew ? 'filled' : 'default'}
              leftSection={<IconEdit aria-hidden size={20} />}
              onClick={() => setOpen(true)}
            >
              {isNew ? 'Conferma la frase' : 'Cambia la frase'}
            </Button>
          )
        }
        hint="Pazienti e caregiver la leggono sopra il campo in cui vi scrivono: al primo messaggio del giorno, e sempre fuori dagli orari di risposta."
      />
      <LoadedPart query={query} loadingLabel="Caricamento della frase…">
        {({ items }) => <Versions versions={items} />}
      </LoadedPart>
      {isOpen && query.data && (
        <CallAdviceDialog current={query.data.items[0] ?? null} onClose={() => setOpen(false)} />
      )}
    </div>
  )
}

function Versions({ versions: [current, ...earlier] }: { versions: readonly CallAdvice[] }) {
  if (!current)
    return (
      <Notice tone="warning">
        I pazienti non la leggono finché un medico del gruppo non la conferma. La proposta è: “
        {proposedAdvice}”
      </Notice>
    )
  return (
    <div>
      <p className={classes.advice}>{adviceText(current)}</p>
      <Confirmation advice={current} />
      {earlier.length > 0 && (
        <Disclosure summary={`Versioni precedenti (${earlier.length})`}>
          <dl>
            {earlier.map((advice) => (
              <Fact key={advice.version} name={<Confirmation advice={advice} />}>
                {adviceText(advice)}
              </Fact>
            ))}
          </dl>
        </Disclosure>
      )}
    </div>
  )
}

const adviceText = ({ text }: CallAdvice) => (text === null ? 'Nessuna frase' : `“${text}”`)

const Confirmation = ({ advice: { by, at } }: { advice: CallAdvice }) => (
  <span className={classes.quiet}>
    Confermata da <FullName person={by} />, <Verbatim>{formatDateTime(at)}</Verbatim>
  </span>
)
