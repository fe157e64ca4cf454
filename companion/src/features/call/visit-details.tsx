import type { CallQuality } from '@filo/contract/features/call/call.schema.ts'
import { callQualityWords, partWords } from '@filo/contract/features/call/call.words.ts'
import type { RemotePeer } from '@filo/ui/call/call-engine.ts'
import { QualityIcon, QualityMark } from '@filo/ui/call/quality-mark.tsx'
import { Dialog } from '@filo/ui/dialogs/dialog.tsx'
import { FullName } from '@filo/ui/display/person-name.tsx'
import { Verbatim } from '@filo/ui/display/verbatim.tsx'
import { formatCode } from '@filo/ui/format/format.ts'
import unseen from '@filo/ui/theme/unseen.module.css'
import { IconInfoCircle } from '@tabler/icons-react'
import { useState } from 'react'
import classes from './room.module.css'

const fromWorst: readonly CallQuality[] = ['poor', 'fair', 'good']

/** How good the line is, by icon and word; opens who is there and the codes to compare. */
export function VisitDetails({ peers }: { peers: readonly RemotePeer[] }) {
  const [isOpen, setOpen] = useState(false)
  const quality = fromWorst.find((one) => peers.some((peer) => peer.quality === one))
  return (
    <>
      <button type="button" className={classes.details} onClick={() => setOpen(true)}>
        {quality ? (
          <>
            <QualityIcon quality={quality} size={24} />
            Linea {callQualityWords[quality].toLowerCase()}
            <span className={unseen.text}>: chi c’è e codice di sicurezza</span>
          </>
        ) : (
          <>
            <IconInfoCircle aria-hidden size={24} />
            Chi c’è
          </>
        )}
      </button>
      {isOpen && (
        <Dialog title="In questa visita" onClose={() => setOpen(false)}>
          <ul className={classes.people}>
            {peers.map((peer) => (
              <li key={peer.id}>
                <FullName person={peer.person} />, {partWords(peer.person)}
                {peer.quality && (
                  <span>
                    Linea: <QualityMark quality={peer.quality} />
                  </span>
                )}
                {peer.safetyCode && (
                  <span>
                    Codice di sicurezza:{' '}
                    <strong>
                      <Verbatim>{formatCode(peer.safetyCode)}</Verbatim>
                    </strong>
                  </span>
                )}
              </li>
            ))}
          </ul>
          {peers.length === 0 && <p>Per ora non c’è nessun altro.</p>}
          <p>
            Niente viene registrato. Se dall’altra parte leggono un codice diverso, qualcun altro potrebbe
            vedervi o sentirvi: esci e telefona al centro.
          </p>
        </Dialog>
      )}
    </>
  )
}
