import { Button } from '@mantine/core'
import { IconEdit } from '@tabler/icons-react'
import { Link } from 'react-router'

export function EditLink({ to, children }: { to: string; children: string }) {
  return (
    <Button component={Link} to={to} variant="default" leftSection={<IconEdit aria-hidden size={20} />}>
      {children}
    </Button>
  )
}
