import { IconVideo } from '@tabler/icons-react'
import { ButtonLink } from '../../controls/button.tsx'

/** Leads into the visit's room. */
export const EnterLink = ({ visit }: { visit: { id: string } }) => (
  <ButtonLink fullWidth to={`/visit/${visit.id}/call`}>
    <IconVideo aria-hidden size={28} />
    Entra
  </ButtonLink>
)
