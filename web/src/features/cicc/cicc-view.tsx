import type { Cicc } from '@filo/contract/features/cicc/cicc.schema.ts'
import type { Day } from '@filo/contract/kit/date.ts'
import { Button } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { Empty } from '../../ui/list-states.tsx'
import { Attachments } from './attachments.tsx'
import classes from './cicc.module.css'
import { ciccChanged } from './cicc.queries.ts'
import { groupsOf } from './cicc-facts.ts'
import { CiccHistory } from './cicc-history.tsx'
import { DwellLine } from './dwell-line.tsx'
import { FactsList } from './facts-list.tsx'
import { type Opened, OpenedForm } from './opened-form.tsx'
import { RemovalDialog } from './removal-dialog.tsx'

type CiccViewProps = {
  patient: { id: string; birthDate: Day; cicc: Cicc | null; ciccHistory: readonly Cicc[] }
  canWrite: boolean
}

/** The current record, what can be done with it, and the earlier ones. */
export function CiccView({ patient, canWrite }: CiccViewProps) {
  const client = useQueryClient()
  const [opened, setOpened] = useState<Opened | 'removal' | null>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const cameBack = useRef(false)

  function close() {
    cameBack.current = true
    setOpened(null)
  }

  useEffect(() => {
    if (opened !== null || !cameBack.current) return
    cameBack.current = false
    heading.current?.focus()
  }, [opened])

  if (opened !== null && opened !== 'removal')
    return <OpenedForm patient={patient} opened={opened} onClose={close} />

  const { cicc, ciccHistory } = patient
  return (
    <div className={classes.view}>
      <h2 ref={heading} tabIndex={-1} className={classes.title} data-focus-target>
        Dati CICC
      </h2>
      {cicc ? (
        <>
          <DwellLine cicc={cicc} />
          {canWrite && (
            <div className={classes.deeds}>
              <Button onClick={() => setOpened({ record: cicc.id })}>Modifica</Button>
              {cicc.venousCatheter && !cicc.removalDate && (
                <Button variant="outline" onClick={() => setOpened('removal')}>
                  Registra rimozione
                </Button>
              )}
              <Button variant="outline" onClick={() => setOpened('new')}>
                Nuovo catetere
              </Button>
            </div>
          )}
          <FactsList groups={groupsOf(cicc)} record={cicc} level={3} />
          <Attachments cicc={cicc} canWrite={canWrite} onChanged={() => ciccChanged(client)} />
        </>
      ) : (
        <Empty drawing="loose" title="Dati CICC mancanti">
          {canWrite && <Button onClick={() => setOpened('new')}>Inserisci dati CICC</Button>}
        </Empty>
      )}
      <CiccHistory
        records={ciccHistory}
        onCorrect={canWrite ? (record) => setOpened({ record: record.id }) : undefined}
      />
      {cicc && opened === 'removal' && (
        <RemovalDialog
          cicc={cicc}
          birthDate={patient.birthDate}
          onClose={() => setOpened(null)}
          onRecorded={() => {
            ciccChanged(client)
            close()
          }}
        />
      )}
    </div>
  )
}
