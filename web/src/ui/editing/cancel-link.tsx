import { Button } from '@mantine/core'
import { Link } from 'react-router'

/** The way out of a form that has a page of its own. */
export const CancelLink = ({ to }: { to: string }) => (
  <Button component={Link} to={to} variant="subtle">
    Annulla
  </Button>
)
