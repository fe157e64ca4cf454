import type { LegalText } from '@filo/contract/features/installation/installation.schema.ts'
import { MarkdownText } from '@filo/ui/display/markdown-text.tsx'
import { Verbatim } from '@filo/ui/display/verbatim.tsx'
import { formatVersion } from '@filo/ui/format/format.ts'
import classes from './consent-sheet.module.css'

const signatures = [
  'Cognome e nome del paziente',
  'Firma del paziente o di chi lo rappresenta',
  'Nome e firma di chi raccoglie il consenso',
  'Luogo e data',
]

/** The text of the consent on A4, its version, and where to sign. */
export function ConsentSheet({ policy: { title, text, version } }: { policy: LegalText }) {
  return (
    // A table's head and foot repeat on each page: as margins they hide the browser's own header and footer.
    <table className={classes.sheet}>
      <thead>
        <tr>
          <td />
        </tr>
      </thead>
      <tbody>
        <tr>
          <td>
            <article className={classes.text}>
              <h2>{title}</h2>
              <MarkdownText text={text} />
              <dl className={classes.signatures}>
                {signatures.map((signature) => (
                  <div key={signature}>
                    <dt>{signature}</dt>
                    <dd />
                  </div>
                ))}
              </dl>
            </article>
          </td>
        </tr>
      </tbody>
      <tfoot>
        <tr>
          {/* The page with the signatures says what was signed. */}
          <td>
            {title} · Versione del testo: <Verbatim>{formatVersion(version)}</Verbatim>
          </td>
        </tr>
      </tfoot>
    </table>
  )
}
