import { Button } from '@mantine/core'
import { Link } from 'react-router'
import { loginPath } from '../session/paths.ts'

export function SignInLink() {
  return (
    <Button component={Link} to={loginPath} size="sm">
      Accedi
    </Button>
  )
}
