-- Notices that reach people while the page is closed (web push).
CREATE TABLE push_subscription (
  id uuid PRIMARY KEY,
  endpoint_hash bytea NOT NULL CONSTRAINT push_endpoint UNIQUE,
  sealed text NOT NULL,
  service text NOT NULL,
  key_id text NOT NULL,
  session_id uuid CONSTRAINT push_session UNIQUE REFERENCES session (id) ON DELETE CASCADE,
  browser text,
  created_at timestamptz NOT NULL DEFAULT now(),
  delivered_at timestamptz,
  sent_on date,
  sent_count integer NOT NULL DEFAULT 0
);
COMMENT ON TABLE push_subscription IS 'A browser that receives notices: of one session of staff, or of links of the patients’ app';
COMMENT ON COLUMN push_subscription.id IS 'UUIDv7';
COMMENT ON COLUMN push_subscription.endpoint_hash IS 'SHA-256 of its address at the push service';
COMMENT ON COLUMN push_subscription.sealed IS 'Address and keys, encrypted under FILO_SECRET';
COMMENT ON COLUMN push_subscription.service IS 'Host of the push service';
COMMENT ON COLUMN push_subscription.key_id IS 'Which of our keys it was made with';
COMMENT ON COLUMN push_subscription.session_id IS 'Whose of staff; null of the patients’ app';
COMMENT ON COLUMN push_subscription.browser IS 'Browser and system, as the person is shown';
COMMENT ON COLUMN push_subscription.created_at IS 'When it was turned on';
COMMENT ON COLUMN push_subscription.delivered_at IS 'When the push service last took a notice';
COMMENT ON COLUMN push_subscription.sent_on IS 'The day, in Italy, of sent_count';
COMMENT ON COLUMN push_subscription.sent_count IS 'Notices sent on that day';

CREATE TABLE push_link (
  device_id uuid PRIMARY KEY REFERENCES device (id),
  subscription_id uuid NOT NULL REFERENCES push_subscription (id) ON DELETE CASCADE,
  person_id uuid NOT NULL
);
COMMENT ON TABLE push_link IS 'The links of the patients’ app whose notices a browser receives';
COMMENT ON COLUMN push_link.device_id IS 'The link';
COMMENT ON COLUMN push_link.subscription_id IS 'The browser';
COMMENT ON COLUMN push_link.person_id IS 'Whose link it is: the patient, or a caregiver';
CREATE INDEX push_link_of_person ON push_link (person_id);
CREATE INDEX push_link_of_subscription ON push_link (subscription_id);

CREATE TABLE push_setting (
  person_id uuid PRIMARY KEY,
  off text[] NOT NULL DEFAULT '{}',
  has_own_hours boolean NOT NULL DEFAULT false,
  quiet_from text,
  quiet_until text,
  CHECK ((quiet_from IS NULL) = (quiet_until IS NULL)),
  CHECK (has_own_hours OR quiet_from IS NULL)
);
COMMENT ON TABLE push_setting IS 'Which notices somebody wants, and when; without a row all of them, outside the usual quiet hours';
COMMENT ON COLUMN push_setting.person_id IS 'A member of staff, a patient, or a caregiver';
COMMENT ON COLUMN push_setting.off IS 'Kinds that are not wanted';
COMMENT ON COLUMN push_setting.has_own_hours IS 'The quiet hours are the person’s own choice';
COMMENT ON COLUMN push_setting.quiet_from IS 'Begin of the quiet hours, as 21:00 in Italy; null: none';
COMMENT ON COLUMN push_setting.quiet_until IS 'Their end, on the next day where it is earlier';

CREATE TABLE push_due (
  sentence text NOT NULL,
  subject_id uuid NOT NULL,
  person_id uuid,
  due_at timestamptz NOT NULL,
  CONSTRAINT push_due_once UNIQUE NULLS NOT DISTINCT (sentence, subject_id, person_id)
);
COMMENT ON TABLE push_due IS 'What people are to be told of, once it is due and if it still holds';
COMMENT ON COLUMN push_due.sentence IS 'What they are told: a sentence of the closed table';
COMMENT ON COLUMN push_due.subject_id IS 'What it is about: a conversation, a visit, an assignment';
COMMENT ON COLUMN push_due.person_id IS 'Whose quiet hours it waited for; null: everybody whom it concerns';
COMMENT ON COLUMN push_due.due_at IS 'When';
CREATE INDEX push_due_next ON push_due (due_at);

CREATE TABLE push_delivery (
  subscription_id uuid NOT NULL REFERENCES push_subscription (id) ON DELETE CASCADE,
  kind text NOT NULL,
  version integer NOT NULL DEFAULT 1,
  person_id uuid NOT NULL,
  subject_id uuid NOT NULL,
  sentence text NOT NULL,
  badge integer,
  next_try_at timestamptz,
  expires_at timestamptz NOT NULL,
  tries integer NOT NULL DEFAULT 0,
  delivered_at timestamptz,
  PRIMARY KEY (subscription_id, kind)
);
COMMENT ON TABLE push_delivery IS 'The latest notice of each kind for a browser: a newer one takes the place of an older one';
COMMENT ON COLUMN push_delivery.kind IS 'Kind of notice';
COMMENT ON COLUMN push_delivery.subscription_id IS 'To which browser';
COMMENT ON COLUMN push_delivery.version IS 'Raised by each newer notice, so that the end of an older one’s sending does not end it';
COMMENT ON COLUMN push_delivery.person_id IS 'Whom it tells';
COMMENT ON COLUMN push_delivery.subject_id IS 'What it is about: asked again before each further try';
COMMENT ON COLUMN push_delivery.sentence IS 'Which sentence of the closed table';
COMMENT ON COLUMN push_delivery.badge IS 'The number on the icon; null: it stays';
COMMENT ON COLUMN push_delivery.next_try_at IS 'When it is sent; null: nothing waits';
COMMENT ON COLUMN push_delivery.expires_at IS 'After which it is not sent any more';
COMMENT ON COLUMN push_delivery.tries IS 'How often it was sent in vain';
COMMENT ON COLUMN push_delivery.delivered_at IS 'When one of this kind last reached the push service';
CREATE INDEX push_delivery_next ON push_delivery (next_try_at) WHERE next_try_at IS NOT NULL;

