import { idParams } from '../../kit/fields.ts'
import { route } from '../../kit/route.ts'
import { handover, handoverNote, handoverNoteChange, newHandoverNote } from './handover.schema.ts'

/** The handover from one shift to the next (decision 090). */
export const handoverRoutes = {
  read: route({
    method: 'GET',
    path: '/handover',
    summary:
      'Le consegne del gruppo di lavoro: chi aspetta risposta, visite delle prossime 24 ore, note per il turno',
    access: 'patient:read',
    audit: 'handover.read',
    scope: 'workgroup',
    reply: handover,
  }),
  print: route({
    method: 'GET',
    path: '/handover/print',
    summary: 'Le stesse consegne, per stamparle',
    access: 'patient:read',
    audit: 'handover.print',
    scope: 'workgroup',
    reply: handover,
  }),
  addNote: route({
    method: 'POST',
    path: '/handover/note',
    summary: 'Scrive una nota per il turno, su un paziente o su tutto il reparto',
    access: 'patient:read',
    audit: 'handoverNote.create',
    scope: 'workgroup',
    body: newHandoverNote,
    reply: handoverNote,
    status: 201,
  }),
  changeNote: route({
    method: 'PATCH',
    path: '/handover/note/:id',
    summary: 'Segna una nota per il turno come fatta, o la rimette',
    access: 'patient:read',
    audit: 'handoverNote.change',
    scope: 'workgroup',
    params: idParams,
    body: handoverNoteChange,
    reply: handoverNote,
  }),
}
