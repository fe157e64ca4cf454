import { Button } from '@mantine/core'
import { Link } from '../display/link.tsx'

/** Leaves a form that has a page of its own. */
export const CancelLink = ({ to, replace = false }: { to: string; replace?: boolean }) => (
  <Button component={Link} to={to} replace={replace} variant="subtle">
    Annulla
  </Button>
)
