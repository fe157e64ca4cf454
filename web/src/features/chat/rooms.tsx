import type { Room } from '@filo/contract/features/chat/room.schema.ts'
import { LoadedPart } from '@filo/ui/feedback/loaded-part.tsx'
import { matchesAll, toSearchWords } from '@filo/ui/format/search-matches.ts'
import { SearchBox } from '@filo/ui/lists/search-box.tsx'
import { useSearchState } from '@filo/ui/search/search-state.ts'
import { useQuery } from '@tanstack/react-query'
import { useUser } from '../../session/session.tsx'
import classes from './chat.module.css'
import { foundMessages, foundPatients, roomList } from './chat.queries.ts'
import { RoomLink } from './room-link.tsx'
import { roomName } from './room-words.ts'
import { FoundMessages, FoundPatients } from './search-results.tsx'
import { SoundSwitch } from './sound-switch.tsx'

/** The conversations, and what a search finds in them. */
export function Rooms({ open }: { open: string | undefined }) {
  const [search, onSearch] = useSearchState()
  const query = useQuery(roomList)
  const isSearching = search !== ''
  const messages = useQuery({ ...foundMessages(search), enabled: isSearching })
  const patients = useQuery({ ...foundPatients(search), enabled: isSearching })
  return (
    <section className={classes.rooms} aria-label="Conversazioni">
      <div className={classes.title}>
        {open === undefined ? <h1 tabIndex={-1}>Chat</h1> : <h2>Chat</h2>}
        <SoundSwitch />
      </div>
      <SearchBox
        label="Cerca pazienti e messaggi"
        list={{ search, onSearch }}
        isBusy={messages.isFetching || patients.isFetching}
      />
      <div className={classes.scrolled}>
        <LoadedPart query={query} loadingLabel="Caricamento delle conversazioni…">
          {(rooms) => (
            <RoomLinks rooms={matchingRooms(rooms, search)} open={open} isSearching={isSearching} />
          )}
        </LoadedPart>
        {isSearching && (
          <>
            <FoundPatients query={patients} rooms={query.data ?? []} />
            <FoundMessages query={messages} search={search} />
          </>
        )}
      </div>
    </section>
  )
}

function matchingRooms(rooms: readonly Room[], search: string): readonly Room[] {
  const words = toSearchWords(search)
  return words.length === 0 ? rooms : rooms.filter((room) => matchesAll(words, roomName(room)))
}

type RoomLinksProps = { rooms: readonly Room[]; open: string | undefined; isSearching: boolean }

function RoomLinks({ rooms, open, isSearching }: RoomLinksProps) {
  const { id: self } = useUser()
  if (rooms.length === 0) return isSearching ? null : <p className={classes.quiet}>Nessuna conversazione.</p>
  return (
    <nav aria-label="Conversazioni aperte">
      <ul className={classes.links}>
        {rooms.map((room) => (
          <RoomLink key={room.id} room={room} self={self} isOpen={room.id === open} />
        ))}
      </ul>
    </nav>
  )
}
