import * as z from 'zod'
import { idParams } from '../../kit/fields.ts'
import { listQuery, listReply } from '../../kit/page.ts'
import { route } from '../../kit/route.ts'
import {
  assigned,
  assignment,
  assignmentFilters,
  assignmentSorts,
  candidate,
  candidateFilters,
  candidateIds,
  candidateSorts,
  newAssignments,
  overviewChapter,
  overviewItem,
} from './assignment.schema.ts'

const paging = { page: true, pageSize: true } as const

export const assignmentRoutes = {
  assign: route({
    method: 'POST',
    path: '/user-chapter',
    summary: 'Assegna un capitolo a uno o più pazienti; chi lo ha già da finire viene saltato',
    access: 'education:manage',
    audit: 'assignment.create',
    scope: 'workgroup',
    body: newAssignments,
    reply: assigned,
    status: 201,
  }),
  list: route({
    method: 'GET',
    path: '/user-chapter/list',
    summary: 'Le assegnazioni del gruppo di lavoro, per paziente',
    access: 'education:manage',
    audit: 'assignment.list',
    query: listQuery(assignmentSorts).extend(assignmentFilters),
    typed: ['search'],
    reply: listReply(assignment),
  }),
  export: route({
    method: 'GET',
    path: '/user-chapter/export.csv',
    summary: 'Le stesse assegnazioni come foglio CSV',
    access: 'patient:write',
    audit: 'assignment.export',
    query: listQuery(assignmentSorts).omit(paging).extend(assignmentFilters),
    typed: ['search'],
    reply: 'file',
  }),
  candidates: route({
    method: 'GET',
    path: '/user-chapter/candidates',
    summary: 'I pazienti a cui assegnare un capitolo, e a che punto sono',
    access: 'education:manage',
    audit: 'assignment.candidates',
    query: listQuery(candidateSorts).extend(candidateFilters),
    typed: ['search'],
    reply: listReply(candidate),
  }),
  candidateIds: route({
    method: 'GET',
    path: '/user-chapter/candidate-ids',
    summary: 'Gli stessi pazienti tutti insieme, per sceglierli in un colpo',
    access: 'education:manage',
    audit: 'assignment.candidates',
    query: listQuery(candidateSorts).omit(paging).extend(candidateFilters),
    typed: ['search'],
    reply: candidateIds,
  }),
  overview: route({
    method: 'GET',
    path: '/user-chapter/overview',
    summary: 'Pazienti e capitoli: chi ha che cosa, e a che punto è',
    access: 'education:manage',
    audit: 'assignment.overview',
    query: listQuery(candidateSorts),
    typed: ['search'],
    reply: listReply(overviewItem).extend({ chapters: z.array(overviewChapter) }),
  }),
  cancel: route({
    method: 'DELETE',
    path: '/user-chapter/:id',
    summary: 'Ritira un capitolo assegnato che il paziente non ha ancora finito',
    access: 'education:manage',
    audit: 'assignment.cancel',
    scope: 'workgroup',
    params: idParams,
    reply: 'nothing',
  }),
}
