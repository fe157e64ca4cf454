-- Conversations of patients and caregivers with their clinic, and of a workgroup's staff among themselves.
CREATE TABLE chat_room (
  id uuid PRIMARY KEY,
  workgroup_id uuid NOT NULL REFERENCES workgroup (id),
  patient_id uuid,
  last_seq integer NOT NULL DEFAULT 0,
  FOREIGN KEY (patient_id, workgroup_id) REFERENCES patient (id, workgroup_id),
  CHECK (id = coalesce(patient_id, workgroup_id))
);
COMMENT ON TABLE chat_room IS 'Conversazione: of a patient, or of a workgroup’s staff; there is none before its first message';
COMMENT ON COLUMN chat_room.id IS 'The patient’s, or the workgroup’s';
COMMENT ON COLUMN chat_room.workgroup_id IS 'Whose staff belong to it';
COMMENT ON COLUMN chat_room.patient_id IS 'Who belongs to it, with their caregivers; null where staff are among themselves';
COMMENT ON COLUMN chat_room.last_seq IS 'Place of its last message; its row is locked while one is given';
CREATE INDEX chat_room_of_workgroup ON chat_room (workgroup_id);
CREATE INDEX chat_room_of_patient ON chat_room (patient_id);

CREATE TABLE message (
  room_id uuid NOT NULL REFERENCES chat_room (id),
  seq integer NOT NULL CHECK (seq >= 1),
  id uuid NOT NULL CONSTRAINT message_id UNIQUE,
  sent_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  staff_id uuid REFERENCES staff (id),
  caregiver_id uuid REFERENCES caregiver (id),
  sender_id uuid NOT NULL GENERATED ALWAYS AS (coalesce(staff_id, caregiver_id, room_id)) STORED,
  text text,
  file_key text UNIQUE,
  file_name text,
  file_size integer CHECK (file_size > 0),
  file_type text,
  file_sha256 text CHECK (file_sha256 ~ '^[0-9a-f]{64}$'),
  search tsvector NOT NULL GENERATED ALWAYS AS (to_tsvector('italian', parted(coalesce(text, file_name)))) STORED,
  PRIMARY KEY (room_id, seq) INCLUDE (sender_id),
  CHECK (num_nonnulls(staff_id, caregiver_id) <= 1),
  CHECK (num_nonnulls(text, file_key) = 1),
  CHECK (num_nonnulls(file_key, file_name, file_size, file_type, file_sha256) IN (0, 5))
);
COMMENT ON TABLE message IS 'Messaggio; nothing is changed here';
COMMENT ON COLUMN message.room_id IS 'In which conversation';
COMMENT ON COLUMN message.seq IS 'Its place there, from 1 and without gaps';
COMMENT ON COLUMN message.id IS 'UUIDv7 made by who wrote it, against doubles alone';
COMMENT ON COLUMN message.sent_at IS 'When it was stored';
COMMENT ON COLUMN message.staff_id IS 'Who of staff wrote it';
COMMENT ON COLUMN message.caregiver_id IS 'Which caregiver wrote it; the patient, where neither is told';
COMMENT ON COLUMN message.sender_id IS 'Whichever of them';
COMMENT ON COLUMN message.text IS 'Plain text with line breaks; null of a file';
COMMENT ON COLUMN message.file_key IS 'Made by the server; the file’s name in the storage';
COMMENT ON COLUMN message.file_name IS 'As the sender’s file was called';
COMMENT ON COLUMN message.file_size IS 'In bytes, as stored';
COMMENT ON COLUMN message.file_type IS 'Media type found in the content, not the one claimed';
COMMENT ON COLUMN message.file_sha256 IS 'Of the content as stored, in hexadecimal';
COMMENT ON COLUMN message.search IS 'Its words in plain letters, by their Italian stems';
COMMENT ON CONSTRAINT message_id ON message IS 'What is sent twice is stored once';
CREATE INDEX message_search ON message USING gin (search);
CREATE INDEX message_file ON message (room_id, seq) WHERE file_key IS NOT NULL;

CREATE TABLE read_mark (
  reader_id uuid NOT NULL,
  room_id uuid NOT NULL REFERENCES chat_room (id),
  seq integer NOT NULL CHECK (seq >= 1),
  PRIMARY KEY (reader_id, room_id)
);
COMMENT ON TABLE read_mark IS 'Up to where somebody has read';
COMMENT ON COLUMN read_mark.reader_id IS 'A member of staff, the patient, or a caregiver';
COMMENT ON COLUMN read_mark.room_id IS 'Of which conversation';
COMMENT ON COLUMN read_mark.seq IS 'The last message read, and all before it';
CREATE INDEX read_mark_of_room ON read_mark (room_id);

-- What was written before somebody came is not theirs to catch up with.
CREATE FUNCTION mark_read_on_entry() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO read_mark (reader_id, room_id, seq)
    SELECT NEW.id, r.id, r.last_seq FROM chat_room r WHERE r.workgroup_id = NEW.workgroup_id AND r.last_seq > 0
  ON CONFLICT (reader_id, room_id) DO UPDATE SET seq = greatest(read_mark.seq, excluded.seq);
  RETURN NULL;
END $$;
COMMENT ON FUNCTION mark_read_on_entry() IS 'Whoever comes to a workgroup has read its conversations so far';
CREATE TRIGGER entered AFTER INSERT ON staff FOR EACH ROW WHEN (NEW.workgroup_id IS NOT NULL)
  EXECUTE FUNCTION mark_read_on_entry();
CREATE TRIGGER moved AFTER UPDATE OF workgroup_id ON staff FOR EACH ROW
  WHEN (NEW.workgroup_id IS DISTINCT FROM OLD.workgroup_id AND NEW.workgroup_id IS NOT NULL)
  EXECUTE FUNCTION mark_read_on_entry();

CREATE FUNCTION announce_in_room(name text, room uuid, payload json) RETURNS void LANGUAGE sql AS $$
  SELECT pg_notify('filo_event', json_build_object('name', name, 'workgroupId', r.workgroup_id,
    'patientId', r.patient_id, 'payload', payload)::text)
  FROM chat_room r WHERE r.id = room
$$;
COMMENT ON FUNCTION announce_in_room(text, uuid, json) IS 'Tells every process of what happens in a conversation, once it is committed';
CREATE FUNCTION announce_message() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM announce_in_room('chat:message', NEW.room_id, json_build_object('room', NEW.room_id, 'seq', NEW.seq));
  RETURN NULL;
END $$;
COMMENT ON FUNCTION announce_message() IS 'Names the message; whoever hears of it reads it where it is';
CREATE TRIGGER announced AFTER INSERT ON message FOR EACH ROW EXECUTE FUNCTION announce_message();
CREATE FUNCTION announce_reading() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM announce_in_room('chat:read', NEW.room_id,
    json_build_object('room', NEW.room_id, 'reader', NEW.reader_id, 'seq', NEW.seq));
  RETURN NULL;
END $$;
COMMENT ON FUNCTION announce_reading() IS 'Tells who has read up to where';
-- Nobody read anything where the mark comes of somebody’s entry.
CREATE TRIGGER announced AFTER INSERT OR UPDATE ON read_mark FOR EACH ROW WHEN (pg_trigger_depth() = 0)
  EXECUTE FUNCTION announce_reading();
