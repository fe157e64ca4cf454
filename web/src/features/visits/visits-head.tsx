import { Link } from '@filo/ui/display/link.tsx'
import { PageHead } from '@filo/ui/layout/page-head.tsx'
import { RouteTabs } from '@filo/ui/layout/route-tabs.tsx'
import { Button } from '@mantine/core'
import { IconCalendarPlus } from '@tabler/icons-react'
import { useVisitsTitle } from './use-visits-title.ts'
import { schedulePath, visitsListPath, visitsPath } from './visit-paths.ts'

const tabs = [
  { to: visitsPath, label: 'Calendario', end: true },
  { to: visitsListPath, label: 'Elenco' },
]

/** The page head shared by calendar and list. */
export function VisitsHead() {
  return (
    <PageHead title={useVisitsTitle()} tabs={<RouteTabs label="Visite" tabs={tabs} />}>
      <PlanButton />
    </PageHead>
  )
}

/** Leads to the form that plans a visit, with the patient filled in if known. */
export const PlanButton = ({ patientId }: { patientId?: string }) => (
  <Button
    component={Link}
    to={schedulePath(patientId === undefined ? {} : { patient: patientId })}
    leftSection={<IconCalendarPlus aria-hidden size={20} />}
  >
    Pianifica visita
  </Button>
)
