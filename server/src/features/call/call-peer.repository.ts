import type { QualityCounts } from '@filo/contract/features/call/call.schema.ts'
import {
  type FinalEnding,
  finalEndings,
  type Media,
  type Peer,
  type PeerEnding,
  type Signal,
} from '@filo/contract/features/call/peer.schema.ts'
import { type Sql, violates } from '../../platform/database/database.ts'
import { scopedChange } from '../../platform/database/scoped-query.ts'
import { channel } from '../../realtime/announcements.ts'
import { participantFields } from '../chat/message.queries.ts'

/** A peer that has not ended. `socketId` is the socket that it has, or had last. */
export type LivePeer = Peer & { isAdmitted: boolean; isStaff: boolean; socketId: string }

/** The visit of a room, and whom its events concern. */
export type CallRoom = { visitId: string; workgroupId: string; patientId: string }

type NewPeer = {
  id: string
  visitId: string
  staffId: string | null
  caregiverId: string | null
  personId: string
}
type PeerState = { media: Media; socketId: string }

/** How long somebody who lost the room, or left it, comes back without being admitted again. */
const readmittedFor = "interval '2 minutes'"
/** How long a peer may be without a socket, or without a process that answers for it. */
const mayBeAwayFor = "interval '15 seconds'"
const mayBeUnseenFor = "interval '20 seconds'"
const keepSignalsFor = "interval '1 minute'"

const peerFields = `c.id, json_build_object(${participantFields}) AS person,
  json_build_object('mic', c.mic, 'cam', c.cam, 'screen', c.screen) AS media, c.away_at IS NOT NULL AS "isAway"`
const peerColumns = `${peerFields},
  c.admitted_at IS NOT NULL AS "isAdmitted", c.staff_id IS NOT NULL AS "isStaff", c.socket_id AS "socketId"`
const peerJoins = `JOIN visit v ON v.id = c.visit_id JOIN patient p ON p.id = v.patient_id
  LEFT JOIN staff s ON s.id = c.staff_id LEFT JOIN caregiver g ON g.id = c.caregiver_id`

/**
 * Sends a step of a negotiation from a socket, if it is the peer's now and both peers are admitted to the same room of
 * the viewer's; `null` otherwise.
 */
export const sentSignal = scopedChange<true, [from: string, to: string, signal: Signal, socketId: string]>({
  name: 'call.signal',
  changes: `sent AS (INSERT INTO call_signal (content)
      SELECT jsonb_build_object('from', c.id) || $4::jsonb FROM viewer, call_peer c JOIN call_peer o ON o.visit_id = c.visit_id
        JOIN visit v ON v.id = c.visit_id JOIN patient p ON p.id = v.patient_id
      WHERE c.id = $2 AND c.person_id = viewer.id AND c.socket_id = $5 AND c.left_at IS NULL AND c.admitted_at IS NOT NULL
        AND o.id = $3 AND o.id <> c.id AND o.left_at IS NULL AND o.admitted_at IS NOT NULL
        AND v.workgroup_id = viewer.workgroup_id AND p.archived_at IS NULL
        AND (viewer.kind = 'staff' OR v.patient_id = viewer.patient_id) RETURNING id)`,
  text: `SELECT true AS result, pg_notify('${channel}', json_build_object('namespace', '/call', 'name', 'signal',
      'workgroupId', v.workgroup_id, 'patientId', v.patient_id, 'sockets', json_build_array(o.socket_id),
      'payload', json_build_object('signal', sent.id))::text)
    FROM sent, call_peer o JOIN visit v ON v.id = o.visit_id WHERE o.id = $3`,
  values: (from, to, signal, socketId) => [from, to, JSON.stringify(signal), socketId],
})

const hasDevice = `EXISTS (SELECT FROM device d LEFT JOIN caregiver g ON g.id = d.caregiver_id WHERE d.patient_id = v.patient_id
  AND d.caregiver_id IS NOT DISTINCT FROM c.caregiver_id AND d.revoked_at IS NULL AND g.removed_at IS NULL)`
const hasSession = `EXISTS (SELECT FROM session WHERE staff_id = s.id AND ended_at IS NULL)`
const hasOpened = `EXISTS (SELECT FROM workgroup_access WHERE staff_id = s.id AND workgroup_id = v.workgroup_id AND closed_at IS NULL)`

/**
 * How many measurements a peer `c` can have made: one every two seconds (`peer-link.ts`) of each of the others `o` while both
 * were in the room, and a few more, since clocks differ.
 */
const mayHaveMeasured = `5 + (SELECT coalesce(sum(extract(epoch FROM coalesce(o.left_at, clock_timestamp())
      - greatest(o.admitted_at, c.admitted_at))), 0) / 2 FROM call_peer o
    WHERE o.visit_id = c.visit_id AND o.id <> c.id AND coalesce(o.left_at, clock_timestamp()) > c.admitted_at AND o.admitted_at IS NOT NULL)`

/**
 * Adds measurements to a peer in a room of the viewer's, from the socket that it has now; `null` otherwise, and for more than
 * there was time for: a page says of itself what is printed in the report.
 */
