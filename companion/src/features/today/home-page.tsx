import { CallLink } from '../../controls/call-link.tsx'
import { useMe } from '../../session/session.tsx'
import { Disconnect } from '../access/disconnect.tsx'
import { Awaiting } from './awaiting.tsx'
import classes from './home.module.css'
import { NextVisit } from './next-visit.tsx'
import { ToRead } from './to-read.tsx'

/** What waits, whom to call, and how to disconnect this telephone. */
export function HomePage() {
  const { person, patient, workgroup } = useMe()
  const isCaregiver = person.kind === 'caregiver'
  return (
    <>
      <h1>Ciao, {person.name}</h1>
      {isCaregiver && (
        <p>
          Sei qui per <strong>{patient.name}</strong>.
        </p>
      )}
      <ToRead />
      <NextVisit />
      <Awaiting />
      <section className={classes.card} aria-labelledby="centro">
        <h2 id="centro">Il tuo centro</h2>
        <p>
          <strong>{workgroup.facility}</strong>
          <br />
          {workgroup.name}
        </p>
        <CallLink who="Chiama" phone={workgroup.phone} whole />
      </section>
      <section className={classes.card} aria-labelledby="telefono">
        <h2 id="telefono">Questo telefono</h2>
        <Disconnect />
      </section>
    </>
  )
}
