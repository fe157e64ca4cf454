import { isJoinable } from '@filo/contract/features/visits/visit.rules.ts'
import type { Visit } from '@filo/contract/features/visits/visit.schema.ts'
import { personName } from '@filo/contract/kit/person-name.ts'
import { Link } from '@filo/ui/display/link.tsx'
import { useNow } from '@filo/ui/format/use-now.ts'
import { Button } from '@mantine/core'
import { IconVideo } from '@tabler/icons-react'
import { type Ref, useRef } from 'react'
import { useNotedInView } from './enter-links-in-view.ts'
import { conferencePath } from './visit-paths.ts'

type EnterLinkProps = {
  visit: Pick<Visit, 'id' | 'status' | 'start' | 'end'> & { patient: { name: string; surname: string } }
  /** In a row among others, whose link says for whom. */
  inRow?: boolean
}

/** Leads into the room of a visit while it is open; appears by itself. While it is in view the alert does not show. */
export function EnterLink({ visit, inRow = false }: EnterLinkProps) {
  const link = useRef<HTMLAnchorElement>(null)
  const isOpen = isJoinable(visit, useNow())
  useNotedInView(link, isOpen ? visit.id : null)
  return isOpen && <EnterButton {...{ visit, inRow }} ref={link} />
}

type EnterButtonProps = EnterLinkProps & { ref?: Ref<HTMLAnchorElement> }

/** Leads into the room of a visit. */
export const EnterButton = ({ visit, inRow = false, ref }: EnterButtonProps) => (
  <Button
    ref={ref}
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
