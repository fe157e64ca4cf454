import { maxCaregivers } from '@filo/contract/features/patients/patient.schema.ts'
import { FullName } from '@filo/ui/display/person-name.tsx'
import { undoMs } from '@filo/ui/editing/undo-ms.ts'
import { enterStop } from '@filo/ui/forms/form-keys.ts'
import { useTimeLimit } from '@filo/ui/theme/time-limit.ts'
import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { Fragment, useEffect, useRef } from 'react'
import { CaregiverFields } from './caregiver-fields.tsx'
import classes from './caregiver-rows.module.css'
import type { CaregiverValues } from './patient-values.ts'
import type { RemovedRow } from './removed-rows.ts'
import { useCaregiverRows } from './use-caregiver-rows.ts'

type CaregiverRowsProps = {
  /** The patient's current residence, to be copied. */
  residence: { place: string; province: string }
}

/** The caregivers in a form, each with fields of their own. */
export function CaregiverRows({ residence }: CaregiverRowsProps) {
  const { rows, removed, add, removeRow, forgetRow, restoreRow } = useCaregiverRows()
  const list = useRef<HTMLDivElement>(null)
  const focusNext = useRef<string | null>(null)

  // Adding or removing a row moves the focus; otherwise the keyboard would be back at the top of the page.
  useEffect(() => {
    if (focusNext.current === null) return
    list.current?.querySelector<HTMLElement>(focusNext.current)?.focus()
    focusNext.current = null
  })

  const removedBefore = (index: number) =>
    removed
      .filter((row) => row.index === index)
      .map((row) => (
        <RemovedNotice
          key={`removed ${row.key}`}
          row={row}
          onUndo={() => {
            focusNext.current = `[data-caregiver="${row.index}"]`
            restoreRow(row)
          }}
          onOver={() => forgetRow(row)}
        />
      ))

  return (
    <div ref={list} className={classes.rows}>
      {rows.map((row, index) => (
        <Fragment key={row.key}>
          {removedBefore(index)}
          <CaregiverFields
            index={index}
            residence={residence}
            onRemove={() => {
              const restorable = removeRow(index)
              focusNext.current = restorable ? `[data-removed="${restorable.key}"] button` : '[data-add]'
            }}
          />
        </Fragment>
      ))}
      {removedBefore(rows.length)}
      {rows.length < maxCaregivers ? (
        <div>
          <Button
            data-add
            // After a caregiver Enter goes on to the consent.
            {...(rows.length === 0 && enterStop)}
            variant="outline"
            leftSection={<IconPlus aria-hidden size={20} />}
            onClick={() => {
              focusNext.current = `[name="caregivers.${rows.length}.fiscalCode"]`
              add()
            }}
          >
            Aggiungi caregiver
          </Button>
        </div>
      ) : (
        <p className={classes.full}>Non si possono aggiungere altri caregiver: sono già {maxCaregivers}.</p>
      )}
    </div>
  )
}

type RemovedNoticeProps = { row: RemovedRow<CaregiverValues>; onUndo: () => void; onOver: () => void }

function RemovedNotice({ row, onUndo, onOver }: RemovedNoticeProps) {
  const notice = useRef<HTMLDivElement>(null)
  useTimeLimit(notice, undoMs, onOver)
  return (
    <div ref={notice} className={classes.removed} data-removed={row.key}>
      <p role="status">
        Caregiver <FullName person={row.value} /> tolto.
      </p>
      <Button variant="outline" onClick={onUndo}>
        Annulla
      </Button>
    </div>
  )
}
