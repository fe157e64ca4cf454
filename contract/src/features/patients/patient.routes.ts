import * as z from 'zod'
import { id } from '../../kit/fields.ts'
import { listQuery, listReply } from '../../kit/page.ts'
import { route } from '../../kit/route.ts'
import { legalText } from '../installation/installation.routes.ts'
import {
  handOver,
  newPatient,
  patient,
  patientChange,
  patientFilters,
  patientListItem,
  patientSorts,
  patientWithSecrets,
} from './patient.schema.ts'

const one = z.object({ id: id() })

export const patientRoutes = {
  create: route({
    method: 'POST',
    path: '/patient',
    summary: 'Registra un paziente con i suoi caregiver e genera i primi accessi',
    access: 'patient:write',
    audit: 'patient.create',
    scope: 'workgroup',
    body: newPatient,
    reply: patientWithSecrets,
    status: 201,
  }),
  list: route({
    method: 'GET',
    path: '/patient/list',
    summary: 'Pazienti del gruppo di lavoro, per cognome, nome o codice fiscale',
    access: 'patient:read',
    audit: 'patient.list',
    query: listQuery(patientSorts).extend(patientFilters.shape),
    typed: ['search'],
    reply: listReply(patientListItem),
  }),
  export: route({
    method: 'GET',
    path: '/patient/export.csv',
    summary: 'Gli stessi pazienti come foglio CSV',
    access: 'patient:write',
    audit: 'patient.export',
    query: listQuery(patientSorts).omit({ page: true, pageSize: true }).extend(patientFilters.shape),
    typed: ['search'],
    reply: 'file',
  }),
  policy: route({
    method: 'GET',
    path: '/patient/policy',
    summary: 'Il testo del consenso informato',
    access: 'patient:read',
    audit: 'none',
    reply: legalText,
  }),
  read: route({
    method: 'GET',
    path: '/patient/:id',
    summary: 'La scheda di un paziente',
    access: 'patient:read',
    audit: 'patient.read',
    scope: 'workgroup',
    params: one,
    reply: patient,
  }),
  handOver: route({
    method: 'GET',
    path: '/patient/:id/hand-over',
    summary: 'La scheda, per stamparla a chi prende in consegna il paziente',
    access: 'patient:read',
    audit: 'patient.print',
    scope: 'workgroup',
    params: one,
    reply: handOver,
  }),
  change: route({
    method: 'PATCH',
    path: '/patient/:id',
    summary: 'Modifica la scheda e l’elenco dei caregiver',
    access: 'patient:write',
    audit: 'patient.change',
    scope: 'workgroup',
    params: one,
    body: patientChange,
    reply: patientWithSecrets,
  }),
  archive: route({
    method: 'DELETE',
    path: '/patient/:id',
    summary: 'Archivia un paziente e ne revoca gli accessi',
    access: 'patient:write',
    audit: 'patient.archive',
    scope: 'workgroup',
    params: one,
    reply: 'nothing',
  }),
}
