-- Rows say who is in the room of a visit, so that several processes share it and a restart empties none.
CREATE TABLE call_peer (
  id uuid PRIMARY KEY,
  visit_id uuid NOT NULL REFERENCES visit (id),
  staff_id uuid REFERENCES staff (id),
  caregiver_id uuid REFERENCES caregiver (id),
  person_id uuid NOT NULL,
  mic boolean NOT NULL,
  cam boolean NOT NULL,
  screen boolean NOT NULL,
  socket_id text NOT NULL,
  joined_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  admitted_at timestamptz,
  seen_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  away_at timestamptz,
  left_at timestamptz,
  ending text CHECK (ending IN ('left', 'timeout', 'replaced', 'removed', 'denied', 'completed', 'cancelled', 'moved', 'rejected')),
  CHECK (num_nonnulls(staff_id, caregiver_id) <= 1),
  CHECK ((left_at IS NULL) = (ending IS NULL))
);
COMMENT ON TABLE call_peer IS 'One person’s presence in the room of a visit, on one page';
COMMENT ON COLUMN call_peer.id IS 'Named by the ticket, which thereby counts once';
COMMENT ON COLUMN call_peer.visit_id IS 'Whose room it is';
COMMENT ON COLUMN call_peer.staff_id IS 'Who of staff it is';
COMMENT ON COLUMN call_peer.caregiver_id IS 'Which caregiver it is; the patient if both are null';
COMMENT ON COLUMN call_peer.person_id IS 'The id of either, or of the patient';
COMMENT ON COLUMN call_peer.mic IS 'Whether they send sound';
COMMENT ON COLUMN call_peer.cam IS 'Whether they send their picture';
COMMENT ON COLUMN call_peer.screen IS 'Whether they send their screen';
COMMENT ON COLUMN call_peer.socket_id IS 'The socket that it has now, or had last';
COMMENT ON COLUMN call_peer.joined_at IS 'When they came, or began to wait';
COMMENT ON COLUMN call_peer.admitted_at IS 'Since when they are in the room; null while they wait';
COMMENT ON COLUMN call_peer.seen_at IS 'When a process last had its socket';
COMMENT ON COLUMN call_peer.away_at IS 'Since when it has no socket; null while it has one';
COMMENT ON COLUMN call_peer.left_at IS 'When it ended; null while it lives';
COMMENT ON COLUMN call_peer.ending IS 'Why it ended';
CREATE UNIQUE INDEX call_peer_of_person ON call_peer (visit_id, person_id) WHERE left_at IS NULL;
CREATE INDEX call_peer_of_visit ON call_peer (visit_id);
CREATE INDEX call_peer_of_staff ON call_peer (staff_id);
CREATE INDEX call_peer_of_caregiver ON call_peer (caregiver_id);
CREATE INDEX call_peer_seen ON call_peer (seen_at) WHERE left_at IS NULL;

CREATE UNLOGGED TABLE call_signal (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  content jsonb NOT NULL,
  sent_at timestamptz NOT NULL DEFAULT clock_timestamp()
);
COMMENT ON TABLE call_signal IS 'A step of a negotiation on its way to another process: longer than a notification may be';
COMMENT ON COLUMN call_signal.id IS 'What is announced of it';
COMMENT ON COLUMN call_signal.content IS 'The payload of the event';
COMMENT ON COLUMN call_signal.sent_at IS 'A minute later it is swept';
CREATE INDEX call_signal_sent ON call_signal (sent_at);

CREATE FUNCTION close_room(v visit, why text) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  sockets text[];
BEGIN
  WITH ended AS (UPDATE call_peer SET left_at = clock_timestamp(), ending = why
    WHERE visit_id = v.id AND left_at IS NULL RETURNING socket_id)
  SELECT array_agg(socket_id) INTO sockets FROM ended;
  IF sockets IS NOT NULL THEN
    PERFORM pg_notify('filo_event', json_build_object('name', 'ended', 'namespace', '/call', 'workgroupId', v.workgroup_id,
      'patientId', v.patient_id, 'sockets', sockets, 'payload', json_build_object('reason', why))::text);
  END IF;
END $$;
COMMENT ON FUNCTION close_room(visit, text) IS 'Ends the peers of a visit, and tells those who are in its room or wait';

CREATE FUNCTION end_call() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM close_room(NEW, CASE WHEN NEW.cancelled_at IS NOT NULL THEN 'cancelled'
    WHEN NEW.status IN ('completed', 'rejected') THEN NEW.status ELSE 'moved' END);
  RETURN NULL;
END $$;
COMMENT ON FUNCTION end_call() IS 'Closes the room of a visit that is held no longer';
CREATE TRIGGER call_ended AFTER UPDATE ON visit FOR EACH ROW
  WHEN (OLD.status = 'accepted' AND OLD.cancelled_at IS NULL AND (NEW.status <> 'accepted' OR NEW.cancelled_at IS NOT NULL))
  EXECUTE FUNCTION end_call();

CREATE FUNCTION end_calls_of_archived() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- Waits for people who are entering and have locked the visit, so that they are found.
  PERFORM FROM visit WHERE patient_id = NEW.id AND status = 'accepted' AND cancelled_at IS NULL FOR NO KEY UPDATE;
  PERFORM close_room(v, 'cancelled') FROM visit v
    WHERE v.patient_id = NEW.id AND EXISTS (SELECT FROM call_peer WHERE visit_id = v.id AND left_at IS NULL);
  RETURN NULL;
END $$;
COMMENT ON FUNCTION end_calls_of_archived() IS 'Closes the rooms of a patient that nobody may see any more, also of visits that last longer than planned';
CREATE TRIGGER call_ended AFTER UPDATE ON patient FOR EACH ROW WHEN (OLD.archived_at IS NULL AND NEW.archived_at IS NOT NULL)
  EXECUTE FUNCTION end_calls_of_archived();
