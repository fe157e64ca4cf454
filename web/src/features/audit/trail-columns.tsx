import { auditActionWord } from '@filo/contract/audit-actions.ts'
import type { AuditEntry } from '@filo/contract/features/audit/audit.schema.ts'
import { outcomeWord } from '@filo/contract/features/audit/audit.words.ts'
import { roleWords } from '@filo/contract/kit/access.ts'
import { CellDetail } from '@filo/ui/display/cell-detail.tsx'
import { NoWrap } from '@filo/ui/display/no-wrap.tsx'
import { PersonName } from '@filo/ui/display/person-name.tsx'
import { Tag } from '@filo/ui/display/tag.tsx'
import { Verbatim } from '@filo/ui/display/verbatim.tsx'
import { formatDate, formatTimeWithSeconds } from '@filo/ui/format/format.ts'
import type { Column } from '@filo/ui/lists/data-list-props.ts'
import classes from './audit.module.css'

const kinds = { device: 'App di un paziente', nobody: 'Persona non identificata', system: 'Gestione tecnica' }

function Who({ actor: { kind, name, surname, id } }: AuditEntry) {
  if (kind !== 'staff') return kinds[kind]
  if (!surname || !name) return `Persona …${id?.slice(-6)}`
  return <PersonName person={{ surname, name }} />
}

function Unit({ actor, workgroup }: AuditEntry) {
  if (actor.roles.length === 0 && !workgroup) return '–'
  return (
    <>
      {actor.roles.map((role) => roleWords[role]).join(', ')}
      {workgroup && (
        <CellDetail>
          {workgroup.name} · {workgroup.facility}
        </CellDetail>
      )}
    </>
  )
}

function Outcome({ outcome }: AuditEntry) {
  if (outcome === 'done') return 'Riuscito'
  return (
    <>
      <Tag tone="warning">Rifiutato</Tag>
      <CellDetail>{outcomeWord(outcome).replace('Rifiutato: ', '')}</CellDetail>
    </>
  )
}

export const trailColumns: readonly Column<AuditEntry>[] = [
  {
    key: 'at',
    header: 'Quando',
    chars: 14,
    line: 'first',
    cell: ({ at }) => (
      <>
        <NoWrap>{formatDate(at)}</NoWrap>
        <CellDetail wrap="never">
          <Verbatim>{formatTimeWithSeconds(at)}</Verbatim>
        </CellDetail>
      </>
    ),
  },
  { key: 'who', header: 'Chi', chars: 13, main: true, cell: (entry) => <Who {...entry} /> },
  {
    key: 'unit',
    header: 'Ruolo e gruppo',
    cut: true,
    width: '100%',
    narrow: 'detail',
    cell: (entry) => <Unit {...entry} />,
  },
  {
    key: 'action',
    header: 'Che cosa',
    chars: 34,
    cell: ({ action }) => auditActionWord(action),
  },
  { key: 'outcome', header: 'Esito', cell: (entry) => <Outcome {...entry} /> },
  {
    key: 'reference',
    header: 'Riferimento',
    chars: 13,
    narrow: 'none',
    line: 'none',
    cell: ({ requestId }) => (
      <span className={classes.reference}>
        <Verbatim>{requestId}</Verbatim>
      </span>
    ),
  },
]
