import { route } from '../../kit/route.ts'
import { facilitiesToday, installationToday, invitesToday, patientsToday } from './today.schema.ts'

export const todayRoutes = {
  patients: route({
    method: 'GET',
    path: '/today/patients',
    summary: 'I pazienti del gruppo di lavoro per cui c’è qualcosa da fare, e quelli visti di recente',
    access: 'patient:read',
    audit: 'today.read',
    reply: patientsToday,
  }),
  facilities: route({
    method: 'GET',
    path: '/today/facilities',
    summary: 'Le strutture di propria competenza in cui nessun medico può lavorare',
    access: 'facility:manage',
    audit: 'none',
    reply: facilitiesToday,
  }),
  invites: route({
    method: 'GET',
    path: '/today/invites',
    summary: 'Gli inviti mandati da chi chiama che aspettano una risposta',
    access: ['invite:lead', 'invite:member'],
    audit: 'none',
    reply: invitesToday,
  }),
  installation: route({
    method: 'GET',
    path: '/today/installation',
    summary: 'Email, antivirus, disco, ultimo salvataggio e ultima verifica del registro, per chi amministra',
    access: 'audit:read',
    audit: 'none',
    reply: installationToday,
  }),
}