export const addedQuality = scopedChange<true, [id: string, measured: QualityCounts, socketId: string]>({
  name: 'call.quality',
  changes: `measured AS (UPDATE call_peer c SET quality_good = quality_good + $3, quality_fair = quality_fair + $4,
        quality_poor = quality_poor + $5 FROM viewer, visit v JOIN patient p ON p.id = v.patient_id
      WHERE c.id = $2 AND c.person_id = viewer.id AND c.socket_id = $6 AND c.left_at IS NULL AND c.admitted_at IS NOT NULL
        AND v.id = c.visit_id AND v.workgroup_id = viewer.workgroup_id AND p.archived_at IS NULL
        AND (viewer.kind = 'staff' OR v.patient_id = viewer.patient_id)
        AND c.quality_good + c.quality_fair + c.quality_poor + $3 + $4 + $5 <= ${mayHaveMeasured} RETURNING c.id)`,
  text: 'SELECT to_json(true) AS result FROM measured',
  values: (id, { good, fair, poor }, socketId) => [id, good, fair, poor, socketId],
})

/** The peer that a ticket may make exists already. */
export class TicketUsedError extends Error {}

export const callPeerRepository = {
  /** Locks the room of a peer until the transaction ends, so that people who join and leave at once see each other. */
  async lockRoomOf(tx: Sql, peerId: string): Promise<CallRoom | undefined> {
    const [room] = await tx.query<CallRoom>(
      `SELECT v.id AS "visitId", v.workgroup_id AS "workgroupId", v.patient_id AS "patientId" FROM visit v
       WHERE v.id = (SELECT visit_id FROM call_peer WHERE id = $1) FOR NO KEY UPDATE`,
      [peerId],
    )
    return room
  },

  /** These peers, whether they have ended or not, in the given order. */
  withIds: (sql: Sql, ids: readonly string[]): Promise<Peer[]> =>
    sql.query<Peer>(
      `SELECT ${peerFields} FROM unnest($1::uuid[]) WITH ORDINALITY AS asked (id, place)
         JOIN call_peer c USING (id) ${peerJoins} ORDER BY asked.place`,
      [ids],
    ),

  /** The peers of a visit that have not ended, in the order in which they came. */
  live: (sql: Sql, visitId: string): Promise<LivePeer[]> =>
    sql.query<LivePeer>(
      `SELECT ${peerColumns} FROM call_peer c ${peerJoins}
       WHERE c.visit_id = $1 AND c.left_at IS NULL ORDER BY c.joined_at, c.id`,
      [visitId],
    ),

  /**
   * How often a person came within ten minutes, and whether they were in the room until just now and nobody took that
   * away.
   */
  async lately(
    sql: Sql,
    visitId: string,
    personId: string,
  ): Promise<{ times: number; wasAdmitted: boolean }> {
    const [row = { times: 0, wasAdmitted: false }] = await sql.query<{ times: number; wasAdmitted: boolean }>(
      `SELECT count(*) FILTER (WHERE joined_at > clock_timestamp() - interval '10 minutes')::int AS times,
         coalesce((array_agg(admitted_at IS NOT NULL AND coalesce(ending IN ('left', 'timeout', 'replaced')
           AND left_at > clock_timestamp() - ${readmittedFor}, true) ORDER BY joined_at DESC))[1], false) AS "wasAdmitted"
       FROM call_peer WHERE visit_id = $1 AND person_id = $2`,
      [visitId, personId],
    )
    return row
  },

  /** How a person's peer in a visit has ended, if its page cannot come back by itself. */
  async finalEnding(
    sql: Sql,
    { id, visitId, personId }: Pick<NewPeer, 'id' | 'visitId' | 'personId'>,
  ): Promise<FinalEnding | undefined> {
    const [row] = await sql.query<{ ending: FinalEnding }>(
      'SELECT ending FROM call_peer WHERE id = $1 AND visit_id = $2 AND person_id = $3 AND ending = ANY ($4::text[])',
      [id, visitId, personId, finalEndings],
    )
    return row?.ending
  },

  /**
   * Adds nobody to a visit whose patient is archived.
   * @throws TicketUsedError
   */
  async add(tx: Sql, peer: NewPeer & PeerState & { isAdmitted: boolean }): Promise<void> {
    const { id, visitId, staffId, caregiverId, personId, media, socketId, isAdmitted } = peer
    await tx
      .query(
        `INSERT INTO call_peer (id, visit_id, staff_id, caregiver_id, person_id, mic, cam, screen, socket_id, admitted_at)
         SELECT $1, v.id, $3::uuid, $4::uuid, $5::uuid, $6::boolean, $7::boolean, $8::boolean, $9, CASE WHEN $10::boolean THEN clock_timestamp() END
         FROM visit v JOIN patient p ON p.id = v.patient_id WHERE v.id = $2 AND p.archived_at IS NULL`,
        [
          id,
          visitId,
          staffId,
          caregiverId,
          personId,
          media.mic,
          media.cam,
          media.screen,
          socketId,
          isAdmitted,
        ],
      )
      .catch((error) => {
        throw violates(error, 'call_peer_pkey') ? new TicketUsedError() : error
      })
  },

  /** Gives a peer another socket. */
  async resume(tx: Sql, id: string, { media: { mic, cam, screen }, socketId }: PeerState): Promise<void> {
    await tx.query(
      `UPDATE call_peer SET mic = $2, cam = $3, screen = $4, socket_id = $5, seen_at = clock_timestamp(), away_at = NULL
       WHERE id = $1`,
      [id, mic, cam, screen, socketId],
    )
  },

  async admit(tx: Sql, id: string): Promise<void> {
    await tx.query('UPDATE call_peer SET admitted_at = clock_timestamp() WHERE id = $1', [id])
  },

  async setMedia(tx: Sql, id: string, { mic, cam, screen }: Media): Promise<void> {
    await tx.query('UPDATE call_peer SET mic = $2, cam = $3, screen = $4 WHERE id = $1', [
      id,
      mic,
      cam,
      screen,
    ])
  },

  async setAway(tx: Sql, id: string): Promise<void> {
    await tx.query('UPDATE call_peer SET away_at = clock_timestamp() WHERE id = $1', [id])
  },

  async end(tx: Sql, id: string, ending: PeerEnding): Promise<void> {
    await tx.query('UPDATE call_peer SET left_at = clock_timestamp(), ending = $2 WHERE id = $1', [
      id,
      ending,
    ])
  },

  /** Pages that were lost come no more in the place of one that their person has opened since. */
  async replaceLost(tx: Sql, { visitId, personId }: Pick<NewPeer, 'visitId' | 'personId'>): Promise<void> {
    await tx.query(
      `UPDATE call_peer SET ending = 'replaced' WHERE visit_id = $1 AND person_id = $2 AND ending = 'timeout'`,
      [visitId, personId],
    )
  },

  /** Notes that this process has these sockets. Passes over peers that somebody is changing: waiting could deadlock. */
  async markSeen(sql: Sql, socketIds: readonly string[]): Promise<void> {
    await sql.query(
      `UPDATE call_peer SET seen_at = clock_timestamp() WHERE id IN (SELECT id FROM call_peer
         WHERE socket_id = ANY ($1::text[]) AND left_at IS NULL FOR NO KEY UPDATE SKIP LOCKED)`,
      [socketIds],
    )
  },

  /** Those of these sockets that are in a room together with somebody else. */
  async inCompany(sql: Sql, socketIds: readonly string[]): Promise<string[]> {
    const rows = await sql.query<{ id: string }>(
      `SELECT c.socket_id AS id FROM call_peer c
       WHERE c.socket_id = ANY ($1::text[]) AND c.left_at IS NULL AND c.admitted_at IS NOT NULL
         AND EXISTS (SELECT FROM call_peer o WHERE o.visit_id = c.visit_id AND o.id <> c.id AND o.left_at IS NULL
           AND o.admitted_at IS NOT NULL)`,
      [socketIds],
    )
    return rows.map(({ id }) => id)
  },

  /** The peers that have been away, or without a process, for too long. */
  async lost(sql: Sql, id: string | null = null): Promise<string[]> {
    const rows = await sql.query<{ id: string }>(
      `SELECT id FROM call_peer WHERE left_at IS NULL AND ($1::uuid IS NULL OR id = $1)
         AND (away_at < clock_timestamp() - ${mayBeAwayFor} OR seen_at < clock_timestamp() - ${mayBeUnseenFor})`,
      [id],
    )
    return rows.map((row) => row.id)
  },

  /** The peers whose people are not let in any more, wherever their sockets are. */
  async withoutAccess(sql: Sql, id: string | null = null): Promise<string[]> {
    const rows = await sql.query<{ id: string }>(
      `SELECT c.id FROM call_peer c JOIN visit v ON v.id = c.visit_id LEFT JOIN staff s ON s.id = c.staff_id
       WHERE c.left_at IS NULL AND ($1::uuid IS NULL OR c.id = $1) AND NOT CASE WHEN c.staff_id IS NULL THEN ${hasDevice}
         ELSE s.disabled_at IS NULL AND ${hasSession} AND (s.workgroup_id = v.workgroup_id OR ${hasOpened}) END`,
      [id],
    )
    return rows.map((row) => row.id)
  },

  /** The payloads of signals, in the given order; `null` for one that was swept. */
  async readSignals(sql: Sql, ids: readonly string[]): Promise<((Signal & { from: string }) | null)[]> {
    const rows = await sql.query<{ content: (Signal & { from: string }) | null }>(
      `SELECT m.content FROM unnest($1::uuid[]) WITH ORDINALITY AS asked (id, place)
       LEFT JOIN call_signal m USING (id) ORDER BY asked.place`,
      [ids],
    )
    return rows.map(({ content }) => content)
  },

  async sweepSignals(sql: Sql): Promise<void> {
    await sql.query(
      `DELETE FROM call_signal WHERE id IN (SELECT id FROM call_signal
         WHERE sent_at < clock_timestamp() - ${keepSignalsFor} FOR UPDATE SKIP LOCKED)`,
    )
  },
}
