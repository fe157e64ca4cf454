import { Link } from '@filo/ui/display/link.tsx'
import { LoadedPart } from '@filo/ui/feedback/loaded-part.tsx'
import { SectionHead } from '@filo/ui/layout/section-head.tsx'
import { ListRows } from '@filo/ui/lists/list-rows.tsx'
import { EmptyState } from '@filo/ui/lists/list-states.tsx'
import { NewsBar } from '@filo/ui/lists/news-bar.tsx'
import { useHeldRows } from '@filo/ui/lists/use-held-rows.ts'
import { useShape } from '@filo/ui/lists/use-shape.ts'
import { Button } from '@mantine/core'
import { IconSend } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { assignmentsOf } from './assignment.queries.ts'
import { ownAssignmentColumns } from './assignment-columns.tsx'
import { AssignmentMenu } from './assignment-menu.tsx'
import classes from './education.module.css'

const words = {
  title: 'Capitoli assegnati',
  one: 'capitolo',
  many: 'capitoli',
  nothingYet: 'Nessun capitolo assegnato',
  noMatch: 'Nessun capitolo corrisponde ai filtri',
}

/** The chapters assigned to a patient, and their status. */
export function PatientChapters({ patientId }: { patientId: string }) {
  const query = useQuery(assignmentsOf(patientId))
  const { shape, ref } = useShape(70)
  const { data, isFetching } = query
  const held = useHeldRows({ rows: data?.items, isFetching, rowKey: ({ id }) => id })
  return (
    <LoadedPart query={query} loadingLabel="Caricamento della formazione…">
      {({ items }) =>
        held.isEmpty ? (
          <EmptyState drawing="loose" title={words.nothingYet}>
            <AssignButton patientId={patientId} />
          </EmptyState>
        ) : (
          <section ref={ref} className={classes.stack} aria-labelledby="formazione">
            <SectionHead id="formazione" title="Formazione">
              <AssignButton patientId={patientId} />
            </SectionHead>
            <ListRows
              shape={shape}
              words={words}
              columns={ownAssignmentColumns}
              rows={held.groups?.[0] ?? items}
              rowKey={({ id }) => id}
              rowTo={({ chapter }) => `/education/${chapter.id}/edit`}
              rowActions={(assignment) => <AssignmentMenu assignment={assignment} />}
            />
            <NewsBar held={held} />
          </section>
        )
      }
    </LoadedPart>
  )
}

const AssignButton = ({ patientId }: { patientId: string }) => (
  <Button
    component={Link}
    to={`/education/assign?patient=${patientId}`}
    leftSection={<IconSend aria-hidden size={20} />}
  >
    Assegna capitolo
  </Button>
)
