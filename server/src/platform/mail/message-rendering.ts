import type { Mail, Message } from './mail.ts'

const ink = '#021859'
const thread = '#199fe0'
const soft = '#4a5578'
const font = "font-family:'Titillium Web','Segoe UI',Roboto,Helvetica,Arial,sans-serif"

const signature =
  'Filo, l’assistenza a distanza per chi è in nutrizione parenterale con un catetere venoso centrale.'
const discreetSignature = 'Filo'
const automatic = 'Questo messaggio è automatico: a questo indirizzo nessuno legge le risposte.'

const escaped: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}
const html = (text: string): string => text.replace(/[&<>"']/g, (sign) => escaped[sign] ?? sign)

/**
 * Keeps mail programs from making links of names that people typed and that look like addresses, by inserting an
 * invisible word joiner. Only the URL of the action stays intact.
 */
const preventLinks = (text: string): string =>
  text.replace(/(?<=[\p{L}\p{N}])\.(?=\p{L})|@|:(?=\/)|\/(?=[\p{L}\p{N}])/gu, (sign) => `${sign}\u2060`)

const row = (html: string, style = 'padding:0 32px 16px') => `<tr><td style="${style}">${html}</td></tr>`
const paragraph = (text: string, style = '') =>
  `<p style="margin:0;${font};font-size:16px;line-height:24px;color:${ink};${style}">${html(preventLinks(text))}</p>`

/** A button built as a table, as old mail programs require, and its URL as text below. */
const button = ({ label, url }: NonNullable<Message['action']>): string =>
  row(
    `<table role="presentation" cellpadding="0" cellspacing="0" border="0"><tr>
<td bgcolor="${ink}" style="border-radius:8px"><a href="${html(url)}" style="display:inline-block;padding:14px 28px;${font};font-size:16px;line-height:20px;font-weight:600;color:#ffffff;text-decoration:none">${html(label)}</a></td>
</tr></table>`,
    'padding:8px 32px 24px',
  ) +
  row(
    `${paragraph('Se il pulsante non funziona, copia questo indirizzo nel browser:', `font-size:14px;line-height:20px;color:${soft}`)}
<p style="margin:4px 0 0;${font};font-size:14px;line-height:20px;word-break:break-all"><a href="${html(url)}" style="color:${ink}">${html(url)}</a></p>`,
    'padding:0 32px 24px',
  )

/** The logo: a thread that runs from the name to the edge. */
const head = `<tr><td style="padding:28px 32px 20px"><table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0"><tr>
<td width="1" style="${font};font-size:26px;line-height:32px;font-weight:700;color:${ink};padding-right:14px">Filo</td>
<td><table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0"><tr>
<td valign="middle"><table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0"><tr><td height="3" bgcolor="${thread}" style="height:3px;line-height:3px;font-size:0">&nbsp;</td></tr></table></td>
<td width="11" height="11" style="width:11px;height:11px;line-height:11px;font-size:0;border:3px solid ${thread};border-radius:11px">&nbsp;</td>
</tr></table></td>
</tr></table></td></tr>`

/** A small link to end such mails. */
const endLink = ({ label, url }: NonNullable<Mail['end']>): string =>
  row(
    `<p style="margin:0;${font};font-size:14px;line-height:20px"><a href="${html(url)}" style="color:${ink}">${html(label)}</a></p>`,
    'padding:0 32px 12px',
  )

const signatureOf = ({ isDiscreet }: Message): string => (isDiscreet ? discreetSignature : signature)

/** The message as HTML for mail programs: tables, inline styles, no images, nothing loaded. */
export function messageAsHtml(message: Message, subject: string, end?: Mail['end']): string {
  const { heading, paragraphs, action, notes = [] } = message
  const small = notes.map((note) =>
    row(paragraph(note, `font-size:14px;line-height:20px;color:${soft}`), `padding:0 32px 12px`),
  )
  return `<!DOCTYPE html>
<html lang="it">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light">
<title>${html(subject)}</title>
</head>
<body style="margin:0;padding:0;background-color:#eef3fa">
<div style="display:none;max-height:0;overflow:hidden;mso-hide:all">${html(preventLinks(paragraphs[0] ?? heading))}</div>
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" bgcolor="#eef3fa"><tr><td align="center" style="padding:24px 12px">
<table role="presentation" width="560" cellpadding="0" cellspacing="0" border="0" bgcolor="#ffffff" style="width:100%;max-width:560px;border-radius:12px;text-align:left">
${head}
${row(`<h1 style="margin:0;${font};font-size:22px;line-height:30px;font-weight:700;color:${ink}">${html(preventLinks(heading))}</h1>`)}
${paragraphs.map((text) => row(paragraph(text))).join('\n')}
${action ? button(action) : ''}
${small.join('\n')}
${end ? endLink(end) : ''}
${row('&nbsp;', 'height:8px;line-height:8px;font-size:0')}
${row(`${paragraph(signatureOf(message), `font-size:13px;line-height:19px;color:${soft}`)}${paragraph(automatic, `font-size:13px;line-height:19px;color:${soft}`)}`, 'padding:20px 32px 28px;border-top:1px solid #d5deec')}
</table>
</td></tr></table>
</body>
</html>
`
}

/** The message as plain text. */
export function messageAsText(message: Message, end?: Mail['end']): string {
  const { heading, paragraphs, action, notes = [] } = message
  const parts = [heading, ...paragraphs].map(preventLinks)
  if (action) parts.push(`${action.label}:\n${action.url}`)
  const ending = end ? [`${end.label}:\n${end.url}`] : []
  return [...parts, ...notes.map(preventLinks), ...ending, `-- \n${signatureOf(message)}\n${automatic}`]
    .join('\n\n')
    .concat('\n')
}
