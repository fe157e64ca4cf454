import { Link } from '@filo/ui/display/link.tsx'
import { Button } from '@mantine/core'
import { IconEdit } from '@tabler/icons-react'

export function EditLink({ to, children }: { to: string; children: string }) {
  return (
    <Button component={Link} to={to} variant="default" leftSection={<IconEdit aria-hidden size={20} />}>
      {children}
    </Button>
  )
}
