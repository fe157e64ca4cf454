-- How long people wait for an answer, in figures of the workgroup; nothing is told of who gave it.
ALTER TABLE workgroup
  ADD COLUMN answer_within_hours integer NOT NULL DEFAULT 2 CHECK (answer_within_hours BETWEEN 1 AND 100),
  ADD COLUMN responses_since timestamptz NOT NULL DEFAULT now();
COMMENT ON COLUMN workgroup.responses_since IS 'From when on messages count in the response times: before, nobody could say that no answer was needed';
COMMENT ON COLUMN workgroup.answer_within_hours IS 'Tempo per rispondere: within how many answer hours patients should have their answer';

CREATE TABLE response (
  room_id uuid NOT NULL REFERENCES chat_room (id),
  seq integer NOT NULL CHECK (seq >= 1),
  workgroup_id uuid NOT NULL REFERENCES workgroup (id),
  asked_at timestamptz NOT NULL,
  ended_at timestamptz NOT NULL CHECK (ended_at >= asked_at),
  in_words boolean NOT NULL,
  PRIMARY KEY (room_id, seq)
);
COMMENT ON TABLE response IS 'An answer that was owed, and for how long';
COMMENT ON COLUMN response.room_id IS 'In which conversation';
COMMENT ON COLUMN response.seq IS 'Place of the oldest message that waited for it';
COMMENT ON COLUMN response.workgroup_id IS 'Whose staff owed it';
COMMENT ON COLUMN response.asked_at IS 'When that message was sent';
COMMENT ON COLUMN response.ended_at IS 'When the text that answered was sent, or when staff said that no answer was needed';
COMMENT ON COLUMN response.in_words IS 'Staff wrote an answer; otherwise they said that none was needed';
CREATE INDEX response_of_workgroup ON response (workgroup_id, asked_at);

CREATE FUNCTION record_response() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO response (room_id, seq, workgroup_id, asked_at, ended_at, in_words)
    SELECT NEW.id, m.seq, NEW.workgroup_id, m.sent_at,
      greatest(m.sent_at, CASE WHEN NEW.last_seq > OLD.last_seq THEN a.sent_at ELSE clock_timestamp() END),
      NEW.answered_seq > OLD.answered_seq
    FROM message m LEFT JOIN message a ON a.room_id = NEW.id AND a.seq = NEW.last_seq
    WHERE m.room_id = NEW.id AND m.staff_id IS NULL
      AND m.seq > greatest(OLD.answered_seq, OLD.settled_seq) AND m.seq <= greatest(NEW.answered_seq, NEW.settled_seq)
    ORDER BY m.seq LIMIT 1
    ON CONFLICT (room_id, seq) DO UPDATE SET ended_at = excluded.ended_at, in_words = excluded.in_words;
  RETURN NULL;
END $$;
COMMENT ON FUNCTION record_response() IS 'Records an answer that is owed no more';
CREATE TRIGGER response_recorded AFTER UPDATE ON chat_room FOR EACH ROW
  WHEN (NEW.patient_id IS NOT NULL AND greatest(NEW.answered_seq, NEW.settled_seq) > greatest(OLD.answered_seq, OLD.settled_seq))
  EXECUTE FUNCTION record_response();

CREATE FUNCTION take_back_response() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM response WHERE room_id = NEW.id AND seq > greatest(NEW.answered_seq, NEW.settled_seq) AND NOT in_words;
  -- Answered in words while it was said that no answer was needed.
  UPDATE response p SET in_words = true, ended_at = greatest(p.asked_at, (SELECT m.sent_at FROM message m
      WHERE m.room_id = NEW.id AND m.seq > p.seq AND m.staff_id IS NOT NULL AND m.text IS NOT NULL ORDER BY m.seq LIMIT 1))
    WHERE p.room_id = NEW.id AND NOT p.in_words AND p.seq > NEW.settled_seq AND p.seq <= NEW.answered_seq;
  RETURN NULL;
END $$;
COMMENT ON FUNCTION take_back_response() IS 'Forgets that no answer was needed, where it is needed after all, or was given';
CREATE TRIGGER response_taken_back AFTER UPDATE ON chat_room FOR EACH ROW
  WHEN (NEW.settled_seq < OLD.settled_seq) EXECUTE FUNCTION take_back_response();
