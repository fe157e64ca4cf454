-- Whether a patient or caregiver waits for an answer, and who of the staff takes care of it.
ALTER TABLE chat_room
  ADD COLUMN asked_seq integer NOT NULL DEFAULT 0,
  ADD COLUMN answered_seq integer NOT NULL DEFAULT 0,
  ADD COLUMN settled_seq integer NOT NULL DEFAULT 0,
  ADD COLUMN owner_id uuid REFERENCES staff (id);
COMMENT ON COLUMN chat_room.asked_seq IS 'Place of the last message of patient or caregiver: an answer is owed while it lies beyond answered_seq and settled_seq';
COMMENT ON COLUMN chat_room.answered_seq IS 'Place up to which staff have answered in words';
COMMENT ON COLUMN chat_room.settled_seq IS 'Place up to which staff have said that no answer is needed';
COMMENT ON COLUMN chat_room.owner_id IS 'Who takes care of the answer that is owed; without meaning while none is';

-- Nobody could say so far that no answer was needed: what has been silent for a month is not brought up again.
UPDATE chat_room r SET asked_seq = a.asked, answered_seq = a.answered,
    settled_seq = CASE WHEN a.asked_at < now() - interval '30 days' THEN a.asked ELSE 0 END
  FROM (SELECT room_id, coalesce(max(seq) FILTER (WHERE staff_id IS NULL), 0) AS asked,
      coalesce(max(seq) FILTER (WHERE staff_id IS NOT NULL AND text IS NOT NULL), 0) AS answered,
      max(sent_at) FILTER (WHERE staff_id IS NULL) AS asked_at
    FROM message GROUP BY room_id) a
  WHERE a.room_id = r.id AND r.patient_id IS NOT NULL;

ALTER TABLE chat_room
  ADD CHECK (asked_seq BETWEEN 0 AND last_seq),
  ADD CHECK (answered_seq BETWEEN 0 AND last_seq),
  ADD CHECK (settled_seq BETWEEN 0 AND last_seq),
  ADD CHECK (patient_id IS NOT NULL OR asked_seq = 0);

CREATE FUNCTION announce_owed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM announce_in_room('chat:owed', NEW.id, json_build_object('room', NEW.id));
  RETURN NULL;
END $$;
COMMENT ON FUNCTION announce_owed() IS 'Names a conversation in which an answer is owed otherwise than before';
-- A message is announced by itself.
CREATE TRIGGER owed_announced AFTER UPDATE ON chat_room FOR EACH ROW
  WHEN (NEW.last_seq = OLD.last_seq AND (NEW.settled_seq, NEW.owner_id) IS DISTINCT FROM (OLD.settled_seq, OLD.owner_id))
  EXECUTE FUNCTION announce_owed();

CREATE FUNCTION announce_gone_owner() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM announce_in_room('chat:owed', r.id, json_build_object('room', r.id))
    FROM chat_room r WHERE r.workgroup_id IN (OLD.workgroup_id, NEW.workgroup_id) AND r.owner_id = NEW.id AND r.asked_seq > greatest(r.answered_seq, r.settled_seq);
  RETURN NULL;
END $$;
COMMENT ON FUNCTION announce_gone_owner() IS 'Names the conversations whose owner may have left, or come back';
CREATE TRIGGER owner_announced AFTER UPDATE ON staff FOR EACH ROW
  WHEN ((NEW.workgroup_id, NEW.disabled_at, NEW.roles) IS DISTINCT FROM (OLD.workgroup_id, OLD.disabled_at, OLD.roles))
  EXECUTE FUNCTION announce_gone_owner();

-- The menu counts the visits that are due in the workgroup, as "Oggi" does, by `visit_open`.
DROP INDEX visit_owed;
