import type { VisitWithHistory } from '@filo/contract/features/visits/visit.schema.ts'
import { personName } from '@filo/contract/kit/person-name.ts'
import { Link } from '@filo/ui/display/link.tsx'
import { ConnectionSign } from '@filo/ui/live/connection-sign.tsx'
import { StatePage } from '@filo/ui/pages/state-page.tsx'
import { Button } from '@mantine/core'
import { visitPath } from '../visits/visit-paths.ts'
import { timeInWords } from '../visits/visit-time.ts'

type ClosedRoomProps = { visit: VisitWithHistory; reason: string }

/** The room of a visit that nobody may enter now; it opens by itself when its time comes. */
export const ClosedRoom = ({ visit, reason }: ClosedRoomProps) => (
  <StatePage
    drawing="loose"
    title={`Visita con ${personName(visit.patient)}`}
    tabTitle="Visita"
    action={
      <Button component={Link} to={visitPath(visit.id)}>
        Apri la visita
      </Button>
    }
  >
    <p>{timeInWords(visit)}</p>
    <p role="status">
      <strong>{reason}.</strong>
    </p>
    <ConnectionSign />
  </StatePage>
)