-- Whoever is signed out receives nothing any more, however it came about.
CREATE FUNCTION end_push_of_device() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE ended uuid;
BEGIN
  DELETE FROM push_link WHERE device_id = NEW.id RETURNING subscription_id INTO ended;
  DELETE FROM push_subscription s WHERE s.id = ended AND NOT EXISTS (SELECT FROM push_link l WHERE l.subscription_id = ended);
  RETURN NULL;
END $$;
COMMENT ON FUNCTION end_push_of_device() IS 'Ends the notices of a link that is signed out';
CREATE TRIGGER push_ended AFTER UPDATE ON device FOR EACH ROW
  WHEN (NEW.revoked_at IS NOT NULL AND OLD.revoked_at IS NULL) EXECUTE FUNCTION end_push_of_device();

CREATE FUNCTION end_push_of_session() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM push_subscription WHERE session_id = NEW.id;
  RETURN NULL;
END $$;
COMMENT ON FUNCTION end_push_of_session() IS 'Ends the notices of a session that has ended';
CREATE TRIGGER push_ended AFTER UPDATE ON session FOR EACH ROW
  WHEN (NEW.ended_at IS NOT NULL AND OLD.ended_at IS NULL) EXECUTE FUNCTION end_push_of_session();

CREATE TABLE push_once (
  sentence text NOT NULL,
  subject_id uuid NOT NULL,
  occasion text NOT NULL,
  at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (sentence, subject_id, occasion)
);
COMMENT ON TABLE push_once IS 'What time alone made due, so that no process and no restart tells of it again';
COMMENT ON COLUMN push_once.sentence IS 'What was told';
COMMENT ON COLUMN push_once.subject_id IS 'What it was about';
COMMENT ON COLUMN push_once.occasion IS 'Which time of it: a start that was moved is another one';
COMMENT ON COLUMN push_once.at IS 'When';
CREATE INDEX push_once_at ON push_once (at);

CREATE FUNCTION push_of(what text, subject uuid, wait interval) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM push_subscription) THEN
    INSERT INTO push_due (sentence, subject_id, due_at) VALUES (what, subject, clock_timestamp() + wait) ON CONFLICT DO NOTHING;
  END IF;
END $$;
COMMENT ON FUNCTION push_of(text, uuid, interval) IS 'Has a thing told of after a while, if it still holds then';

CREATE FUNCTION push_message() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM push_of('message', NEW.room_id, '5 seconds');
  RETURN NULL;
END $$;
COMMENT ON FUNCTION push_message() IS 'Has a message told of, unless it is read at once';
CREATE TRIGGER push_due AFTER INSERT ON message FOR EACH ROW EXECUTE FUNCTION push_message();

CREATE FUNCTION push_visit() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM push_of(TG_ARGV[0], NEW.id, '5 seconds');
  RETURN NULL;
END $$;
COMMENT ON FUNCTION push_visit() IS 'Has a visit told of that was planned or cancelled';
CREATE TRIGGER push_due AFTER INSERT ON visit FOR EACH ROW EXECUTE FUNCTION push_visit('newAppointment');
CREATE TRIGGER push_cancelled AFTER UPDATE ON visit FOR EACH ROW
  WHEN (OLD.cancelled_at IS NULL AND NEW.cancelled_at IS NOT NULL) EXECUTE FUNCTION push_visit('cancelledAppointment');

CREATE FUNCTION push_visit_event() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM push_of(CASE WHEN NEW.kind IN ('proposed', 'rejected') THEN 'proposal' ELSE 'changedAppointment' END, NEW.visit_id, '5 seconds');
  RETURN NULL;
END $$;
COMMENT ON FUNCTION push_visit_event() IS 'Has a visit told of to those who did not change it themselves';
CREATE TRIGGER push_due AFTER INSERT ON visit_event FOR EACH ROW
  WHEN (NEW.kind IN ('proposed', 'rejected', 'rescheduled', 'reassigned', 'proposal_accepted', 'proposal_refused'))
  EXECUTE FUNCTION push_visit_event();

CREATE FUNCTION push_call_peer() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM push_of('door', NEW.visit_id, '5 seconds');
  RETURN NULL;
END $$;
COMMENT ON FUNCTION push_call_peer() IS 'Has it told that somebody waits in the room of a visit, unless they meet at once';
CREATE TRIGGER push_due AFTER INSERT ON call_peer FOR EACH ROW EXECUTE FUNCTION push_call_peer();

CREATE FUNCTION push_assignment() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- Whoever assigns several chapters, or takes one back, has done so by then.
  PERFORM push_of('reading', NEW.id, '2 minutes');
  RETURN NULL;
END $$;
COMMENT ON FUNCTION push_assignment() IS 'Has a chapter told of that was assigned';
CREATE TRIGGER push_due AFTER INSERT ON assignment FOR EACH ROW EXECUTE FUNCTION push_assignment();
