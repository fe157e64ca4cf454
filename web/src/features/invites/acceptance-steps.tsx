import type { ConsentName, OpenInvite } from '@filo/contract/features/invites/invite.schema.ts'
import { inviteeFields, profileFields } from '@filo/contract/features/staff/staff.fields.ts'
import { PasswordField } from '@filo/ui/fields/password-field.tsx'
import { PhoneField } from '@filo/ui/fields/phone-field.tsx'
import { TextField } from '@filo/ui/fields/text-field.tsx'
import { FormSection, FullWidthRow } from '@filo/ui/forms/form-section.tsx'
import { passwordFieldRules } from '../auth/passwords/password-rules.ts'
import classes from './acceptance.module.css'
import { Consents } from './consents.tsx'

export function PersonalStep({ invite }: { invite: OpenInvite }) {
  return (
    <FormSection title="Chi sei">
      <TextField name="personal.surname" label={profileFields.surname.label} autoComplete="family-name" />
      <TextField name="personal.name" label={profileFields.name.label} autoComplete="given-name" />
      <TextField
        name="personal.title"
        label={profileFields.title.label}
        optional
        hint="Per esempio Dott. o Dott.ssa"
        autoComplete="honorific-prefix"
        maxLength={30}
      />
      {invite.role !== 'supervisor' && (
        <TextField
          name="personal.registryNumber"
          label={profileFields.registryNumber.label}
          hint="Con la provincia dell’ordine, per esempio RM 12345"
        />
      )}
      <TextField
        name="personal.identifier"
        label={profileFields.identifier.label}
        optional
        hint="Se la tua struttura la usa"
      />
      <PhoneField name="personal.phone" label={profileFields.phone.label} autoComplete="tel" />
    </FormSection>
  )
}

export function AccessStep() {
  return (
    <FormSection title="Come accederai">
      <FullWidthRow>
        <TextField
          name="access.email"
          label={inviteeFields.email.label}
          type="email"
          autoComplete="username"
          readOnly
          hint="È l’indirizzo a cui è arrivato l’invito. Potrai cambiarlo dal profilo."
        />
      </FullWidthRow>
      <PasswordField
        name="access.password"
        label="Password"
        autoComplete="new-password"
        rules={passwordFieldRules}
      />
      <PasswordField name="repeated" label="Ripeti la password" autoComplete="new-password" />
    </FormSection>
  )
}

type WorkgroupStepProps = { invite: OpenInvite; changed: readonly ConsentName[] }

export function WorkgroupStep({ invite, changed }: WorkgroupStepProps) {
  return (
    <>
      <FormSection title={invite.supervises ? 'Che cosa gestirai' : 'Dove lavorerai'}>
        {invite.lead && (
          <TextField
            name="workgroup.name"
            label="Nome del gruppo di lavoro"
            hint="Per esempio Nutrizione clinica. Potrai cambiarlo."
          />
        )}
        <FullWidthRow>
          <Place {...invite} />
        </FullWidthRow>
      </FormSection>
      <FormSection
        title="Consensi"
        hint="Leggi ogni testo e accettalo. I consensi sono quattro, distinti, e servono tutti per attivare l’account."
      >
        <FullWidthRow>
          <Consents changed={changed} />
        </FullWidthRow>
      </FormSection>
    </>
  )
}

function Place({ facility, workgroup, supervises, lead }: OpenInvite) {
  const place = facility && `${facility.name}, ${facility.city}`
  if (lead) return <p className={classes.place}>Lo fondi in {place}. Poi potrai invitare i tuoi colleghi.</p>
  if (workgroup)
    return (
      <p className={classes.place}>
        Entri nel gruppo di lavoro <strong>{workgroup.name}</strong>, {place}.
      </p>
    )
  if (!supervises || supervises.all)
    return <p className={classes.place}>Tutte le strutture, anche quelle future.</p>
  if (supervises.facilities.length === 0)
    return <p className={classes.place}>Nessuna struttura per ora: potrai aggiungerne di nuove.</p>
  return (
    <ul className={classes.list}>
      {supervises.facilities.map(({ name, city }) => (
        <li key={`${name} ${city}`}>
          {name}, {city}
        </li>
      ))}
    </ul>
  )
}
