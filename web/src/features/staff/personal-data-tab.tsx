import type { CurrentUser } from '@filo/contract/features/staff/staff.schema.ts'
import { isClinician, roleWords } from '@filo/contract/kit/access.ts'
import { Fact, Facts } from '@filo/ui/display/facts.tsx'
import { Link } from '@filo/ui/display/link.tsx'
import { PhoneLink } from '@filo/ui/display/phone-link.tsx'
import { Button } from '@mantine/core'
import { IconEdit } from '@tabler/icons-react'
import classes from './profile.module.css'
import { profileLabels as words } from './profile-values.ts'

/** The data of the signed-in user. */
export function PersonalDataTab({ user }: { user: CurrentUser }) {
  const { identifier, registryNumber, phone } = user.profile
  return (
    <div className={classes.tab}>
      <Facts
        title="Dati personali"
        action={
          <Button
            component={Link}
            to="/user/profile/edit/data"
            variant="default"
            leftSection={<IconEdit aria-hidden size={20} />}
          >
            Modifica i dati
          </Button>
        }
      >
        <Fact name={words.title}>{user.title}</Fact>
        <Fact verbatim name={words.surname}>
          {user.surname}
        </Fact>
        <Fact verbatim name={words.name}>
          {user.name}
        </Fact>
        <Fact name={words.phone}>{phone && <PhoneLink number={phone} />}</Fact>
        <Fact verbatim name={words.identifier}>
          {identifier}
        </Fact>
        {isClinician(user.roles) && (
          <Fact verbatim name={words.registryNumber}>
            {registryNumber}
          </Fact>
        )}
        <Fact name={user.roles.length > 1 ? 'Ruoli' : 'Ruolo'}>
          {user.roles.map((role) => roleWords[role]).join(', ')}
        </Fact>
      </Facts>
    </div>
  )
}
