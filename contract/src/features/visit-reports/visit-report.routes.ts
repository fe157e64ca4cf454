import { idParams } from '../../kit/fields.ts'
import { route } from '../../kit/route.ts'
import { adequacyConfirmation, visitOutcomeChange, visitReport } from './visit-report.schema.ts'

export const visitReportRoutes = {
  read: route({
    method: 'GET',
    path: '/visit/:id/report',
    summary: 'La relazione di una visita: esito, chi c’era, qualità, adeguatezza',
    access: 'visit:manage',
    audit: 'visitReport.read',
    scope: 'workgroup',
    params: idParams,
    reply: visitReport,
  }),
  change: route({
    method: 'PATCH',
    path: '/visit/:id/report',
    summary: 'Scrive o cambia l’esito di una visita completata; l’adeguatezza confermata prima non vale più',
    access: 'visit:manage',
    audit: 'visitReport.change',
    scope: 'workgroup',
    params: idParams,
    body: visitOutcomeChange,
    reply: visitReport,
  }),
  confirm: route({
    method: 'PATCH',
    path: '/visit/:id/report/adequacy',
    summary: 'Il medico conferma che l’assistenza a distanza era adeguata; la nota della visita resta com’è',
    access: 'visit:confirm',
    audit: 'visitReport.confirm',
    scope: 'workgroup',
    params: idParams,
    body: adequacyConfirmation,
    reply: visitReport,
  }),
  download: route({
    method: 'GET',
    path: '/visit/:id/report.pdf',
    summary: 'La relazione in PDF, quando l’esito è scritto',
    access: 'visit:manage',
    audit: 'visitReport.download',
    scope: 'workgroup',
    params: idParams,
    reply: 'file',
  }),
}
