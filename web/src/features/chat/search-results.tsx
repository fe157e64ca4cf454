import type { FoundMessage, MessageSearch, Room } from '@filo/contract/features/chat/room.schema.ts'
import type { PatientListItem } from '@filo/contract/features/patients/patient.schema.ts'
import type { Page } from '@filo/contract/kit/page.ts'
import type { ApiError } from '@filo/ui/api/api-error.ts'
import { Highlight } from '@filo/ui/display/highlight.tsx'
import { Link } from '@filo/ui/display/link.tsx'
import { FullName } from '@filo/ui/display/person-name.tsx'
import { LoadedPart } from '@filo/ui/feedback/loaded-part.tsx'
import { withShownSigns } from '@filo/ui/format/line-signs.ts'
import { toSearchWords } from '@filo/ui/format/search-matches.ts'
import { commonWordsLeftOut, onlyCommonWords } from '@filo/ui/search/left-out-words.ts'
import { PatientName } from '../patient-search/patient-name.tsx'
import classes from './chat.module.css'
import { roomPath } from './chat-paths.ts'
import { excerptAround } from './excerpt-around.ts'
import { lastMessageTime } from './room-words.ts'

type SearchQuery<Read> = {
  data: Read | undefined
  error: ApiError | null
  isFetching: boolean
  refetch: () => unknown
}

type FoundPatientsProps = { query: SearchQuery<Page<PatientListItem>>; rooms: readonly Room[] }

/** Patients who have no messages yet: opening their conversation starts it. */
export const FoundPatients = ({ query, rooms }: FoundPatientsProps) => (
  <section aria-labelledby="pazienti-trovati">
    <h2 id="pazienti-trovati">Altri pazienti</h2>
    <LoadedPart query={query} loadingLabel="Ricerca dei pazienti…">
      {({ items, total }) => (
        <Patients
          patients={items.filter(({ id }) => rooms.every((room) => room.id !== id))}
          hasMore={total > items.length}
        />
      )}
    </LoadedPart>
  </section>
)

const Patients = ({ patients, hasMore }: { patients: readonly PatientListItem[]; hasMore: boolean }) => (
  <>
    {patients.length > 0 && (
      <ul className={classes.links}>
        {patients.map((patient) => (
          <li key={patient.id}>
            <Link to={roomPath(patient.id)} className={classes.link}>
              <span className={classes.linkName}>
                <PatientName patient={patient} withBirthDate />
              </span>
            </Link>
          </li>
        ))}
      </ul>
    )}
    {hasMore && <p className={classes.quiet}>Non sono tutti: aggiungi una lettera per vedere gli altri.</p>}
    {patients.length === 0 && !hasMore && (
      <p className={classes.quiet}>Nessun altro paziente con questo nome.</p>
    )}
  </>
)

type FoundMessagesProps = { query: SearchQuery<MessageSearch>; search: string }

/** Messages that contain the words, newest first; each leads to its place in the conversation. */
export const FoundMessages = ({ query, search }: FoundMessagesProps) => (
  <section aria-labelledby="messaggi-trovati">
    <h2 id="messaggi-trovati">Nei messaggi</h2>
    <LoadedPart query={query} loadingLabel="Ricerca nei messaggi…">
      {({ items, total, leftOut }) => (
        <>
          {leftOut.length > 0 && <p className={classes.quiet}>{words(leftOut, search)}</p>}
          {items.length === 0 && !isAll(leftOut, search) && (
            <p className={classes.quiet}>Nessun messaggio con queste parole.</p>
          )}
          {items.length > 0 && (
            <ul className={classes.links}>
              {items.map((message) => (
                <Found key={message.id} message={message} searched={toSearchWords(search)} />
              ))}
            </ul>
          )}
          {total > items.length && (
            <p className={classes.quiet}>
              I {items.length} più recenti di {total}: aggiungi una parola per trovarne meno.
            </p>
          )}
        </>
      )}
    </LoadedPart>
  </section>
)

/** Nothing is left to search for. */
const isAll = (leftOut: readonly string[], search: string) =>
  leftOut.length === search.trim().split(/\s+/).length

const words = (leftOut: readonly string[], search: string) =>
  isAll(leftOut, search) ? onlyCommonWords(leftOut) : commonWordsLeftOut(leftOut)

function Found({ message, searched }: { message: FoundMessage; searched: readonly string[] }) {
  const { room, seq, at, from, patient, text, file } = message
  return (
    <li>
      <Link to={roomPath(room, seq)} className={classes.link}>
        <span className={classes.linkName}>
          {patient ? <PatientName patient={patient} withBirthDate /> : 'Colleghi'}
        </span>
        <time dateTime={at}>{lastMessageTime(at)}</time>
        <span className={classes.lastWords} data-found>
          <FullName person={from} />:{' '}
          <Highlight
            text={excerptAround(withShownSigns(text ?? file?.name ?? ''), searched)}
            searched={searched}
          />
        </span>
      </Link>
    </li>
  )
}
