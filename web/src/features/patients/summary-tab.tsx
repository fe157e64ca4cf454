import type { AccessStatus } from '@filo/contract/features/access/access.schema.ts'
import type { Cicc } from '@filo/contract/features/cicc/cicc.schema.ts'
import { catheterTypeWords } from '@filo/contract/features/cicc/cicc.words.ts'
import type { Patient } from '@filo/contract/features/patients/patient.schema.ts'
import { Button } from '@mantine/core'
import { IconEdit, IconNeedle, IconQrcode } from '@tabler/icons-react'
import { Link } from 'react-router'
import { Fact, Facts } from '../../ui/display/facts.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'
import { formatDate } from '../../ui/format/format.ts'
import { expirySentence, stateSentence } from '../access/access.words.ts'
import { nutritionOf, sinceDays } from './patient.words.ts'
import { fullName, patientLabels } from './patient-values.ts'
import { PhoneLink } from './phone-link.tsx'
import classes from './sheet-page.module.css'

type TabProps = { patient: Patient; mayWrite: boolean }

/** What one needs to know at a glance, and what is usually done next. */
export function SummaryTab({ patient, mayWrite }: TabProps) {
  const { id, cicc, caregivers } = patient
  const here = `/patient/${id}`
  return (
    <div className={classes.stack}>
      {!cicc && (
        <Notice tone="warning" title="Dati CICC mancanti">
          Non è stato ancora registrato se il paziente porta un catetere venoso.
        </Notice>
      )}
      <nav className={classes.next} aria-label="Prossime azioni">
        <Button
          component={Link}
          to={`${here}/cicc`}
          variant={cicc ? 'default' : 'filled'}
          leftSection={<IconNeedle aria-hidden size={20} />}
        >
          Dati CICC
        </Button>
        <Button
          component={Link}
          to={`${here}/access`}
          variant="default"
          leftSection={<IconQrcode aria-hidden size={20} />}
        >
          Codice di accesso
        </Button>
        {mayWrite && (
          <Button
            component={Link}
            to={`${here}/edit`}
            variant="default"
            leftSection={<IconEdit aria-hidden size={20} />}
          >
            Modifica i dati
          </Button>
        )}
      </nav>
      <div className={classes.columns}>
        <Facts title="Quadro clinico">
          <Fact name={patientLabels.diagnosis}>{patient.diagnosis}</Fact>
          <Fact name="Nutrizione">{nutritionOf(patient)}</Fact>
          <Fact name="In carico dal">{formatDate(patient.takenInCharge)}</Fact>
        </Facts>
        <CatheterFacts cicc={cicc} />
        <Facts title="Caregiver">
          {caregivers.length === 0 && <Fact name="Caregiver">Nessuno</Fact>}
          {caregivers.map((caregiver) => (
            <Fact key={caregiver.id} name={`${fullName(caregiver)} (${caregiver.relation})`}>
              <PhoneLink number={caregiver.phone} />
            </Fact>
          ))}
        </Facts>
        <Facts title="Accesso all’app">
          {patient.access.map((status) => (
            <Fact key={status.holder.id} name={fullName(status.holder)}>
              {accessWords(status)}
            </Fact>
          ))}
        </Facts>
      </div>
    </div>
  )
}

function CatheterFacts({ cicc }: { cicc: Cicc | null }) {
  return (
    <Facts title="Catetere venoso">
      {!cicc && <Fact name="Dati CICC">Mancanti</Fact>}
      {cicc && !cicc.venousCatheter && <Fact name="Portatore">No</Fact>}
      {cicc?.venousCatheter && (
        <>
          <Fact name="Tipo">
            {cicc.catheterType && (cicc.catheterTypeOther ?? catheterTypeWords[cicc.catheterType])}
          </Fact>
          <Fact name="Inserito il">{cicc.insertionDate && formatDate(cicc.insertionDate)}</Fact>
          {cicc.removalDate ? (
            <Fact name="Rimosso il">{formatDate(cicc.removalDate)}</Fact>
          ) : (
            <Fact name="In sede">{cicc.dwellDays === null ? null : sinceDays(cicc.dwellDays)}</Fact>
          )}
        </>
      )}
    </Facts>
  )
}

function accessWords(status: AccessStatus): string {
  const expiry = expirySentence(status)
  return expiry === null ? stateSentence(status) : `${stateSentence(status)}, ${expiry}`
}
