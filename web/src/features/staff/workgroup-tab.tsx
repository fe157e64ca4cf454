import type { CurrentUser } from '@filo/contract/features/staff/staff.schema.ts'
import { workgroupFields } from '@filo/contract/features/staff/workgroup.fields.ts'
import { Fact, Facts } from '@filo/ui/display/facts.tsx'
import { Link } from '@filo/ui/display/link.tsx'
import { PhoneLink } from '@filo/ui/display/phone-link.tsx'
import { Button } from '@mantine/core'
import { IconEdit } from '@tabler/icons-react'
import { AnswerHours } from './answer-hours.tsx'
import { CallAdviceSection } from './call-advice-section.tsx'
import { Colleagues } from './colleagues.tsx'
import classes from './profile.module.css'

type WorkgroupTabProps = { user: CurrentUser; workgroup: NonNullable<CurrentUser['workgroup']> }

/** One's own workgroup; its physicians may change its name and settings. */
export function WorkgroupTab({ user, workgroup }: WorkgroupTabProps) {
  const mayChange = user.permissions.includes('workgroup:manage')
  return (
    <div className={classes.tab}>
      <Facts
        title="Gruppo di lavoro"
        action={
          mayChange && (
            <Button
              component={Link}
              to="/user/profile/edit/workgroup"
              variant="default"
              leftSection={<IconEdit aria-hidden size={20} />}
            >
              Modifica il gruppo
            </Button>
          )
        }
      >
        <Fact name={workgroupFields.name.label}>{workgroup.name}</Fact>
        <Fact name={workgroupFields.dwellThresholdDays.label}>{workgroup.dwellThresholdDays}</Fact>
        <Fact name="Orario delle visite">
          {workgroup.visitsFrom}–{workgroup.visitsUntil}
        </Fact>
        <Fact name="Capitoli non aperti">
          {workgroup.chapterReminderDays === null
            ? 'Non si ricordano'
            : `Si ricordano dopo ${workgroup.chapterReminderDays === 1 ? '1 giorno' : `${workgroup.chapterReminderDays} giorni`}`}
        </Fact>
        <Fact name="Struttura">{workgroup.facility.name}</Fact>
        <Fact name="Telefono della struttura">
          <PhoneLink number={workgroup.facility.phone} />
        </Fact>
      </Facts>
      <AnswerHours workgroup={workgroup} mayChange={mayChange} />
      <CallAdviceSection />
      <Colleagues self={user.id} />
    </div>
  )
}
