import { Link } from '@filo/ui/display/link.tsx'
import { Button } from '@mantine/core'
import { loginPath } from '../session/paths.ts'

export function SignInLink() {
  return (
    <Button component={Link} to={loginPath} size="sm">
      Accedi
    </Button>
  )
}
