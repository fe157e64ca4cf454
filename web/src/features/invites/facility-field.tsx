import { Link } from '@filo/ui/display/link.tsx'
import { Notice } from '@filo/ui/feedback/notice.tsx'
import { Autocomplete } from '@filo/ui/fields/autocomplete.tsx'
import { FullWidthRow } from '@filo/ui/forms/form-section.tsx'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { anyFacility, facilitiesMatching } from './invite.queries.ts'

/** The facility in which a lead founds a workgroup; if there is none, leads to adding one first. */
export function FacilityField() {
  const { data } = useQuery(anyFacility)
  if (data?.total === 0)
    return (
      <FullWidthRow>
        <Notice
          tone="warning"
          title="Non hai ancora una struttura"
          actions={
            <Button component={Link} to="/facility/add">
              Aggiungi una struttura
            </Button>
          }
        >
          Il medico invitato fonda il suo gruppo di lavoro in una struttura: aggiungila prima di invitarlo.
        </Notice>
      </FullWidthRow>
    )
  return (
    <Autocomplete
      name="facilityId"
      label="Struttura"
      hint="Cerca per nome o città"
      minLetters={0}
      load={facilitiesMatching}
    />
  )
}
