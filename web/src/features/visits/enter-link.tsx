import { isJoinable } from '@filo/contract/features/visits/visit.rules.ts'
import type { Visit } from '@filo/contract/features/visits/visit.schema.ts'
import { personName } from '@filo/contract/kit/person-name.ts'
import { Link } from '@filo/ui/display/link.tsx'
import { useNow } from '@filo/ui/format/use-now.ts'
import { Button } from '@mantine/core'
import { IconVideo } from '@tabler/icons-react'
import { conferencePath } from './visit-paths.ts'

type EnterLinkProps = {
  visit: Pick<Visit, 'id' | 'status' | 'start' | 'end'> & { patient: { name: string; surname: string } }
  /** In a row among others, whose link says for whom. */
  inRow?: boolean
}

/** Leads into the room of a visit while it is open; appears by itself. */
export function EnterLink({ visit, inRow = false }: EnterLinkProps) {
  if (!isJoinable(visit, useNow())) return null
  return (
    <Button
      component={Link}
      to={conferencePath(visit.id)}
      leftSection={<IconVideo aria-hidden size={20} />}
      {...(inRow && {
        size: 'compact-md',
        'aria-label': `Entra nella visita di ${personName(visit.patient)}`,
      })}
    >
      Entra
    </Button>
  )
}
