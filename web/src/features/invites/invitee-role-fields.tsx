import { type Invitee, inviteRefusal } from '@filo/contract/features/invites/invite.policy.ts'
import type { CurrentUser } from '@filo/contract/features/staff/staff.schema.ts'
import { RadioField } from '@filo/ui/fields/choice-field.tsx'
import { FullWidthRow } from '@filo/ui/forms/form-section.tsx'
import { useWatch } from 'react-hook-form'
import { useUser } from '../../session/session.tsx'
import { workgroupOf } from '../../session/workgroup.ts'
import { FacilitiesField } from './facilities-field.tsx'
import { FacilityField } from './facility-field.tsx'
import classes from './invite-form.module.css'
import type { InviteValues } from './invite-values.ts'

type Choice = { value: Invitee; label: string }

/** The roles to which this user may invite. */
export function invitableRoles(user: CurrentUser): Choice[] {
  const workgroup = workgroupOf(user)
  const inviter = { ...user, workgroupId: workgroup?.id ?? null }
  const ofWorkgroup = user.admin && workgroup ? ` del gruppo ${workgroup.name}` : ''
  const choices: Choice[] = [
    { value: 'lead', label: 'Medico responsabile di un nuovo gruppo di lavoro' },
    { value: 'supervisor', label: 'Supervisore di strutture' },
    { value: 'physician', label: `Medico${ofWorkgroup}` },
    { value: 'nurse', label: `Infermiere${ofWorkgroup}` },
  ]
  return choices.filter(({ value }) => !inviteRefusal(inviter, value))
}

/** The role of the invited person, and where they will work. */
export function InviteeRoleFields({ choices }: { choices: readonly Choice[] }) {
  const user = useUser()
  const whom = useWatch<InviteValues, 'whom'>({ name: 'whom' })
  const workgroup = workgroupOf(user)
  const [only] = choices
  return (
    <>
      <FullWidthRow>
        <p className={classes.may}>{permissionsText(user)}</p>
        {choices.length === 1 && only ? (
          <p className={classes.fixed}>
            <strong>Ruolo</strong> {only.label}
          </p>
        ) : (
          <RadioField name="whom" label="Ruolo" options={choices} />
        )}
        {(whom === 'physician' || whom === 'nurse' || !user.permissions.includes('invite:lead')) &&
          workgroup && (
            <p className={classes.fixed}>
              <strong>Gruppo di lavoro</strong> {workgroup.name}, {workgroup.facility.name}
            </p>
          )}
      </FullWidthRow>
      {whom === 'lead' && <FacilityField />}
      {whom === 'supervisor' && <FacilitiesField />}
    </>
  )
}

function permissionsText(user: CurrentUser): string {
  if (user.admin)
    return user.openWorkgroup
      ? 'Come amministratore inviti supervisori, medici responsabili e, nel gruppo di lavoro aperto, medici e infermieri.'
      : 'Come amministratore inviti supervisori e medici responsabili. Con un gruppo di lavoro aperto inviti anche medici e infermieri.'
  if (user.permissions.includes('invite:lead'))
    return 'Come supervisore inviti i medici responsabili: ognuno fonda un gruppo di lavoro in una tua struttura e poi invita i suoi colleghi.'
  return 'Come medico inviti medici e infermieri nel tuo gruppo di lavoro: vedranno gli stessi pazienti.'
}
