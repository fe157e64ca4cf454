import type { OpenInvite } from '@filo/contract/features/invites/invite.schema.ts'
import { nameAfter } from '@filo/contract/kit/person-name.ts'
import { Fact, Facts } from '@filo/ui/display/facts.tsx'
import { FullName } from '@filo/ui/display/person-name.tsx'
import { Verbatim } from '@filo/ui/display/verbatim.tsx'
import { formatDateTime } from '@filo/ui/format/format.ts'
import { PageHead } from '@filo/ui/layout/page-head.tsx'
import { Button } from '@mantine/core'
import classes from './acceptance.module.css'
import { inviteDestination, roleWord } from './invite.words.ts'

/** Introduces the invite, with inviter, role and expiry, before anything is asked. */
export function AcceptanceIntro({ invite, onStart }: { invite: OpenInvite; onStart: () => void }) {
  return (
    <>
      <PageHead title={`${nameAfter('Il', invite.inviter)} ti invita a usare Filo`} />
      <div className={classes.stack}>
        <p className={classes.from}>
          Filo aiuta il personale sanitario a seguire a distanza le persone in nutrizione parenterale con
          catetere venoso centrale.
        </p>
        <Facts title="L’invito">
          <Fact name="Chi ti invita">
            <FullName person={invite.inviter} />
          </Fact>
          <Fact name="Persona invitata">
            <FullName person={invite} />, {invite.email}
          </Fact>
          <Fact name="Ruolo">{roleWord(invite)}</Fact>
          <Fact name={invite.supervises ? 'Strutture' : 'Dove'}>{inviteDestination(invite)}</Fact>
          <Fact name="Il link vale fino al">
            <Verbatim>{formatDateTime(invite.expiresAt)}</Verbatim>
          </Fact>
        </Facts>
        <section>
          <h2>Che cosa ti serve</h2>
          <ul className={classes.list}>
            {invite.role !== 'supervisor' && <li>Il numero di iscrizione all’ordine</li>}
            <li>Un numero di telefono</li>
            <li>Una password nuova</li>
            {invite.lead && <li>Il nome del gruppo di lavoro che fonderai</li>}
            <li>Qualche minuto per leggere e accettare quattro testi</li>
          </ul>
        </section>
        <div>
          <Button size="lg" onClick={onStart}>
            Inizia
          </Button>
        </div>
      </div>
    </>
  )
}
