-- The database after every migration, as PostgreSQL tells it. Written by a test; nothing runs it.

CREATE OR REPLACE FUNCTION public.announce()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  PERFORM pg_notify('filo_event', json_build_object('name', TG_ARGV[0], 'workgroupId', NEW.workgroup_id,
    'patientId', NEW.patient_id, 'payload', json_build_object('id', NEW.id))::text);
  RETURN NULL;
END $function$;

CREATE OR REPLACE FUNCTION public.announce_access()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  PERFORM pg_notify('filo_event', json_build_object('accessOf', to_jsonb(NEW) -> TG_ARGV[0])::text);
  RETURN NULL;
END $function$;

CREATE OR REPLACE FUNCTION public.announce_cicc_file()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  PERFORM pg_notify('filo_event', json_build_object('name', 'cicc:changed', 'workgroupId', p.workgroup_id, 'patientId', p.id,
    'payload', json_build_object('id', p.id))::text)
  FROM cicc c JOIN patient p ON p.id = c.patient_id WHERE c.id = NEW.cicc_id;
  RETURN NULL;
END $function$;

CREATE OR REPLACE FUNCTION public.announce_gone_owner()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  PERFORM announce_in_room('chat:owed', r.id, json_build_object('room', r.id))
    FROM chat_room r WHERE r.workgroup_id IN (OLD.workgroup_id, NEW.workgroup_id) AND r.owner_id = NEW.id AND r.asked_seq > greatest(r.answered_seq, r.settled_seq);
  RETURN NULL;
END $function$;

CREATE OR REPLACE FUNCTION public.announce_in_room(name text, room uuid, payload json)
 RETURNS void
 LANGUAGE sql
AS $function$
  SELECT pg_notify('filo_event', json_build_object('name', name, 'workgroupId', r.workgroup_id,
    'patientId', r.patient_id, 'payload', payload)::text)
  FROM chat_room r WHERE r.id = room
$function$;

CREATE OR REPLACE FUNCTION public.announce_message()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  PERFORM announce_in_room('chat:message', NEW.room_id, json_build_object('room', NEW.room_id, 'seq', NEW.seq));
  RETURN NULL;
END $function$;

CREATE OR REPLACE FUNCTION public.announce_owed()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  PERFORM announce_in_room('chat:owed', NEW.id, json_build_object('room', NEW.id));
  RETURN NULL;
END $function$;

CREATE OR REPLACE FUNCTION public.announce_patient()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  PERFORM pg_notify('filo_event', json_build_object('name', TG_ARGV[0], 'workgroupId', p.workgroup_id, 'patientId', p.id,
    'payload', json_build_object('id', p.id))::text)
  FROM patient p WHERE p.id = (to_jsonb(NEW) ->> TG_ARGV[1])::uuid;
  RETURN NULL;
END $function$;

CREATE OR REPLACE FUNCTION public.announce_reading()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  PERFORM announce_in_room('chat:read', NEW.room_id,
    json_build_object('room', NEW.room_id, 'reader', NEW.reader_id, 'seq', NEW.seq));
  RETURN NULL;
END $function$;

CREATE OR REPLACE FUNCTION public.announce_room()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  PERFORM pg_notify('filo_event', json_build_object('name', 'visit:room', 'workgroupId', v.workgroup_id,
    'patientId', v.patient_id, 'payload', json_build_object('id', v.id))::text)
  FROM visit v WHERE v.id = NEW.visit_id;
  RETURN NULL;
END $function$;

CREATE OR REPLACE FUNCTION public.announce_visits_of_colleague()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  PERFORM pg_notify('filo_event', json_build_object('name', 'visit:changed', 'workgroupId', v.workgroup_id,
    'patientId', v.patient_id, 'payload', json_build_object('id', v.id))::text)
  FROM visit v WHERE v.hcp_id = NEW.id AND v.cancelled_at IS NULL AND v.status IN ('pending', 'accepted') AND v.end_at > now();
  RETURN NULL;
END $function$;

CREATE OR REPLACE FUNCTION public.announce_workgroup()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  PERFORM pg_notify('filo_event', json_build_object('name', TG_ARGV[0], 'workgroupId', r.workgroup_id, 'patientId', NULL,
    'payload', json_build_object('id', r.workgroup_id))::text)
  FROM (SELECT coalesce(NEW.workgroup_id, OLD.workgroup_id) AS workgroup_id) r;
  RETURN NULL;
END $function$;

CREATE OR REPLACE FUNCTION public.check_checkpoint()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  IF NOT EXISTS (SELECT FROM audit_block WHERE number = NEW.block_number AND hash = NEW.hash) THEN
    RAISE EXCEPTION 'audit_checkpoint: there is no such block';
  END IF;
  IF EXISTS (SELECT FROM audit_block WHERE number <= NEW.block_number AND sealed_at > now() - interval '24 months') THEN
    RAISE EXCEPTION 'audit_checkpoint: the audit is kept for 24 months';
  END IF;
  IF NOT EXISTS (SELECT FROM audit_block WHERE number > NEW.block_number) THEN
    RAISE EXCEPTION 'audit_checkpoint: the last block stays';
  END IF;
  RETURN NEW;
END $function$;

CREATE OR REPLACE FUNCTION public.close_room(v visit, why text)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
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
END $function$;

CREATE OR REPLACE FUNCTION public.end_call()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  PERFORM close_room(NEW, CASE WHEN NEW.cancelled_at IS NOT NULL THEN 'cancelled'
    WHEN NEW.status IN ('completed', 'rejected') THEN NEW.status ELSE 'moved' END);
  RETURN NULL;
END $function$;

CREATE OR REPLACE FUNCTION public.end_calls_of_archived()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  -- Waits for people who are entering and have locked the visit, so that they are found.
  PERFORM FROM visit WHERE patient_id = NEW.id AND status = 'accepted' AND cancelled_at IS NULL FOR NO KEY UPDATE;
  PERFORM close_room(v, 'cancelled') FROM visit v
    WHERE v.patient_id = NEW.id AND EXISTS (SELECT FROM call_peer WHERE visit_id = v.id AND left_at IS NULL);
  RETURN NULL;
END $function$;

CREATE OR REPLACE FUNCTION public.end_notice_address()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  DELETE FROM notice_address a USING first_access f WHERE f.id = a.first_access_id AND
    CASE TG_TABLE_NAME WHEN 'patient' THEN f.patient_id = NEW.id ELSE f.caregiver_id = NEW.id END;
  DELETE FROM notice_address_check a USING first_access f WHERE f.id = a.first_access_id AND
    CASE TG_TABLE_NAME WHEN 'patient' THEN f.patient_id = NEW.id ELSE f.caregiver_id = NEW.id END;
  RETURN NULL;
END $function$;

CREATE OR REPLACE FUNCTION public.end_notice_address_of_link()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  IF NOT EXISTS (SELECT FROM device d WHERE d.first_access_id = NEW.first_access_id AND d.revoked_at IS NULL) THEN
    DELETE FROM notice_address WHERE first_access_id = NEW.first_access_id;
    DELETE FROM notice_address_check WHERE first_access_id = NEW.first_access_id;
  END IF;
  RETURN NULL;
END $function$;

CREATE OR REPLACE FUNCTION public.end_push_of_device()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
DECLARE ended uuid;
BEGIN
  DELETE FROM push_link WHERE device_id = NEW.id RETURNING subscription_id INTO ended;
  DELETE FROM push_subscription s WHERE s.id = ended AND NOT EXISTS (SELECT FROM push_link l WHERE l.subscription_id = ended);
  RETURN NULL;
END $function$;

CREATE OR REPLACE FUNCTION public.end_push_of_session()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  DELETE FROM push_subscription WHERE session_id = NEW.id;
  RETURN NULL;
END $function$;

CREATE OR REPLACE FUNCTION public.iso(instant timestamp with time zone)
 RETURNS text
 LANGUAGE sql
 STABLE PARALLEL SAFE
RETURN to_char((instant AT TIME ZONE 'UTC'::text), 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'::text);

CREATE OR REPLACE FUNCTION public.joined_words(words text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN (SELECT COALESCE(string_agg(((parts.part[i.i] || COALESCE(parts.part[(i.i + 1)], ''::text)) || COALESCE(parts.part[(i.i + 2)], ''::text)), ' '::text ORDER BY i.i), ''::text) AS "coalesce" FROM (SELECT string_to_array(regexp_replace(btrim(parted(joined_words.words)), ' +'::text, ' '::text, 'g'::text), ' '::text) AS string_to_array) parts(part), LATERAL generate_subscripts(parts.part, 1) i(i));

CREATE OR REPLACE FUNCTION public.keep_dwelling_since()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
DECLARE
  changed uuid := CASE WHEN TG_OP = 'DELETE' THEN OLD.patient_id ELSE NEW.patient_id END;
  since date := (
    SELECT insertion_date FROM cicc
    WHERE patient_id = changed AND closed_at IS NULL AND venous_catheter AND removal_date IS NULL
  );
BEGIN
  UPDATE patient SET dwelling_since = since WHERE id = changed AND dwelling_since IS DISTINCT FROM since;
  RETURN NULL;
END $function$;

CREATE OR REPLACE FUNCTION public.keep_last_access()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  -- Of whoever is being changed elsewhere the sign-in is good enough: waiting here could wait for each other.
  UPDATE staff SET last_access_at = greatest(staff.last_access_at, seen.at)
    FROM (SELECT staff_id, max(last_seen_at) AS at FROM ended GROUP BY staff_id) seen
    WHERE staff.id = seen.staff_id
      AND staff.id IN (SELECT id FROM staff WHERE id IN (SELECT staff_id FROM ended) FOR NO KEY UPDATE SKIP LOCKED);
  RETURN NULL;
END $function$;

CREATE OR REPLACE FUNCTION public.keep_patient_words()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  IF TG_OP <> 'INSERT' THEN
    DELETE FROM patient_word
      WHERE workgroup_id = OLD.workgroup_id AND word = ANY (string_to_array(OLD.search, ' ')) AND patient_id = OLD.id;
  END IF;
  IF TG_OP <> 'DELETE' AND NEW.archived_at IS NULL THEN
    INSERT INTO patient_word (workgroup_id, word, patient_id, surname_key, name_key, taken_in_charge, search)
      SELECT DISTINCT NEW.workgroup_id, word, NEW.id, NEW.surname_key, NEW.name_key, NEW.taken_in_charge, NEW.search
      FROM string_to_table(NEW.search, ' ') AS word WHERE word <> '';
  END IF;
  RETURN NULL;
END $function$;

CREATE OR REPLACE FUNCTION public.mark_read_on_entry()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  INSERT INTO read_mark (reader_id, room_id, seq)
    SELECT NEW.id, r.id, r.last_seq FROM chat_room r WHERE r.workgroup_id = NEW.workgroup_id AND r.last_seq > 0
  ON CONFLICT (reader_id, room_id) DO UPDATE SET seq = greatest(read_mark.seq, excluded.seq);
  RETURN NULL;
END $function$;

CREATE OR REPLACE FUNCTION public.parted(words text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN translate(searchable(words), '-'',;`                 　´ʹʻʼ‘’‛′＇‐‑‒–—―−﹣－'::text, '                                         '::text);

CREATE OR REPLACE FUNCTION public.push_assignment()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  -- Whoever assigns several chapters, or takes one back, has done so by then.
  PERFORM push_of('reading', NEW.id, '2 minutes');
  RETURN NULL;
END $function$;

CREATE OR REPLACE FUNCTION public.push_call_peer()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  PERFORM push_of('door', NEW.visit_id, '5 seconds');
  RETURN NULL;
END $function$;

CREATE OR REPLACE FUNCTION public.push_message()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  PERFORM push_of('message', NEW.room_id, '5 seconds');
  RETURN NULL;
END $function$;

CREATE OR REPLACE FUNCTION public.push_of(what text, subject uuid, wait interval)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
BEGIN
  IF EXISTS (SELECT FROM push_subscription) OR EXISTS (SELECT FROM notice_address) THEN
    INSERT INTO push_due (sentence, subject_id, due_at) VALUES (what, subject, clock_timestamp() + wait) ON CONFLICT DO NOTHING;
  END IF;
END $function$;

CREATE OR REPLACE FUNCTION public.push_visit()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  PERFORM push_of(TG_ARGV[0], NEW.id, '5 seconds');
  RETURN NULL;
END $function$;

CREATE OR REPLACE FUNCTION public.push_visit_event()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  PERFORM push_of(CASE WHEN NEW.kind IN ('proposed', 'rejected') THEN 'proposal' ELSE 'changedAppointment' END, NEW.visit_id, '5 seconds');
  RETURN NULL;
END $function$;

CREATE OR REPLACE FUNCTION public.record_change(workgroup_ids uuid[])
 RETURNS void
 LANGUAGE plpgsql
AS $function$
BEGIN
  INSERT INTO workgroup_change AS c (workgroup_id, change_id)
  SELECT r.id, gen_random_uuid() FROM (SELECT DISTINCT unnest(workgroup_ids)) r (id) WHERE r.id IS NOT NULL ORDER BY r.id
  ON CONFLICT (workgroup_id) DO UPDATE SET change_id = excluded.change_id WHERE c.xmin <> pg_current_xact_id()::xid;
END $function$;

CREATE OR REPLACE FUNCTION public.record_patient_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  PERFORM record_change(ARRAY(SELECT p.workgroup_id FROM patient p WHERE p.id IN (OLD.patient_id, NEW.patient_id)));
  RETURN NULL;
END $function$;

CREATE OR REPLACE FUNCTION public.record_response()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
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
END $function$;

CREATE OR REPLACE FUNCTION public.record_threshold_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  PERFORM record_change(ARRAY[NEW.id]);
  RETURN NULL;
END $function$;

CREATE OR REPLACE FUNCTION public.record_workgroup_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  PERFORM record_change(ARRAY[OLD.workgroup_id, NEW.workgroup_id]);
  RETURN NULL;
END $function$;

CREATE OR REPLACE FUNCTION public.refuse_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  RAISE EXCEPTION '% is append-only', TG_TABLE_NAME;
END $function$;

CREATE OR REPLACE FUNCTION public.refuse_forgetting()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
DECLARE
  block bigint;
BEGIN
  IF TG_TABLE_NAME = 'audit_block' THEN
    block := OLD.number;
  ELSIF TG_TABLE_NAME = 'audit_seal' THEN
    block := OLD.block_number;
  ELSE
    block := (SELECT block_number FROM audit_seal WHERE entry_id = OLD.id);
  END IF;
  IF block IS NULL OR block > (SELECT coalesce(max(block_number), 0) FROM audit_checkpoint) THEN
    RAISE EXCEPTION '% is append-only', TG_TABLE_NAME;
  END IF;
  IF TG_TABLE_NAME = 'audit_entry' THEN
    IF OLD.at > now() - interval '24 months' THEN
      RAISE EXCEPTION 'audit_entry: the audit is kept for 24 months';
    END IF;
  END IF;
  RETURN OLD;
END $function$;

CREATE OR REPLACE FUNCTION public.search_words(surname text, name text, fiscal_code text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN (((((' '::text || joined_words(surname)) || ' '::text) || joined_words(name)) || ' '::text) || joined_words(fiscal_code));

CREATE OR REPLACE FUNCTION public.searchable(words text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN CASE WHEN (octet_length(words) = length(words)) THEN lower((words COLLATE "C")) ELSE NORMALIZE(lower((replace(replace(replace(replace(translate(regexp_replace((without_unseen(NORMALIZE(words, NFD)) COLLATE "C"), '[\u0300-\u036F]'::text, ''::text, 'g'::text), 'ÆŒẞÞĐđÐðƉɖƊɗØøƆɔŁłĦħıƗɨŊŋƝɲŦŧƎǝƏəƐɛƁɓƘƙĸƳƴɄʉſςΑΒΓΔΕΖΗΘΙΚΛΜΝΞΟΠΡΣΤΥΦΧΨΩЀЁЂЃЄЅІЇЈЉЊЋЌЍЎЏАБВГДЕЖЗИЙКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯԱԲԳԴԵԶԷԸԹԺԻԼԽԾԿՀՁՂՃՄՅՆՇՈՉՊՋՌՍՎՏՐՑՒՓՔՕՖ'::text, 'æœßþddddddddoooollhhiiinnnntteeeeeebbkkkyyuusσαβγδεζηθικλμνξοπρστυφχψωѐёђѓєѕіїјљњћќѝўџабвгдежзийклмнопрстуфхцчшщъыьэюяաբգդեզէըթժիլխծկհձղճմյնշոչպջռսվտրցւփքօֆ'::text), 'æ'::text, 'ae'::text), 'œ'::text, 'oe'::text), 'ß'::text, 'ss'::text), 'þ'::text, 'th'::text) COLLATE "C")), NFC) END;

CREATE OR REPLACE FUNCTION public.sort_key(words text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN translate(parted(words), ' .'::text, ''::text);

CREATE OR REPLACE FUNCTION public.take_back_response()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  DELETE FROM response WHERE room_id = NEW.id AND seq > greatest(NEW.answered_seq, NEW.settled_seq) AND NOT in_words;
  -- Answered in words while it was said that no answer was needed.
  UPDATE response p SET in_words = true, ended_at = greatest(p.asked_at, (SELECT m.sent_at FROM message m
      WHERE m.room_id = NEW.id AND m.seq > p.seq AND m.staff_id IS NOT NULL AND m.text IS NOT NULL ORDER BY m.seq LIMIT 1))
    WHERE p.room_id = NEW.id AND NOT p.in_words AND p.seq > NEW.settled_seq AND p.seq <= NEW.answered_seq;
  RETURN NULL;
END $function$;

CREATE OR REPLACE FUNCTION public.without_signs(sentence text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN regexp_replace((sentence COLLATE "C"), '[][(){}<>"/\\|.,:;!?@#&*+=_~^%$¡-©«-±´¶-¸»¿×÷\u2010-\u2027\u2030-\u205E\u20A0-\u20CF\u2190-\u2BFF\u3000-\u303F\U0001F000-\U0001FAFF]'::text, ' '::text, 'g'::text);

CREATE OR REPLACE FUNCTION public.without_unseen(words text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN regexp_replace((words COLLATE "C"), '[\u00AD\u034F\u061C\u115F\u1160\u17B4\u17B5\u180B-\u180F\u200B-\u200F\u202A-\u202E\u2060-\u206F\u3164\uFE00-\uFE0F\uFEFF\uFFA0\uFFF0-\uFFFC\U0001BCA0-\U0001BCA3\U0001D173-\U0001D17A\U000E0000-\U000E0FFF]'::text, ''::text, 'g'::text);

CREATE OR REPLACE FUNCTION public.words_within(workgroup uuid, words text)
 RETURNS tsvector
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
RETURN (SELECT COALESCE(array_to_tsvector(array_agg((("right"((words_within.workgroup)::text, 6) || ':'::text) || word.word))), ''::tsvector) AS "coalesce" FROM unnest(tsvector_to_array(to_tsvector('italian'::regconfig, parted(without_signs(words_within.words))))) word(word) WHERE (octet_length(word.word) <= 2039));

-- Assegnazione of a chapter to a patient, who opens and finishes it
CREATE TABLE assignment (
  id uuid NOT NULL, -- UUIDv7; the patient’s devices know a chapter by it
  batch_id uuid NOT NULL, -- The act that made it, with its note
  workgroup_id uuid NOT NULL, -- Of the chapter and of the patient
  chapter_id uuid NOT NULL, -- What is assigned
  patient_id uuid NOT NULL, -- To whom
  assigned_at timestamp with time zone NOT NULL DEFAULT now(), -- When
  started_at timestamp with time zone, -- When a device of the patient or of a caregiver first opened it
  completed_at timestamp with time zone, -- When one of them said that it is finished
  cancelled_at timestamp with time zone, -- Withdrawn before it was finished, by staff or with the patient’s archiving; in no list any more
  status text NOT NULL GENERATED ALWAYS AS (
CASE
    WHEN (completed_at IS NOT NULL) THEN 'completed'::text
    WHEN (started_at IS NOT NULL) THEN 'pending'::text
    ELSE 'new'::text
END) STORED, -- new, pending (opened), completed: follows from the instants
  CONSTRAINT assignment_batch_id_fkey FOREIGN KEY (batch_id) REFERENCES assignment_batch(id),
  CONSTRAINT assignment_chapter_id_workgroup_id_fkey FOREIGN KEY (chapter_id, workgroup_id) REFERENCES chapter(id, workgroup_id),
  CONSTRAINT assignment_check CHECK (((completed_at IS NULL) OR (started_at IS NOT NULL))),
  CONSTRAINT assignment_check1 CHECK (((completed_at IS NULL) OR (cancelled_at IS NULL))),
  CONSTRAINT assignment_patient_id_workgroup_id_fkey FOREIGN KEY (patient_id, workgroup_id) REFERENCES patient(id, workgroup_id),
  CONSTRAINT assignment_pkey PRIMARY KEY (id),
  CONSTRAINT change_recorded TRIGGER DEFERRABLE INITIALLY DEFERRED
);
CREATE INDEX assignment_batch_made ON assignment USING btree (batch_id);
CREATE INDEX assignment_by_day ON assignment USING btree (workgroup_id, assigned_at, id) WHERE (cancelled_at IS NULL);
CREATE INDEX assignment_of_chapter ON assignment USING btree (chapter_id, patient_id) INCLUDE (status) WHERE (cancelled_at IS NULL);
CREATE INDEX assignment_of_patient ON assignment USING btree (patient_id, assigned_at, id) INCLUDE (status) WHERE (cancelled_at IS NULL);
CREATE UNIQUE INDEX assignment_open ON assignment USING btree (chapter_id, patient_id) WHERE ((completed_at IS NULL) AND (cancelled_at IS NULL));
CREATE TRIGGER announced AFTER INSERT OR UPDATE ON assignment FOR EACH ROW EXECUTE FUNCTION announce('user-chapter:changed');
CREATE CONSTRAINT TRIGGER change_recorded AFTER INSERT OR DELETE OR UPDATE ON assignment DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION record_workgroup_change();
CREATE TRIGGER push_due AFTER INSERT ON assignment FOR EACH ROW EXECUTE FUNCTION push_assignment();

-- One act of assigning: a chapter to one patient or to several at once
CREATE TABLE assignment_batch (
  id uuid NOT NULL, -- UUIDv7; by it a repeated request finds what it made
  created_by uuid NOT NULL, -- Who assigned
  notes text, -- Note to the patients who were given it
  skipped uuid[] NOT NULL, -- Patients who were named and got none, for they had the chapter still to finish
  CONSTRAINT assignment_batch_created_by_fkey FOREIGN KEY (created_by) REFERENCES staff(id),
  CONSTRAINT assignment_batch_pkey PRIMARY KEY (id)
);

-- Tries at a secret within the last hour
CREATE TABLE attempt (
  id bigint NOT NULL GENERATED ALWAYS AS IDENTITY, -- Takes one try back
  key bytea NOT NULL, -- HMAC of what is limited: an account, a browser, an address
  at timestamp with time zone NOT NULL DEFAULT clock_timestamp(), -- When; an old one counts no more and is swept
  CONSTRAINT attempt_pkey PRIMARY KEY (id)
);
CREATE INDEX attempt_at ON attempt USING btree (at);
CREATE INDEX attempt_key ON attempt USING btree (key, at);

-- The hash chain: each block is sealed over the one before and the digests of its entries
CREATE TABLE audit_block (
  number bigint NOT NULL, -- From 1, without gaps
  sealed_at timestamp with time zone NOT NULL DEFAULT clock_timestamp(), -- When it was sealed, by the clock of the database
  entries integer NOT NULL, -- How many entries it seals
  previous bytea NOT NULL, -- Hash of the block before
  hash bytea NOT NULL, -- SHA-256 over number, previous, and each entry’s id and digest in order of id
  CONSTRAINT audit_block_number CHECK ((number > 0)),
  CONSTRAINT audit_block_pkey PRIMARY KEY (number)
);
CREATE TRIGGER append_only BEFORE UPDATE OR TRUNCATE ON audit_block FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER kept BEFORE DELETE ON audit_block FOR EACH ROW EXECUTE FUNCTION refuse_forgetting();

-- Up to which block the audit was forgotten; the chain goes on from there. Append-only
CREATE TABLE audit_checkpoint (
  block_number bigint NOT NULL, -- The last block that was forgotten, with all before it
  hash bytea NOT NULL, -- Its hash, which the first block that stays names as its previous one
  entries bigint NOT NULL, -- How many entries went with it
  made_at timestamp with time zone NOT NULL DEFAULT clock_timestamp(), -- When they were forgotten
  CONSTRAINT audit_checkpoint_pkey PRIMARY KEY (block_number)
);
CREATE TRIGGER append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON audit_checkpoint FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER checked BEFORE INSERT ON audit_checkpoint FOR EACH ROW EXECUTE FUNCTION check_checkpoint();

-- Who saw or changed what; append-only, sealed by audit_block, forgotten only under an audit_checkpoint
CREATE TABLE audit_entry (
  id bigint NOT NULL GENERATED ALWAYS AS IDENTITY, -- In the order of writing
  at timestamp with time zone NOT NULL DEFAULT clock_timestamp(), -- When, by the clock of the database
  action text NOT NULL, -- The audit field of the route: patient.read, cicc.change …
  outcome text NOT NULL, -- done, or the code of the refusal
  actor_kind text NOT NULL, -- Staff, a device of a patient or caregiver, nobody signed in, or the system: an operator or Filo itself
  actor_id uuid, -- The member of staff, or the patient or caregiver behind a device
  workgroup_id uuid, -- The workgroup that the actor acted in
  patient_id uuid, -- The patient whose record was touched, also through a catheter or an access
  object_id uuid, -- The row itself, where it is not the patient
  details jsonb, -- Counts and names of fields; never values, never words that were searched
  request_id text NOT NULL, -- The reference that the answer bore and the log bears
  address text, -- Where the call came from; null of the system
  CONSTRAINT audit_entry_actor_kind_check CHECK ((actor_kind = ANY (ARRAY['staff'::text, 'device'::text, 'nobody'::text, 'system'::text]))),
  CONSTRAINT audit_entry_pkey PRIMARY KEY (id)
);
CREATE INDEX audit_entry_action ON audit_entry USING btree (action, at, id) WHERE (action <> ALL (ARRAY['patient.read'::text, 'patient.list'::text]));
CREATE INDEX audit_entry_actor ON audit_entry USING btree (actor_id, at, id) INCLUDE (patient_id, action, outcome) WHERE (actor_id IS NOT NULL);
CREATE INDEX audit_entry_at ON audit_entry USING btree (at, id);
CREATE INDEX audit_entry_patient ON audit_entry USING btree (patient_id, at, id) WHERE (patient_id IS NOT NULL);
CREATE INDEX audit_entry_refused ON audit_entry USING btree (at, id) WHERE (outcome <> 'done'::text);
CREATE INDEX audit_entry_request ON audit_entry USING btree (request_id);
CREATE INDEX audit_entry_workgroup ON audit_entry USING btree (workgroup_id, at, id) WHERE (workgroup_id IS NOT NULL);
CREATE TRIGGER append_only BEFORE UPDATE OR TRUNCATE ON audit_entry FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER kept BEFORE DELETE ON audit_entry FOR EACH ROW EXECUTE FUNCTION refuse_forgetting();

-- Which block seals an entry, and the SHA-256 of the entry as it was then
CREATE TABLE audit_seal (
  entry_id bigint NOT NULL, -- The entry; no foreign key, so that a missing entry is found and not forbidden
  block_number bigint NOT NULL, -- The block
  digest bytea NOT NULL, -- SHA-256 of the entry when it was sealed
  CONSTRAINT audit_seal_block_number CHECK ((block_number > 0)),
  CONSTRAINT audit_seal_block_number_fkey FOREIGN KEY (block_number) REFERENCES audit_block(number),
  CONSTRAINT audit_seal_pkey PRIMARY KEY (entry_id)
);
CREATE INDEX audit_seal_block ON audit_seal USING btree (block_number, entry_id);
CREATE TRIGGER append_only BEFORE UPDATE OR TRUNCATE ON audit_seal FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER kept BEFORE DELETE ON audit_seal FOR EACH ROW EXECUTE FUNCTION refuse_forgetting();

-- Quando chiamare: the sentence that patients read in their conversation; nothing is changed here
CREATE TABLE call_advice (
  workgroup_id uuid NOT NULL, -- Whose it is
  version integer NOT NULL, -- From 1; the last one is shown
  text text, -- Null: none is shown any more
  confirmed_by uuid NOT NULL, -- Which physician
  confirmed_at timestamp with time zone NOT NULL DEFAULT clock_timestamp(), -- When they did
  CONSTRAINT call_advice_confirmed_by_fkey FOREIGN KEY (confirmed_by) REFERENCES staff(id),
  CONSTRAINT call_advice_pkey PRIMARY KEY (workgroup_id, version),
  CONSTRAINT call_advice_version_check CHECK ((version >= 1)),
  CONSTRAINT call_advice_workgroup_id_fkey FOREIGN KEY (workgroup_id) REFERENCES workgroup(id)
);
CREATE INDEX call_advice_of_physician ON call_advice USING btree (confirmed_by);

-- One person’s presence in the room of a visit, on one page
CREATE TABLE call_peer (
  id uuid NOT NULL, -- Named by the ticket, which thereby counts once
  visit_id uuid NOT NULL, -- Whose room it is
  staff_id uuid, -- Who of staff it is
  caregiver_id uuid, -- Which caregiver it is; the patient if both are null
  person_id uuid NOT NULL, -- The id of either, or of the patient
  mic boolean NOT NULL, -- Whether they send sound
  cam boolean NOT NULL, -- Whether they send their picture
  screen boolean NOT NULL, -- Whether they send their screen
  socket_id text NOT NULL, -- The socket that it has now, or had last
  joined_at timestamp with time zone NOT NULL DEFAULT clock_timestamp(), -- When they came, or began to wait
  admitted_at timestamp with time zone, -- Since when they are in the room; null while they wait
  seen_at timestamp with time zone NOT NULL DEFAULT clock_timestamp(), -- When a process last had its socket
  away_at timestamp with time zone, -- Since when it has no socket; null while it has one
  left_at timestamp with time zone, -- When it ended; null while it lives
  ending text, -- Why it ended
  quality_good integer NOT NULL DEFAULT 0, -- How many measurements, one every two seconds, found the connection good
  quality_fair integer NOT NULL DEFAULT 0, -- How many found it fair
  quality_poor integer NOT NULL DEFAULT 0, -- How many found it poor
  CONSTRAINT call_peer_caregiver_id_fkey FOREIGN KEY (caregiver_id) REFERENCES caregiver(id),
  CONSTRAINT call_peer_check CHECK ((num_nonnulls(staff_id, caregiver_id) <= 1)),
  CONSTRAINT call_peer_check1 CHECK (((left_at IS NULL) = (ending IS NULL))),
  CONSTRAINT call_peer_ending_check CHECK ((ending = ANY (ARRAY['left'::text, 'timeout'::text, 'replaced'::text, 'removed'::text, 'denied'::text, 'completed'::text, 'cancelled'::text, 'moved'::text, 'rejected'::text]))),
  CONSTRAINT call_peer_pkey PRIMARY KEY (id),
  CONSTRAINT call_peer_staff_id_fkey FOREIGN KEY (staff_id) REFERENCES staff(id),
  CONSTRAINT call_peer_visit_id_fkey FOREIGN KEY (visit_id) REFERENCES visit(id)
);
CREATE INDEX call_peer_of_caregiver ON call_peer USING btree (caregiver_id);
CREATE UNIQUE INDEX call_peer_of_person ON call_peer USING btree (visit_id, person_id) WHERE (left_at IS NULL);
CREATE INDEX call_peer_of_staff ON call_peer USING btree (staff_id);
CREATE INDEX call_peer_of_visit ON call_peer USING btree (visit_id);
CREATE INDEX call_peer_seen ON call_peer USING btree (seen_at) WHERE (left_at IS NULL);
CREATE TRIGGER announced AFTER UPDATE ON call_peer FOR EACH ROW WHEN (((old.admitted_at IS DISTINCT FROM new.admitted_at) OR (old.left_at IS DISTINCT FROM new.left_at))) EXECUTE FUNCTION announce_room();
CREATE TRIGGER announced_coming AFTER INSERT ON call_peer FOR EACH ROW EXECUTE FUNCTION announce_room();
CREATE TRIGGER push_due AFTER INSERT ON call_peer FOR EACH ROW EXECUTE FUNCTION push_call_peer();

-- A step of a negotiation on its way to another process: longer than a notification may be
CREATE TABLE call_signal (
  id uuid NOT NULL DEFAULT gen_random_uuid(), -- What is announced of it
  content jsonb NOT NULL, -- The payload of the event
  sent_at timestamp with time zone NOT NULL DEFAULT clock_timestamp(), -- A minute later it is swept
  CONSTRAINT call_signal_pkey PRIMARY KEY (id)
);
CREATE INDEX call_signal_sent ON call_signal USING btree (sent_at);

-- Who looks after a patient at home
CREATE TABLE caregiver (
  id uuid NOT NULL, -- UUIDv7
  patient_id uuid NOT NULL, -- Whom they look after; of one patient only
  "position" integer NOT NULL, -- Place in the list, as it was sent
  created_at timestamp with time zone NOT NULL DEFAULT now(), -- When they were added
  removed_at timestamp with time zone, -- Taken off the patient; the row stays for the history of accesses
  name text NOT NULL, -- Nome
  surname text NOT NULL, -- Cognome
  birth_date date NOT NULL, -- Data di nascita
  fiscal_code text NOT NULL, -- Codice fiscale, STP or ENI code, in capitals
  gender text NOT NULL, -- Sesso
  place text NOT NULL, -- Of residence
  province text NOT NULL, -- Of residence: two letters
  relation text NOT NULL, -- Spouse, daughter …, in free words
  phone text NOT NULL, -- Normalised
  CONSTRAINT caregiver_gender_check CHECK ((gender = ANY (ARRAY['male'::text, 'female'::text]))),
  CONSTRAINT caregiver_patient_id_fkey FOREIGN KEY (patient_id) REFERENCES patient(id),
  CONSTRAINT caregiver_pkey PRIMARY KEY (id)
);
CREATE INDEX caregiver_fiscal_code ON caregiver USING btree (fiscal_code) WHERE (removed_at IS NULL);
CREATE INDEX caregiver_patient ON caregiver USING btree (patient_id, "position") WHERE (removed_at IS NULL);
CREATE TRIGGER access_announced AFTER UPDATE ON caregiver FOR EACH ROW WHEN ((old.removed_at IS DISTINCT FROM new.removed_at)) EXECUTE FUNCTION announce_access('id');
CREATE TRIGGER announced AFTER INSERT OR UPDATE ON caregiver FOR EACH ROW EXECUTE FUNCTION announce_patient('patient:changed', 'patient_id');
CREATE TRIGGER notice_address_ended AFTER UPDATE ON caregiver FOR EACH ROW WHEN (((new.removed_at IS NOT NULL) AND (old.removed_at IS NULL))) EXECUTE FUNCTION end_notice_address();

-- Capitolo: what a workgroup gives its patients to read and look at
CREATE TABLE chapter (
  id uuid NOT NULL, -- UUIDv7
  version integer NOT NULL DEFAULT 1, -- Raised by each change, but not where files are only added
  created_at timestamp with time zone NOT NULL DEFAULT now(), -- When it was created
  created_by uuid NOT NULL, -- Who created it
  updated_at timestamp with time zone NOT NULL DEFAULT now(), -- When its text or its files last changed
  archived_at timestamp with time zone, -- Archived: nobody is given it any more, who had it may still read it
  workgroup_id uuid NOT NULL, -- Whose staff reach it
  title text NOT NULL, -- Titolo
  description text NOT NULL, -- Its text, of several lines
  title_key text GENERATED ALWAYS AS (sort_key(title)) STORED, -- What lists sort by
  search text GENERATED ALWAYS AS (search_words(regexp_replace(title, '[][(){}"«»“”/.,;:]'::text, ' '::text, 'g'::text), ''::text, ''::text)) STORED, -- Every word of the title, each after a blank
  CONSTRAINT chapter_created_by_fkey FOREIGN KEY (created_by) REFERENCES staff(id),
  CONSTRAINT chapter_of_workgroup UNIQUE (id, workgroup_id), -- Lets an assignment prove that chapter and patient are of one workgroup
  CONSTRAINT chapter_pkey PRIMARY KEY (id),
  CONSTRAINT chapter_workgroup_id_fkey FOREIGN KEY (workgroup_id) REFERENCES workgroup(id)
);
CREATE INDEX chapter_by_title ON chapter USING btree (workgroup_id, title_key, id);
CREATE TRIGGER announced AFTER INSERT OR UPDATE ON chapter FOR EACH ROW EXECUTE FUNCTION announce_workgroup('chapter:changed');

-- Pictures, documents, videos and sounds of chapters
CREATE TABLE chapter_file (
  key text NOT NULL, -- Made by the server; the file’s name in the storage
  chapter_id uuid NOT NULL, -- The chapter that it belongs to
  created_at timestamp with time zone NOT NULL DEFAULT now(), -- When it was added
  created_by uuid NOT NULL, -- Who added it
  name text NOT NULL, -- As it was called where it came from, without a path
  size integer NOT NULL, -- In bytes, as stored
  type text NOT NULL, -- Media type found in the content, not the one claimed
  sha256 text NOT NULL, -- Of the content as stored, in hexadecimal
  "position" integer NOT NULL GENERATED ALWAYS AS IDENTITY, -- Files of a chapter are read in this order; a new one is the last
  CONSTRAINT chapter_file_chapter_id_fkey FOREIGN KEY (chapter_id) REFERENCES chapter(id),
  CONSTRAINT chapter_file_created_by_fkey FOREIGN KEY (created_by) REFERENCES staff(id),
  CONSTRAINT chapter_file_pkey PRIMARY KEY (key),
  CONSTRAINT chapter_file_sha256_check CHECK ((sha256 ~ '^[0-9a-f]{64}$'::text)),
  CONSTRAINT chapter_file_size_check CHECK ((size > 0))
);
CREATE INDEX chapter_file_chapter ON chapter_file USING btree (chapter_id, "position");

-- Conversazione: of a patient, or of a workgroup’s staff; there is none before its first message
CREATE TABLE chat_room (
  id uuid NOT NULL, -- The patient’s, or the workgroup’s
  workgroup_id uuid NOT NULL, -- Whose staff belong to it
  patient_id uuid, -- Who belongs to it, with their caregivers; null where staff are among themselves
  last_seq integer NOT NULL DEFAULT 0, -- Place of its last message; its row is locked while one is given
  asked_seq integer NOT NULL DEFAULT 0, -- Place of the last message of patient or caregiver: an answer is owed while it lies beyond answered_seq and settled_seq
  answered_seq integer NOT NULL DEFAULT 0, -- Place up to which staff have answered in words
  settled_seq integer NOT NULL DEFAULT 0, -- Place up to which staff have said that no answer is needed
  owner_id uuid, -- Who takes care of the answer that is owed; without meaning while none is
  CONSTRAINT chat_room_check CHECK ((id = COALESCE(patient_id, workgroup_id))),
  CONSTRAINT chat_room_check1 CHECK (((asked_seq >= 0) AND (asked_seq <= last_seq))),
  CONSTRAINT chat_room_check2 CHECK (((answered_seq >= 0) AND (answered_seq <= last_seq))),
  CONSTRAINT chat_room_check3 CHECK (((settled_seq >= 0) AND (settled_seq <= last_seq))),
  CONSTRAINT chat_room_check4 CHECK (((patient_id IS NOT NULL) OR (asked_seq = 0))),
  CONSTRAINT chat_room_id_workgroup_id_key UNIQUE (id, workgroup_id),
  CONSTRAINT chat_room_owner_id_fkey FOREIGN KEY (owner_id) REFERENCES staff(id),
  CONSTRAINT chat_room_patient_id_workgroup_id_fkey FOREIGN KEY (patient_id, workgroup_id) REFERENCES patient(id, workgroup_id),
  CONSTRAINT chat_room_pkey PRIMARY KEY (id),
  CONSTRAINT chat_room_workgroup_id_fkey FOREIGN KEY (workgroup_id) REFERENCES workgroup(id)
);
CREATE INDEX chat_room_of_patient ON chat_room USING btree (patient_id);
CREATE INDEX chat_room_of_workgroup ON chat_room USING btree (workgroup_id);
CREATE TRIGGER owed_announced AFTER UPDATE ON chat_room FOR EACH ROW WHEN (((new.last_seq = old.last_seq) AND ((new.settled_seq IS DISTINCT FROM old.settled_seq) OR (new.owner_id IS DISTINCT FROM old.owner_id)))) EXECUTE FUNCTION announce_owed();
CREATE TRIGGER response_recorded AFTER UPDATE ON chat_room FOR EACH ROW WHEN (((new.patient_id IS NOT NULL) AND (GREATEST(new.answered_seq, new.settled_seq) > GREATEST(old.answered_seq, old.settled_seq)))) EXECUTE FUNCTION record_response();
CREATE TRIGGER response_taken_back AFTER UPDATE ON chat_room FOR EACH ROW WHEN ((new.settled_seq < old.settled_seq)) EXECUTE FUNCTION take_back_response();

-- Catheter record of a patient; one is current, the earlier ones are history
CREATE TABLE cicc (
  id uuid NOT NULL, -- UUIDv7
  version integer NOT NULL DEFAULT 1, -- Raised by each correction; files alone raise none
  created_at timestamp with time zone NOT NULL DEFAULT now(), -- When it was recorded
  closed_at timestamp with time zone, -- When a later record took its place
  patient_id uuid NOT NULL, -- Whose record it is
  created_by uuid NOT NULL, -- Who recorded it
  venous_catheter boolean NOT NULL, -- Carries a venous catheter; when not, the catheter’s columns are empty
  catheter_type text, -- Tipo di catetere
  catheter_type_other text, -- Which, in free words, where the type is other
  brand text, -- Marca
  number_of_lumens integer, -- Numero di lumi
  place_of_insertion text, -- Where it was placed: hospital, ward
  insertion_date date, -- Data di inserzione; days of dwell count from here
  location_of_insertion_vein text, -- Sede di inserzione: the vein
  location_of_insertion_vein_other text, -- Which, in free words, where the vein is other
  location_of_insertion_side text, -- Sede di inserzione: the side
  pump_used_type text, -- Pompa usata; gravity is an infusion without one
  pump_used_type_other text, -- Which, in free words, where the pump is other
  material_type text, -- Materiale
  material_type_other text, -- Which, in free words, where the material is other
  lock_type text, -- Lock: what fills the lumen between infusions
  lock_type_other text, -- Which, in free words, where the lock is other
  portable_pump_carrier boolean, -- Portatore di pompa portatile; null where nobody said
  cicc_tag text, -- Code on the sticker: REF, LOT, UDI
  note text, -- Free words
  other_devices_bladder_catheter boolean NOT NULL DEFAULT false, -- Catetere vescicale
  other_devices_peg boolean NOT NULL DEFAULT false, -- PEG: a tube into the stomach through the skin
  other_devices_tracheotomy boolean NOT NULL DEFAULT false, -- Tracheotomia
  other_devices_gastric_nose_tube boolean NOT NULL DEFAULT false, -- Sondino nasogastrico
  other_devices_other boolean NOT NULL DEFAULT false, -- Another device, named by other_devices_other_reason
  other_devices_other_reason text, -- Which other device, and why
  removal_date date, -- Data di rimozione; days of dwell stop here
  removal_reason text, -- Why it was removed, in free words
  CONSTRAINT change_recorded TRIGGER DEFERRABLE INITIALLY DEFERRED,
  CONSTRAINT cicc_catheter_type_check CHECK ((catheter_type = ANY (ARRAY['cicc'::text, 'picc'::text, 'ficc'::text, 'port'::text, 'tunnelled'::text, 'other'::text]))),
  CONSTRAINT cicc_check CHECK ((removal_date >= insertion_date)),
  CONSTRAINT cicc_check1 CHECK (((NOT other_devices_other) OR (other_devices_other_reason IS NOT NULL))),
  CONSTRAINT cicc_check2 CHECK (((catheter_type <> 'other'::text) OR (catheter_type_other IS NOT NULL))),
  CONSTRAINT cicc_check3 CHECK (((location_of_insertion_vein <> 'other'::text) OR (location_of_insertion_vein_other IS NOT NULL))),
  CONSTRAINT cicc_check4 CHECK (((pump_used_type <> 'other'::text) OR (pump_used_type_other IS NOT NULL))),
  CONSTRAINT cicc_check5 CHECK (((material_type <> 'other'::text) OR (material_type_other IS NOT NULL))),
  CONSTRAINT cicc_check6 CHECK (((lock_type <> 'other'::text) OR (lock_type_other IS NOT NULL))),
  CONSTRAINT cicc_check7 CHECK ((venous_catheter OR (num_nonnulls(catheter_type, catheter_type_other, brand, number_of_lumens, place_of_insertion, insertion_date, location_of_insertion_vein, location_of_insertion_vein_other, location_of_insertion_side, pump_used_type, pump_used_type_other, material_type, material_type_other, lock_type, lock_type_other, portable_pump_carrier, cicc_tag, removal_date, removal_reason) = 0))),
  CONSTRAINT cicc_created_by_fkey FOREIGN KEY (created_by) REFERENCES staff(id),
  CONSTRAINT cicc_lock_type_check CHECK ((lock_type = ANY (ARRAY['saline'::text, 'heparin'::text, 'taurolidine'::text, 'citrate'::text, 'other'::text]))),
  CONSTRAINT cicc_material_type_check CHECK ((material_type = ANY (ARRAY['polyurethane'::text, 'silicone'::text, 'other'::text]))),
  CONSTRAINT cicc_number_of_lumens_check CHECK (((number_of_lumens >= 1) AND (number_of_lumens <= 4))),
  CONSTRAINT cicc_patient_id_fkey FOREIGN KEY (patient_id) REFERENCES patient(id),
  CONSTRAINT cicc_pkey PRIMARY KEY (id),
  CONSTRAINT cicc_pump_used_type_check CHECK ((pump_used_type = ANY (ARRAY['volumetric'::text, 'peristaltic'::text, 'syringe'::text, 'elastomeric'::text, 'gravity'::text, 'other'::text]))),
  CONSTRAINT cicc_side_check CHECK ((location_of_insertion_side = ANY (ARRAY['left'::text, 'right'::text]))),
  CONSTRAINT cicc_vein_check CHECK ((location_of_insertion_vein = ANY (ARRAY['jugular'::text, 'brachiocephalic'::text, 'subclavian'::text, 'axillary'::text, 'brachial'::text, 'basilic'::text, 'cephalic'::text, 'femoral'::text, 'other'::text])))
);
CREATE UNIQUE INDEX cicc_current ON cicc USING btree (patient_id) WHERE (closed_at IS NULL);
CREATE INDEX cicc_patient ON cicc USING btree (patient_id, created_at);
CREATE TRIGGER announced AFTER INSERT OR UPDATE ON cicc FOR EACH ROW EXECUTE FUNCTION announce_patient('cicc:changed', 'patient_id');
CREATE CONSTRAINT TRIGGER change_recorded AFTER INSERT OR DELETE OR UPDATE ON cicc DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION record_patient_change();
CREATE TRIGGER dwelling_since_of_changed AFTER UPDATE ON cicc FOR EACH ROW WHEN (((((old.insertion_date IS DISTINCT FROM new.insertion_date) OR (old.removal_date IS DISTINCT FROM new.removal_date)) OR (old.venous_catheter IS DISTINCT FROM new.venous_catheter)) OR (old.closed_at IS DISTINCT FROM new.closed_at))) EXECUTE FUNCTION keep_dwelling_since();
CREATE TRIGGER dwelling_since_of_new AFTER INSERT OR DELETE ON cicc FOR EACH ROW EXECUTE FUNCTION keep_dwelling_since();

-- Photos of the sticker or of the exit site, PDF
CREATE TABLE cicc_file (
  key text NOT NULL, -- Made by the server; the file’s name in the storage
  cicc_id uuid NOT NULL, -- The record it belongs to
  created_at timestamp with time zone NOT NULL DEFAULT now(), -- When it was added
  created_by uuid NOT NULL, -- Who added it
  name text NOT NULL, -- As the sender’s file was called
  size integer NOT NULL, -- In bytes, as stored
  type text NOT NULL, -- Media type found in the content, not the one claimed
  subject text, -- What a picture shows; null of any other file, and where nobody said
  sha256 text, -- Of the content as stored, in hexadecimal; null of files from before it was kept
  taken_on date, -- Day on which a picture was taken: read from the file, or written by a person; null where neither is known
  taken_on_confirmed boolean NOT NULL DEFAULT false, -- Whether a person wrote or confirmed that day; until then it is only what the file says
  CONSTRAINT cicc_file_check CHECK (((subject IS NULL) OR (type ~~ 'image/%'::text))),
  CONSTRAINT cicc_file_check1 CHECK (((taken_on IS NULL) OR (type ~~ 'image/%'::text))),
  CONSTRAINT cicc_file_check2 CHECK (((taken_on IS NOT NULL) OR (NOT taken_on_confirmed))),
  CONSTRAINT cicc_file_cicc_id_fkey FOREIGN KEY (cicc_id) REFERENCES cicc(id),
  CONSTRAINT cicc_file_created_by_fkey FOREIGN KEY (created_by) REFERENCES staff(id),
  CONSTRAINT cicc_file_pkey PRIMARY KEY (key),
  CONSTRAINT cicc_file_sha256_check CHECK ((sha256 ~ '^[0-9a-f]{64}$'::text)),
  CONSTRAINT cicc_file_size_check CHECK ((size > 0)),
  CONSTRAINT cicc_file_subject_check CHECK ((subject = ANY (ARRAY['exitSite'::text, 'label'::text, 'other'::text]))),
  CONSTRAINT cicc_file_taken_on_check CHECK (((taken_on >= '1900-01-01'::date) AND (taken_on <= '2199-12-31'::date)))
);
CREATE INDEX cicc_file_cicc ON cicc_file USING btree (cicc_id, created_at);
CREATE TRIGGER announced AFTER INSERT OR UPDATE ON cicc_file FOR EACH ROW EXECUTE FUNCTION announce_cicc_file();

-- A telephone or tablet that a patient or caregiver let in
CREATE TABLE device (
  id uuid NOT NULL, -- UUIDv7
  token_hash bytea NOT NULL, -- SHA-256 of the bearer token
  first_access_id uuid NOT NULL, -- What let it in
  patient_id uuid NOT NULL, -- Whose, or whose caregiver’s
  caregiver_id uuid, -- Whose, where it is not the patient’s
  created_at timestamp with time zone NOT NULL DEFAULT now(), -- When it was let in
  last_used_at timestamp with time zone NOT NULL DEFAULT now(), -- Unused for 180 days, it must be let in again
  revoked_at timestamp with time zone, -- When it was signed out, by itself or by staff
  CONSTRAINT device_caregiver_id_fkey FOREIGN KEY (caregiver_id) REFERENCES caregiver(id),
  CONSTRAINT device_first_access_id_fkey FOREIGN KEY (first_access_id) REFERENCES first_access(id),
  CONSTRAINT device_patient_id_fkey FOREIGN KEY (patient_id) REFERENCES patient(id),
  CONSTRAINT device_pkey PRIMARY KEY (id),
  CONSTRAINT device_token_hash_key UNIQUE (token_hash),
  CONSTRAINT notice_address_ended TRIGGER DEFERRABLE INITIALLY DEFERRED
);
CREATE INDEX device_patient ON device USING btree (patient_id) WHERE (revoked_at IS NULL);
CREATE TRIGGER access_announced AFTER UPDATE ON device FOR EACH ROW WHEN (((old.revoked_at IS DISTINCT FROM new.revoked_at) OR (new.last_used_at < old.last_used_at))) EXECUTE FUNCTION announce_access('id');
CREATE TRIGGER announced AFTER UPDATE ON device FOR EACH ROW WHEN ((old.revoked_at IS DISTINCT FROM new.revoked_at)) EXECUTE FUNCTION announce_patient('patient:changed', 'patient_id');
CREATE CONSTRAINT TRIGGER notice_address_ended AFTER UPDATE ON device DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (((new.revoked_at IS NOT NULL) AND (old.revoked_at IS NULL))) EXECUTE FUNCTION end_notice_address_of_link();
CREATE TRIGGER push_ended AFTER UPDATE ON device FOR EACH ROW WHEN (((new.revoked_at IS NOT NULL) AND (old.revoked_at IS NULL))) EXECUTE FUNCTION end_push_of_device();

-- A new e-mail address that waits to be confirmed from its own mailbox; the last one of a person
CREATE TABLE email_change (
  token_hash bytea NOT NULL, -- SHA-256 of the link’s token
  staff_id uuid NOT NULL, -- Whose address changes
  email text NOT NULL, -- The new address, lower case
  created_at timestamp with time zone NOT NULL DEFAULT now(), -- When it was asked for
  expires_at timestamp with time zone NOT NULL, -- When the link ends
  used_at timestamp with time zone, -- When it was confirmed
  CONSTRAINT email_change_pkey PRIMARY KEY (token_hash),
  CONSTRAINT email_change_staff_id_fkey FOREIGN KEY (staff_id) REFERENCES staff(id) ON DELETE CASCADE,
  CONSTRAINT email_change_staff_id_key UNIQUE (staff_id)
);

-- Struttura: a clinic or hospital
CREATE TABLE facility (
  id uuid NOT NULL, -- UUIDv7
  version integer NOT NULL DEFAULT 1, -- Raised by each change
  created_at timestamp with time zone NOT NULL DEFAULT now(), -- When it was registered
  name text NOT NULL, -- Denominazione
  address text NOT NULL, -- Street and number
  postal_code text NOT NULL, -- CAP
  city text NOT NULL, -- Comune
  province text NOT NULL, -- Two letters
  phone text NOT NULL, -- Normalised; shown on the sheet of the first access
  name_key text GENERATED ALWAYS AS (sort_key(name)) STORED, -- What lists sort by; with city_key what tells that two names are one
  city_key text GENERATED ALWAYS AS (sort_key(city)) STORED, -- Letters of the city alone: see name_key
  search text GENERATED ALWAYS AS (search_words(regexp_replace(name, '[][(){}"«»“”/.,;:]'::text, ' '::text, 'g'::text), city, ''::text)) STORED, -- Every word of name and city, each after a blank
  CONSTRAINT facility_pkey PRIMARY KEY (id),
  CONSTRAINT facility_postal_code_check CHECK ((postal_code ~ '^\d{5}$'::text)),
  CONSTRAINT facility_province_check CHECK ((province ~ '^[A-Z]{2}$'::text))
);
CREATE INDEX facility_by_name ON facility USING btree (name_key, city_key);

-- The facilities that a supervisor manages
CREATE TABLE facility_supervisor (
  staff_id uuid NOT NULL, -- The supervisor
  facility_id uuid NOT NULL, -- A facility that they manage
  CONSTRAINT facility_supervisor_facility_id_fkey FOREIGN KEY (facility_id) REFERENCES facility(id) ON DELETE CASCADE,
  CONSTRAINT facility_supervisor_pkey PRIMARY KEY (staff_id, facility_id),
  CONSTRAINT facility_supervisor_staff_id_fkey FOREIGN KEY (staff_id) REFERENCES staff(id)
);

-- Frequent questions of a workgroup
CREATE TABLE faq (
  id uuid NOT NULL, -- UUIDv7
  version integer NOT NULL DEFAULT 1, -- Rises with each change of this entry; not where others move past it
  workgroup_id uuid NOT NULL, -- Whose it is
  question text NOT NULL, -- One line
  answer text NOT NULL, -- Plain text with line breaks and addresses
  "position" integer NOT NULL, -- Its place in its workgroup, from 1 and without gaps
  written_at timestamp with time zone NOT NULL DEFAULT clock_timestamp(), -- When question or answer was last written
  search text NOT NULL GENERATED ALWAYS AS ((' '::text || parted(regexp_replace(without_signs(((question || ' '::text) || answer)), '\s+'::text, ' '::text, 'g'::text)))) STORED, -- Every word of question and answer in plain letters, each after a blank
  CONSTRAINT faq_pkey PRIMARY KEY (id),
  CONSTRAINT faq_position UNIQUE (workgroup_id, "position") DEFERRABLE,
  CONSTRAINT faq_position_check CHECK (("position" >= 1)),
  CONSTRAINT faq_workgroup_id_fkey FOREIGN KEY (workgroup_id) REFERENCES workgroup(id)
);
CREATE TRIGGER announced AFTER INSERT OR DELETE OR UPDATE ON faq FOR EACH ROW EXECUTE FUNCTION announce_workgroup('faq:changed');

-- Primo accesso: a QR token and a 6-digit code handed to a patient or caregiver; one use consumes both
CREATE TABLE first_access (
  id uuid NOT NULL, -- UUIDv7
  patient_id uuid NOT NULL, -- The holder, or whose caregiver the holder is
  caregiver_id uuid, -- The holder, where it is not the patient
  token_hash bytea NOT NULL, -- SHA-256 of the QR’s token
  code_hash bytea NOT NULL, -- HMAC of the code under its own sub-key
  created_at timestamp with time zone NOT NULL DEFAULT now(), -- When it was handed out
  created_by uuid NOT NULL, -- Who handed it out
  expires_at timestamp with time zone NOT NULL, -- 72 hours later
  used_at timestamp with time zone, -- When it let a device in
  voided_at timestamp with time zone, -- A new one was made, the caregiver removed or the patient archived
  wrong_tries integer NOT NULL DEFAULT 0, -- Wrong codes that were tried against it
  code_voided_at timestamp with time zone, -- Five wrong tries void the code, not the QR
  CONSTRAINT change_recorded TRIGGER DEFERRABLE INITIALLY DEFERRED,
  CONSTRAINT first_access_caregiver_id_fkey FOREIGN KEY (caregiver_id) REFERENCES caregiver(id),
  CONSTRAINT first_access_created_by_fkey FOREIGN KEY (created_by) REFERENCES staff(id),
  CONSTRAINT first_access_patient_id_fkey FOREIGN KEY (patient_id) REFERENCES patient(id),
  CONSTRAINT first_access_pkey PRIMARY KEY (id),
  CONSTRAINT first_access_token_hash_key UNIQUE (token_hash)
);
CREATE INDEX first_access_holder ON first_access USING btree (patient_id, created_at DESC);
CREATE UNIQUE INDEX first_access_live ON first_access USING btree (patient_id, COALESCE(caregiver_id, patient_id)) INCLUDE (expires_at, code_voided_at) WHERE ((used_at IS NULL) AND (voided_at IS NULL));
CREATE TRIGGER announced_changed AFTER UPDATE ON first_access FOR EACH ROW WHEN (((old.wrong_tries = new.wrong_tries) OR (old.code_voided_at IS DISTINCT FROM new.code_voided_at))) EXECUTE FUNCTION announce_patient('patient:changed', 'patient_id');
CREATE TRIGGER announced_new AFTER INSERT ON first_access FOR EACH ROW EXECUTE FUNCTION announce_patient('patient:changed', 'patient_id');
CREATE CONSTRAINT TRIGGER change_recorded AFTER INSERT OR DELETE OR UPDATE ON first_access DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION record_patient_change();

-- Nota per il turno: what colleagues of the next shift have to know; ticked off, never changed or deleted
CREATE TABLE handover_note (
  id uuid NOT NULL, -- UUIDv7: in the order in which they were written
  workgroup_id uuid NOT NULL, -- Whose shifts it is for
  patient_id uuid, -- The patient it is about, of the same workgroup; null for the whole ward
  text text NOT NULL, -- Plain text with line breaks
  created_by uuid NOT NULL, -- Who wrote it
  created_at timestamp with time zone NOT NULL DEFAULT clock_timestamp(), -- When
  done_by uuid, -- Who ticked it off first; null while it is open
  done_at timestamp with time zone, -- When they did
  CONSTRAINT handover_note_check CHECK (((done_at IS NULL) = (done_by IS NULL))),
  CONSTRAINT handover_note_created_by_fkey FOREIGN KEY (created_by) REFERENCES staff(id),
  CONSTRAINT handover_note_done_by_fkey FOREIGN KEY (done_by) REFERENCES staff(id),
  CONSTRAINT handover_note_patient_id_workgroup_id_fkey FOREIGN KEY (patient_id, workgroup_id) REFERENCES patient(id, workgroup_id),
  CONSTRAINT handover_note_pkey PRIMARY KEY (id),
  CONSTRAINT handover_note_text_check CHECK ((text <> ''::text)),
  CONSTRAINT handover_note_workgroup_id_fkey FOREIGN KEY (workgroup_id) REFERENCES workgroup(id)
);
CREATE INDEX handover_note_done ON handover_note USING btree (workgroup_id, done_at) WHERE (done_at IS NOT NULL);
CREATE INDEX handover_note_of_patient ON handover_note USING btree (patient_id);
CREATE INDEX handover_note_open ON handover_note USING btree (workgroup_id, created_at) WHERE (done_at IS NULL);
CREATE TRIGGER announced AFTER INSERT OR UPDATE ON handover_note FOR EACH ROW EXECUTE FUNCTION announce_workgroup('handover:changed');

-- One row: what this database was made for
CREATE TABLE installation (
  single boolean NOT NULL DEFAULT true, -- Always true: the key that keeps the table at one row
  demo boolean NOT NULL, -- Demo data are in here: production refuses to start on them
  demo_made_at timestamp with time zone, -- When the demo data were all there
  created_at timestamp with time zone NOT NULL DEFAULT now(), -- When the database was first used
  CONSTRAINT installation_pkey PRIMARY KEY (single),
  CONSTRAINT installation_single_check CHECK (single)
);

-- Invito of a colleague by mail
CREATE TABLE invite (
  id uuid NOT NULL, -- UUIDv7
  created_at timestamp with time zone NOT NULL DEFAULT now(), -- When it was first sent
  created_by uuid NOT NULL, -- Who invites
  role text NOT NULL, -- What the invited person will be
  facility_id uuid, -- Where a lead physician founds a workgroup; null for the others
  workgroup_id uuid, -- The workgroup that a member joins; null for leads and supervisors
  facility_ids uuid[], -- What an invited supervisor will manage, unless all_facilities
  all_facilities boolean NOT NULL DEFAULT false, -- An invited supervisor will manage every facility
  title text, -- Dott., Dott.ssa
  name text NOT NULL, -- Nome
  surname text NOT NULL, -- Cognome
  email text NOT NULL, -- Lower case; whoever accepts signs in with it
  status text NOT NULL DEFAULT 'pending'::text, -- pending also after it expired: it can be sent again
  token_hash bytea NOT NULL, -- SHA-256 of the code in the mail; a resend replaces it, so that the old one is unknown
  expires_at timestamp with time zone NOT NULL, -- When the code in the mail ends
  delivery text NOT NULL DEFAULT 'queued'::text, -- Of the last mail; handed where none was sent, and the inviter was given the link
  delivery_id uuid NOT NULL, -- The mail that delivery tells of; a resend makes a new one
  sent_at timestamp with time zone, -- When the last mail was taken by the mail server
  answered_at timestamp with time zone, -- When it was accepted or withdrawn
  accepted_by uuid, -- The person whom it made
  surname_key text GENERATED ALWAYS AS (sort_key(surname)) STORED, -- What lists sort by
  name_key text GENERATED ALWAYS AS (sort_key(name)) STORED, -- What lists sort by
  search text GENERATED ALWAYS AS ((search_words(surname, name, ''::text) || search_words(''::text, email, split_part(email, '@'::text, 2)))) STORED, -- As in staff, of name and e-mail together
  CONSTRAINT invite_accepted_by_fkey FOREIGN KEY (accepted_by) REFERENCES staff(id),
  CONSTRAINT invite_created_by_fkey FOREIGN KEY (created_by) REFERENCES staff(id),
  CONSTRAINT invite_delivery_check CHECK ((delivery = ANY (ARRAY['queued'::text, 'sent'::text, 'failed'::text, 'handed'::text]))),
  CONSTRAINT invite_facility_id_fkey FOREIGN KEY (facility_id) REFERENCES facility(id) ON DELETE SET NULL,
  CONSTRAINT invite_pkey PRIMARY KEY (id),
  CONSTRAINT invite_role_check CHECK ((role = ANY (ARRAY['supervisor'::text, 'physician'::text, 'nurse'::text]))),
  CONSTRAINT invite_status_check CHECK ((status = ANY (ARRAY['pending'::text, 'accepted'::text, 'withdrawn'::text]))),
  CONSTRAINT invite_token_hash_key UNIQUE (token_hash),
  CONSTRAINT invite_workgroup_id_fkey FOREIGN KEY (workgroup_id) REFERENCES workgroup(id)
);
CREATE INDEX invite_created_by ON invite USING btree (created_by, status, created_at);
CREATE INDEX invite_facility ON invite USING btree (facility_id) WHERE (status = 'pending'::text);
CREATE UNIQUE INDEX invite_pending_email ON invite USING btree (email) WHERE (status = 'pending'::text);

-- A code that moves a device’s link into another app; the last one of each device
CREATE TABLE link_move (
  device_id uuid NOT NULL, -- The device that showed it and is signed out by its use
  code_hash bytea NOT NULL, -- HMAC of the code under its own sub-key
  created_at timestamp with time zone NOT NULL DEFAULT clock_timestamp(), -- When it was shown
  expires_at timestamp with time zone NOT NULL, -- Ten minutes later
  wrong_tries integer NOT NULL DEFAULT 0, -- Wrong codes that were tried against it; five void it
  used_at timestamp with time zone, -- When the link moved
  CONSTRAINT link_move_device_id_fkey FOREIGN KEY (device_id) REFERENCES device(id),
  CONSTRAINT link_move_pkey PRIMARY KEY (device_id)
);

-- What operators’ commands last did for the installation, one row a task; each run is in the audit
CREATE TABLE maintenance (
  task text NOT NULL, -- The command
  ended_at timestamp with time zone NOT NULL, -- When it last came to an end, well or not
  outcome text NOT NULL, -- How
  succeeded_at timestamp with time zone, -- When it last ended well
  CONSTRAINT maintenance_outcome_check CHECK ((outcome = ANY (ARRAY['done'::text, 'failed'::text]))),
  CONSTRAINT maintenance_pkey PRIMARY KEY (task),
  CONSTRAINT maintenance_task_check CHECK ((task = ANY (ARRAY['backup'::text, 'audit-verify'::text])))
);

-- Messaggio; nothing is changed here
CREATE TABLE message (
  room_id uuid NOT NULL, -- In which conversation
  seq integer NOT NULL, -- Its place there, from 1 and without gaps
  id uuid NOT NULL, -- UUIDv7 made by who wrote it, against doubles alone
  sent_at timestamp with time zone NOT NULL DEFAULT clock_timestamp(), -- When it was stored
  staff_id uuid, -- Who of staff wrote it
  caregiver_id uuid, -- Which caregiver wrote it; the patient, where neither is told
  sender_id uuid NOT NULL GENERATED ALWAYS AS (COALESCE(staff_id, caregiver_id, room_id)) STORED, -- Whichever of them
  text text, -- Plain text with line breaks; null of a file
  file_key text, -- Made by the server; the file’s name in the storage
  file_name text, -- As the sender’s file was called
  file_size integer, -- In bytes, as stored
  file_type text, -- Media type found in the content, not the one claimed
  file_sha256 text, -- Of the content as stored, in hexadecimal
  workgroup_id uuid NOT NULL, -- The workgroup of its room
  search tsvector NOT NULL GENERATED ALWAYS AS (words_within(workgroup_id, COALESCE(text, file_name))) STORED, -- Its words, each with the workgroup: a search reads one’s own alone
  CONSTRAINT message_caregiver_id_fkey FOREIGN KEY (caregiver_id) REFERENCES caregiver(id),
  CONSTRAINT message_check CHECK ((num_nonnulls(staff_id, caregiver_id) <= 1)),
  CONSTRAINT message_check1 CHECK ((num_nonnulls(text, file_key) = 1)),
  CONSTRAINT message_check2 CHECK ((num_nonnulls(file_key, file_name, file_size, file_type, file_sha256) = ANY (ARRAY[0, 5]))),
  CONSTRAINT message_file_key_key UNIQUE (file_key),
  CONSTRAINT message_file_sha256_check CHECK ((file_sha256 ~ '^[0-9a-f]{64}$'::text)),
  CONSTRAINT message_file_size_check CHECK ((file_size > 0)),
  CONSTRAINT message_id UNIQUE (id), -- What is sent twice is stored once
  CONSTRAINT message_pkey PRIMARY KEY (room_id, seq) INCLUDE (sender_id),
  CONSTRAINT message_room_id_workgroup_id_fkey FOREIGN KEY (room_id, workgroup_id) REFERENCES chat_room(id, workgroup_id),
  CONSTRAINT message_seq_check CHECK ((seq >= 1)),
  CONSTRAINT message_staff_id_fkey FOREIGN KEY (staff_id) REFERENCES staff(id)
);
CREATE INDEX message_file ON message USING btree (room_id, seq) WHERE (file_key IS NOT NULL);
CREATE INDEX message_search ON message USING gin (search);
CREATE TRIGGER announced AFTER INSERT ON message FOR EACH ROW EXECUTE FUNCTION announce_message();
CREATE TRIGGER push_due AFTER INSERT ON message FOR EACH ROW EXECUTE FUNCTION push_message();

-- The files of server/migrations that made this database, each applied once
CREATE TABLE migration (
  name text NOT NULL, -- Name of the file
  applied_at timestamp with time zone NOT NULL DEFAULT now(), -- When it was applied
  checksum text, -- SHA-256 of the file as it was applied; of what was applied before this column, as it was found then
  CONSTRAINT migration_pkey PRIMARY KEY (name)
);

-- Addresses of their own at which patients and caregivers receive notices; staff see nothing of them
CREATE TABLE notice_address (
  person_id uuid NOT NULL, -- A patient, or a caregiver
  id uuid NOT NULL, -- In the links of its mails that end them: another address is another one
  first_access_id uuid NOT NULL, -- The access whose link gave it: once no link of that access is signed in, the address goes
  sealed text NOT NULL, -- The address, encrypted under FILO_SECRET
  mailbox bytea NOT NULL, -- Keyed hash of the mailbox, for the limit of a day
  confirmed_at timestamp with time zone NOT NULL, -- When the code that was sent there came back
  CONSTRAINT notice_address_first_access_id_fkey FOREIGN KEY (first_access_id) REFERENCES first_access(id),
  CONSTRAINT notice_address_id_key UNIQUE (id),
  CONSTRAINT notice_address_pkey PRIMARY KEY (person_id)
);
CREATE INDEX notice_address_access ON notice_address USING btree (first_access_id);

-- Addresses that were sent a code and are not confirmed: nothing else goes there
CREATE TABLE notice_address_check (
  person_id uuid NOT NULL, -- Who gave it
  id uuid NOT NULL, -- Another one with each code
  first_access_id uuid NOT NULL, -- The access whose link gave it
  sealed text NOT NULL, -- The address, encrypted under FILO_SECRET
  code_hash bytea NOT NULL, -- Keyed hash of the code
  expires_at timestamp with time zone NOT NULL, -- Until when the code is valid
  CONSTRAINT notice_address_check_first_access_id_fkey FOREIGN KEY (first_access_id) REFERENCES first_access(id),
  CONSTRAINT notice_address_check_id_key UNIQUE (id),
  CONSTRAINT notice_address_check_pkey PRIMARY KEY (person_id)
);
CREATE INDEX notice_address_check_access ON notice_address_check USING btree (first_access_id);

-- The one mail of a person that is on its way; it is written when it is sent
CREATE TABLE notice_mail (
  person_id uuid NOT NULL, -- A member of staff, a patient, or a caregiver
  id uuid NOT NULL, -- By which its job names it
  created_at timestamp with time zone NOT NULL, -- When it was queued
  written_at timestamp with time zone, -- When it was last written: what was due later is not in it
  counted_in bytea, -- To whose limit it counts: keyed hash of the mailbox
  counted_on date, -- The day, in Italy, to whose limit it counts; tries in vain count once
  CONSTRAINT notice_mail_id_key UNIQUE (id),
  CONSTRAINT notice_mail_pkey PRIMARY KEY (person_id)
);

-- How many mails of notices a mailbox gets on a day, whoever’s they are
CREATE TABLE notice_mail_count (
  mailbox bytea NOT NULL, -- Keyed hash of the mailbox
  day date NOT NULL, -- The day, in Italy
  mails integer NOT NULL, -- Their number
  CONSTRAINT notice_mail_count_pkey PRIMARY KEY (mailbox, day)
);

-- What somebody is mailed unless a browser has shown it, or it is over by then
CREATE TABLE notice_mail_due (
  person_id uuid NOT NULL, -- Whom it tells
  sentence text NOT NULL, -- A sentence of the closed table
  subject_id uuid NOT NULL, -- What it is about: a conversation, a visit
  kind text NOT NULL, -- The kind of notice that their browsers got at the same time
  told_at timestamp with time zone NOT NULL, -- When that was
  due_at timestamp with time zone NOT NULL, -- When it is looked at next
  CONSTRAINT notice_mail_due_person_id_fkey FOREIGN KEY (person_id) REFERENCES notice_address(person_id) ON DELETE CASCADE,
  CONSTRAINT notice_mail_due_pkey PRIMARY KEY (person_id, sentence, subject_id)
);
CREATE INDEX notice_mail_due_next ON notice_mail_due USING btree (due_at);

-- Staff who are mailed how much waits for them; without a row nothing is mailed
CREATE TABLE notice_summary (
  staff_id uuid NOT NULL, -- Whose choice it is
  daily_at integer, -- The hour in Italy of the daily mail; null: a mail once something was unread for two hours
  daily_on date, -- The day, in Italy, whose daily mail was decided on
  told_until timestamp with time zone NOT NULL, -- What came before was told, or is older than the choice
  online_at timestamp with time zone, -- When a process last had a socket of theirs
  CONSTRAINT notice_summary_daily_at_check CHECK (((daily_at >= 0) AND (daily_at <= 23))),
  CONSTRAINT notice_summary_pkey PRIMARY KEY (staff_id),
  CONSTRAINT notice_summary_staff_id_fkey FOREIGN KEY (staff_id) REFERENCES staff(id) ON DELETE CASCADE
);

-- WebAuthn credentials of a person
CREATE TABLE passkey (
  id uuid NOT NULL, -- UUIDv7
  staff_id uuid NOT NULL, -- Whose
  credential_id text NOT NULL, -- As the authenticator names it, base64url
  public_key bytea NOT NULL, -- COSE, as the authenticator gave it
  counter bigint NOT NULL, -- Of signatures; one that goes back betrays a copy
  transports text[] NOT NULL, -- How the browser may reach the authenticator
  name text NOT NULL, -- As its owner called it
  created_at timestamp with time zone NOT NULL DEFAULT now(), -- When it was added
  last_used_at timestamp with time zone, -- When it last completed a sign-in
  CONSTRAINT passkey_credential_id_key UNIQUE (credential_id),
  CONSTRAINT passkey_pkey PRIMARY KEY (id),
  CONSTRAINT passkey_staff_id_fkey FOREIGN KEY (staff_id) REFERENCES staff(id) ON DELETE CASCADE
);
CREATE INDEX passkey_staff ON passkey USING btree (staff_id);

-- The challenge for a passkey that is being registered
CREATE TABLE passkey_challenge (
  staff_id uuid NOT NULL, -- Who is registering; one at a time
  challenge text NOT NULL, -- What the authenticator must sign, base64url
  expires_at timestamp with time zone NOT NULL, -- When it stops being taken
  CONSTRAINT passkey_challenge_pkey PRIMARY KEY (staff_id),
  CONSTRAINT passkey_challenge_staff_id_fkey FOREIGN KEY (staff_id) REFERENCES staff(id) ON DELETE CASCADE
);

-- One-time links with which a person sets the password
CREATE TABLE password_link (
  token_hash bytea NOT NULL, -- SHA-256 of the link’s token
  staff_id uuid NOT NULL, -- Whose password it sets
  created_at timestamp with time zone NOT NULL DEFAULT now(), -- When it was made; the last one of a person counts
  expires_at timestamp with time zone NOT NULL, -- When it ends
  used_at timestamp with time zone, -- When a password was set with it, or another change of the credentials ended it
  CONSTRAINT password_link_pkey PRIMARY KEY (token_hash),
  CONSTRAINT password_link_staff_id_fkey FOREIGN KEY (staff_id) REFERENCES staff(id) ON DELETE CASCADE
);
CREATE INDEX password_link_staff ON password_link USING btree (staff_id);

-- Paziente; every row is reached through its workgroup
CREATE TABLE patient (
  id uuid NOT NULL, -- UUIDv7
  version integer NOT NULL DEFAULT 1, -- Raised by each change
  created_at timestamp with time zone NOT NULL DEFAULT now(), -- When the patient was registered
  archived_at timestamp with time zone, -- Archived: gone from every list, kept for the legal period
  workgroup_id uuid NOT NULL, -- Whose staff reach the patient
  name text NOT NULL, -- Nome
  surname text NOT NULL, -- Cognome
  birth_date date NOT NULL, -- Data di nascita
  fiscal_code text NOT NULL, -- Codice fiscale, STP or ENI code, in capitals
  gender text NOT NULL, -- Sesso
  birth_place text NOT NULL, -- Comune, or the country of a birth abroad
  birth_province text NOT NULL, -- Two letters, EE for abroad
  residence_place text NOT NULL, -- Comune of residence
  residence_province text NOT NULL, -- Of residence: two letters
  residence_address text, -- Street and number
  diagnosis text NOT NULL, -- Free words
  parenteral_nutrition boolean NOT NULL, -- Fed through a vein
  enteral_nutrition boolean NOT NULL, -- Fed through a tube into the gut
  os_nutrition boolean NOT NULL, -- Fed by mouth
  taken_in_charge date NOT NULL, -- Data di presa in carico
  consent_policy_version text NOT NULL, -- Version of the text of the informed consent that was given
  consent_at timestamp with time zone NOT NULL, -- When it was recorded
  consent_by uuid NOT NULL, -- Who recorded the informed consent
  dwelling_since date, -- Insertion of the catheter that is in place, null of no such catheter; kept by keep_dwelling_since, lists sort by it
  surname_key text GENERATED ALWAYS AS (sort_key(surname)) STORED, -- What lists sort by
  name_key text GENERATED ALWAYS AS (sort_key(name)) STORED, -- What lists sort by
  search text GENERATED ALWAYS AS (search_words(surname, name, fiscal_code)) STORED, -- Every word of the name, alone and joined, and the fiscal code, each after a blank
  CONSTRAINT change_recorded TRIGGER DEFERRABLE INITIALLY DEFERRED,
  CONSTRAINT patient_check CHECK ((parenteral_nutrition OR enteral_nutrition OR os_nutrition)),
  CONSTRAINT patient_consent_by_fkey FOREIGN KEY (consent_by) REFERENCES staff(id),
  CONSTRAINT patient_gender_check CHECK ((gender = ANY (ARRAY['male'::text, 'female'::text]))),
  CONSTRAINT patient_of_workgroup UNIQUE (id, workgroup_id), -- Lets an assignment prove that chapter and patient are of one workgroup
  CONSTRAINT patient_pkey PRIMARY KEY (id),
  CONSTRAINT patient_workgroup_id_fkey FOREIGN KEY (workgroup_id) REFERENCES workgroup(id)
);
CREATE INDEX patient_all_fiscal_codes ON patient USING btree (fiscal_code);
CREATE INDEX patient_by_birth ON patient USING btree (workgroup_id, birth_date, id) WHERE (archived_at IS NULL);
CREATE INDEX patient_by_charge ON patient USING btree (workgroup_id, taken_in_charge, id) WHERE (archived_at IS NULL);
CREATE INDEX patient_by_longest_dwell ON patient USING btree (workgroup_id, dwelling_since, id) WHERE (archived_at IS NULL);
CREATE INDEX patient_by_name ON patient USING btree (workgroup_id, name_key, surname_key, id) WHERE (archived_at IS NULL);
CREATE INDEX patient_by_shortest_dwell ON patient USING btree (workgroup_id, dwelling_since DESC NULLS LAST, id DESC) WHERE (archived_at IS NULL);
CREATE INDEX patient_by_surname ON patient USING btree (workgroup_id, surname_key, name_key, id) INCLUDE (search) WHERE (archived_at IS NULL);
CREATE UNIQUE INDEX patient_fiscal_code ON patient USING btree (workgroup_id, fiscal_code) WHERE (archived_at IS NULL);
CREATE TRIGGER access_announced AFTER UPDATE ON patient FOR EACH ROW WHEN (((old.archived_at IS DISTINCT FROM new.archived_at) OR (old.workgroup_id <> new.workgroup_id))) EXECUTE FUNCTION announce_access('id');
CREATE TRIGGER announced AFTER INSERT OR UPDATE ON patient FOR EACH ROW EXECUTE FUNCTION announce_patient('patient:changed', 'id');
CREATE TRIGGER call_ended AFTER UPDATE ON patient FOR EACH ROW WHEN (((old.archived_at IS NULL) AND (new.archived_at IS NOT NULL))) EXECUTE FUNCTION end_calls_of_archived();
CREATE CONSTRAINT TRIGGER change_recorded AFTER INSERT OR DELETE OR UPDATE ON patient DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION record_workgroup_change();
CREATE TRIGGER notice_address_ended AFTER UPDATE ON patient FOR EACH ROW WHEN (((new.archived_at IS NOT NULL) AND (old.archived_at IS NULL))) EXECUTE FUNCTION end_notice_address();
CREATE TRIGGER words_of_changed AFTER UPDATE ON patient FOR EACH ROW WHEN (((((old.workgroup_id IS DISTINCT FROM new.workgroup_id) OR (old.search IS DISTINCT FROM new.search)) OR (old.taken_in_charge IS DISTINCT FROM new.taken_in_charge)) OR (old.archived_at IS DISTINCT FROM new.archived_at))) EXECUTE FUNCTION keep_patient_words();
CREATE TRIGGER words_of_new AFTER INSERT OR DELETE ON patient FOR EACH ROW EXECUTE FUNCTION keep_patient_words();

-- Each word of patient.search: finds few patients in a large workgroup; archived ones have none
CREATE TABLE patient_word (
  workgroup_id uuid NOT NULL, -- As in patient: a search looks into one workgroup
  word text NOT NULL, -- One word of search
  patient_id uuid NOT NULL, -- No foreign key: rows come and go only with their patient, by keep_patient_words
  surname_key text NOT NULL, -- As in patient
  name_key text NOT NULL, -- As in patient
  taken_in_charge date NOT NULL, -- As in patient
  search text NOT NULL, -- As in patient, with the keys that lists sort by
  CONSTRAINT patient_word_pkey PRIMARY KEY (workgroup_id, word, patient_id) INCLUDE (surname_key, name_key, taken_in_charge, search)
);

-- Sign-ins whose password was right and whose second factor is still to come
CREATE TABLE pending_mfa (
  token_hash bytea NOT NULL, -- SHA-256 of the cookie that carries it
  staff_id uuid NOT NULL, -- Who gave the right password
  created_at timestamp with time zone NOT NULL DEFAULT now(), -- When
  expires_at timestamp with time zone NOT NULL, -- Ten minutes later
  challenge text, -- WebAuthn’s challenge, for one answer
  CONSTRAINT pending_mfa_pkey PRIMARY KEY (token_hash),
  CONSTRAINT pending_mfa_staff_id_fkey FOREIGN KEY (staff_id) REFERENCES staff(id) ON DELETE CASCADE
);
CREATE INDEX pending_mfa_expires ON pending_mfa USING btree (expires_at);
CREATE INDEX pending_mfa_staff ON pending_mfa USING btree (staff_id);

-- The latest notice of each kind for a browser: a newer one takes the place of an older one
CREATE TABLE push_delivery (
  subscription_id uuid NOT NULL, -- To which browser
  kind text NOT NULL, -- Kind of notice
  version integer NOT NULL DEFAULT 1, -- Raised by each newer notice, so that the end of an older one’s sending does not end it
  person_id uuid NOT NULL, -- Whom it tells
  subject_id uuid NOT NULL, -- What it is about: asked again before each further try
  sentence text NOT NULL, -- Which sentence of the closed table
  badge integer, -- The number on the icon; null: it stays
  next_try_at timestamp with time zone, -- When it is sent; null: nothing waits
  expires_at timestamp with time zone NOT NULL, -- After which it is not sent any more
  tries integer NOT NULL DEFAULT 0, -- How often it was sent in vain
  delivered_at timestamp with time zone, -- When one of this kind last reached the push service
  CONSTRAINT push_delivery_pkey PRIMARY KEY (subscription_id, kind),
  CONSTRAINT push_delivery_subscription_id_fkey FOREIGN KEY (subscription_id) REFERENCES push_subscription(id) ON DELETE CASCADE
);
CREATE INDEX push_delivery_next ON push_delivery USING btree (next_try_at) WHERE (next_try_at IS NOT NULL);

-- What people are to be told of, once it is due and if it still holds
CREATE TABLE push_due (
  sentence text NOT NULL, -- What they are told: a sentence of the closed table
  subject_id uuid NOT NULL, -- What it is about: a conversation, a visit, an assignment
  person_id uuid, -- Whose quiet hours it waited for; null: everybody whom it concerns
  due_at timestamp with time zone NOT NULL, -- When
  failed_since timestamp with time zone, -- Since when it cannot be told; null: it was not tried in vain
  CONSTRAINT push_due_once UNIQUE NULLS NOT DISTINCT (sentence, subject_id, person_id)
);
CREATE INDEX push_due_next ON push_due USING btree (due_at);

-- The links of the patients’ app whose notices a browser receives
CREATE TABLE push_link (
  device_id uuid NOT NULL, -- The link
  subscription_id uuid NOT NULL, -- The browser
  person_id uuid NOT NULL, -- Whose link it is: the patient, or a caregiver
  CONSTRAINT push_link_device_id_fkey FOREIGN KEY (device_id) REFERENCES device(id),
  CONSTRAINT push_link_pkey PRIMARY KEY (device_id),
  CONSTRAINT push_link_subscription_id_fkey FOREIGN KEY (subscription_id) REFERENCES push_subscription(id) ON DELETE CASCADE
);
CREATE INDEX push_link_of_person ON push_link USING btree (person_id);
CREATE INDEX push_link_of_subscription ON push_link USING btree (subscription_id);

-- What time alone made due, so that no process and no restart tells of it again
CREATE TABLE push_once (
  sentence text NOT NULL, -- What was told
  subject_id uuid NOT NULL, -- What it was about
  occasion text NOT NULL, -- Which time of it: a start that was moved is another one
  at timestamp with time zone NOT NULL DEFAULT now(), -- When
  CONSTRAINT push_once_pkey PRIMARY KEY (sentence, subject_id, occasion)
);
CREATE INDEX push_once_at ON push_once USING btree (at);

-- Which notices somebody wants, and when; without a row all of them, outside the usual quiet hours
CREATE TABLE push_setting (
  person_id uuid NOT NULL, -- A member of staff, a patient, or a caregiver
  off text[] NOT NULL DEFAULT '{}'::text[], -- Kinds that are not wanted
  has_own_hours boolean NOT NULL DEFAULT false, -- The quiet hours are the person’s own choice
  quiet_from text, -- Begin of the quiet hours, as 21:00 in Italy; null: none
  quiet_until text, -- Their end, on the next day where it is earlier
  paused_until timestamp with time zone, -- Until when nobody is to disturb them; null: they may be told
  CONSTRAINT push_setting_check CHECK (((quiet_from IS NULL) = (quiet_until IS NULL))),
  CONSTRAINT push_setting_check1 CHECK ((has_own_hours OR (quiet_from IS NULL))),
  CONSTRAINT push_setting_pkey PRIMARY KEY (person_id)
);

-- A browser that receives notices: of one session of staff, or of links of the patients’ app
CREATE TABLE push_subscription (
  id uuid NOT NULL, -- UUIDv7
  endpoint_hash bytea NOT NULL, -- SHA-256 of its address at the push service
  sealed text NOT NULL, -- Address and keys, encrypted under FILO_SECRET
  service text NOT NULL, -- Host of the push service
  key_id text NOT NULL, -- Which of our keys it was made with
  session_id uuid, -- Whose of staff; null of the patients’ app
  browser text, -- Browser and system, as the person is shown
  created_at timestamp with time zone NOT NULL DEFAULT now(), -- When it was turned on
  delivered_at timestamp with time zone, -- When the push service last took a notice
  sent_on date, -- The day, in Italy, of sent_count
  sent_count integer NOT NULL DEFAULT 0, -- Notices sent on that day
  in_front_until timestamp with time zone, -- The page is open in front, as it last said; after this it counts as closed
  CONSTRAINT push_endpoint UNIQUE (endpoint_hash),
  CONSTRAINT push_session UNIQUE (session_id),
  CONSTRAINT push_subscription_pkey PRIMARY KEY (id),
  CONSTRAINT push_subscription_session_id_fkey FOREIGN KEY (session_id) REFERENCES session(id) ON DELETE CASCADE
);

-- Risposta pronta of a workgroup
CREATE TABLE quick_reply (
  id uuid NOT NULL, -- UUIDv7: in the order in which they were written
  version integer NOT NULL DEFAULT 1, -- Rises with each change
  workgroup_id uuid NOT NULL, -- Whose it is
  text text NOT NULL, -- Plain text with line breaks
  CONSTRAINT quick_reply_once UNIQUE (workgroup_id, text),
  CONSTRAINT quick_reply_pkey PRIMARY KEY (id),
  CONSTRAINT quick_reply_workgroup_id_fkey FOREIGN KEY (workgroup_id) REFERENCES workgroup(id)
);

-- Up to where somebody has read
CREATE TABLE read_mark (
  reader_id uuid NOT NULL, -- A member of staff, the patient, or a caregiver
  room_id uuid NOT NULL, -- Of which conversation
  seq integer NOT NULL, -- The last message read, and all before it
  CONSTRAINT read_mark_pkey PRIMARY KEY (reader_id, room_id),
  CONSTRAINT read_mark_room_id_fkey FOREIGN KEY (room_id) REFERENCES chat_room(id),
  CONSTRAINT read_mark_seq_check CHECK ((seq >= 1))
);
CREATE INDEX read_mark_of_room ON read_mark USING btree (room_id);
CREATE TRIGGER announced AFTER INSERT OR UPDATE ON read_mark FOR EACH ROW WHEN ((pg_trigger_depth() = 0)) EXECUTE FUNCTION announce_reading();

-- Codes for whoever lost the second factor, each for one use
CREATE TABLE recovery_code (
  staff_id uuid NOT NULL, -- Whose
  code_hash bytea NOT NULL, -- HMAC under a sub-key of FILO_SECRET
  used_at timestamp with time zone, -- When it completed a sign-in
  CONSTRAINT recovery_code_pkey PRIMARY KEY (staff_id, code_hash),
  CONSTRAINT recovery_code_staff_id_fkey FOREIGN KEY (staff_id) REFERENCES staff(id) ON DELETE CASCADE
);

-- What was made by requests of the last 24 hours that may arrive again, so that each is done once
CREATE TABLE repeated_request (
  person_id uuid NOT NULL, -- Who sent it
  route text NOT NULL, -- Method and path that were asked for
  key uuid NOT NULL, -- The caller’s Idempotency-Key
  body_hash bytea NOT NULL, -- Keyed digest of the body, which a replay must bear again
  created_at timestamp with time zone NOT NULL DEFAULT now(), -- When it arrived; swept after 24 hours
  object_id uuid, -- What the request made, to be read again for its replay
  person_kind text NOT NULL, -- Whether a member of staff sent it, or the device of a patient or caregiver
  CONSTRAINT repeated_request_person_kind_check CHECK ((person_kind = ANY (ARRAY['staff'::text, 'device'::text]))),
  CONSTRAINT repeated_request_pkey PRIMARY KEY (person_kind, person_id, route, key)
);
CREATE INDEX repeated_request_created ON repeated_request USING btree (created_at);

-- An answer that was owed, and for how long
CREATE TABLE response (
  room_id uuid NOT NULL, -- In which conversation
  seq integer NOT NULL, -- Place of the oldest message that waited for it
  workgroup_id uuid NOT NULL, -- Whose staff owed it
  asked_at timestamp with time zone NOT NULL, -- When that message was sent
  ended_at timestamp with time zone NOT NULL, -- When the text that answered was sent, or when staff said that no answer was needed
  in_words boolean NOT NULL, -- Staff wrote an answer; otherwise they said that none was needed
  CONSTRAINT response_check CHECK ((ended_at >= asked_at)),
  CONSTRAINT response_pkey PRIMARY KEY (room_id, seq),
  CONSTRAINT response_room_id_fkey FOREIGN KEY (room_id) REFERENCES chat_room(id),
  CONSTRAINT response_seq_check CHECK ((seq >= 1)),
  CONSTRAINT response_workgroup_id_fkey FOREIGN KEY (workgroup_id) REFERENCES workgroup(id)
);
CREATE INDEX response_of_workgroup ON response USING btree (workgroup_id, asked_at);

-- Files in which the virus scanner found nothing; without a row none is handed out where there is a scanner
CREATE TABLE scanned_file (
  key text NOT NULL, -- The file’s name in the storage, of whatever feature
  at timestamp with time zone NOT NULL DEFAULT clock_timestamp(), -- When it was scanned
  CONSTRAINT scanned_file_pkey PRIMARY KEY (key)
);

-- Sign-ins of staff; an ended one opens nothing and is swept
CREATE TABLE session (
  token_hash bytea NOT NULL, -- SHA-256 of the cookie
  id uuid NOT NULL, -- What the list of sessions names it by: not the cookie
  staff_id uuid NOT NULL, -- Whose
  created_at timestamp with time zone NOT NULL DEFAULT now(), -- When they signed in
  last_seen_at timestamp with time zone NOT NULL DEFAULT now(), -- Last action of the person; background calls do not move it
  expires_at timestamp with time zone NOT NULL, -- The absolute end
  address text, -- Where from, as the person is shown
  browser text, -- Browser and system, as the person is shown
  mfa_enrolment_required boolean NOT NULL DEFAULT false, -- The role demands a second factor that was not set up at sign-in
  ended_at timestamp with time zone, -- Ended before its time: a write under way in it is waited for before the end is answered
  ended_for text, -- Why, where the person is told at the next call
  CONSTRAINT session_ended_for_check CHECK ((ended_for = 'too-many'::text)),
  CONSTRAINT session_id_key UNIQUE (id),
  CONSTRAINT session_pkey PRIMARY KEY (token_hash),
  CONSTRAINT session_staff_id_fkey FOREIGN KEY (staff_id) REFERENCES staff(id) ON DELETE CASCADE
);
CREATE INDEX session_expires ON session USING btree (expires_at);
CREATE INDEX session_staff ON session USING btree (staff_id);
CREATE TRIGGER access_announced AFTER UPDATE ON session FOR EACH ROW WHEN (((old.ended_at IS DISTINCT FROM new.ended_at) OR (old.expires_at <> new.expires_at) OR (new.last_seen_at < old.last_seen_at) OR (old.mfa_enrolment_required <> new.mfa_enrolment_required))) EXECUTE FUNCTION announce_access('staff_id');
CREATE TRIGGER keep_last_access AFTER DELETE ON session REFERENCING OLD TABLE AS ended FOR EACH STATEMENT EXECUTE FUNCTION keep_last_access();
CREATE TRIGGER push_ended AFTER UPDATE ON session FOR EACH ROW WHEN (((new.ended_at IS NOT NULL) AND (old.ended_at IS NULL))) EXECUTE FUNCTION end_push_of_session();

-- People who sign in to the web platform
CREATE TABLE staff (
  id uuid NOT NULL, -- UUIDv7
  version integer NOT NULL DEFAULT 1, -- Raised by each change of the profile
  created_at timestamp with time zone NOT NULL DEFAULT now(), -- When the account was made
  email text NOT NULL, -- Lower case; the sign-in name
  password_hash text, -- argon2id; null until the first password is set
  disabled_at timestamp with time zone, -- Disabled since; the record stays
  roles text[] NOT NULL, -- What the person may do follows from these alone
  title text, -- Dott., Dott.ssa
  name text NOT NULL, -- Nome
  surname text NOT NULL, -- Cognome
  identifier text, -- Matricola
  registry_number text, -- Numero di iscrizione all’ordine professionale
  phone text, -- Normalised
  workgroup_id uuid, -- Of physicians and nurses; null for administrators and supervisors
  all_facilities boolean NOT NULL DEFAULT false, -- A supervisor of every facility, also of those to come
  last_access_at timestamp with time zone, -- When the person last signed in, or last did something in a session that is gone
  surname_key text GENERATED ALWAYS AS (sort_key(surname)) STORED, -- What lists sort by
  name_key text GENERATED ALWAYS AS (sort_key(name)) STORED, -- What lists sort by
  search text GENERATED ALWAYS AS (search_words(surname, name, ''::text)) STORED, -- Every word of the name, alone and joined, each after a blank
  email_search text GENERATED ALWAYS AS (search_words(''::text, email, split_part(email, '@'::text, 2))) STORED, -- The same of the e-mail, whole, from each hyphen on, and its host
  CONSTRAINT staff_check CHECK (((workgroup_id IS NOT NULL) OR (NOT (roles && ARRAY['physician'::text, 'nurse'::text])))),
  CONSTRAINT staff_pkey PRIMARY KEY (id),
  CONSTRAINT staff_roles_check CHECK (((cardinality(roles) > 0) AND (roles <@ ARRAY['administrator'::text, 'supervisor'::text, 'physician'::text, 'nurse'::text]))),
  CONSTRAINT staff_workgroup_id_fkey FOREIGN KEY (workgroup_id) REFERENCES workgroup(id)
);
CREATE UNIQUE INDEX staff_email ON staff USING btree (email);
CREATE INDEX staff_workgroup ON staff USING btree (workgroup_id);
CREATE TRIGGER access_announced AFTER UPDATE ON staff FOR EACH ROW WHEN (((old.disabled_at IS DISTINCT FROM new.disabled_at) OR (old.roles <> new.roles) OR (old.workgroup_id IS DISTINCT FROM new.workgroup_id))) EXECUTE FUNCTION announce_access('id');
CREATE TRIGGER entered AFTER INSERT ON staff FOR EACH ROW WHEN ((new.workgroup_id IS NOT NULL)) EXECUTE FUNCTION mark_read_on_entry();
CREATE TRIGGER moved AFTER UPDATE OF workgroup_id ON staff FOR EACH ROW WHEN (((new.workgroup_id IS DISTINCT FROM old.workgroup_id) AND (new.workgroup_id IS NOT NULL))) EXECUTE FUNCTION mark_read_on_entry();
CREATE TRIGGER owner_announced AFTER UPDATE ON staff FOR EACH ROW WHEN ((((new.workgroup_id IS DISTINCT FROM old.workgroup_id) OR (new.disabled_at IS DISTINCT FROM old.disabled_at)) OR (new.roles IS DISTINCT FROM old.roles))) EXECUTE FUNCTION announce_gone_owner();
CREATE TRIGGER visits_announced AFTER UPDATE ON staff FOR EACH ROW WHEN ((((new.workgroup_id IS DISTINCT FROM old.workgroup_id) OR (new.disabled_at IS DISTINCT FROM old.disabled_at)) OR (new.roles IS DISTINCT FROM old.roles))) EXECUTE FUNCTION announce_visits_of_colleague();

-- Which version of which text a person accepted, and when
CREATE TABLE staff_consent (
  staff_id uuid NOT NULL, -- Who accepted
  text text NOT NULL, -- Which text
  version text NOT NULL, -- Its version
  at timestamp with time zone NOT NULL DEFAULT now(), -- When
  CONSTRAINT staff_consent_pkey PRIMARY KEY (staff_id, text, version),
  CONSTRAINT staff_consent_staff_id_fkey FOREIGN KEY (staff_id) REFERENCES staff(id),
  CONSTRAINT staff_consent_text_check CHECK ((text = ANY (ARRAY['privacy-policy'::text, 'data-treatment-e'::text, 'data-treatment-f'::text, 'terms-and-conditions'::text])))
);

-- The authenticator app of a person
CREATE TABLE totp (
  staff_id uuid NOT NULL, -- Whose; one each
  encrypted_secret text NOT NULL, -- AES-256-GCM under a sub-key of FILO_SECRET: unlike a password it must be read again
  created_at timestamp with time zone NOT NULL DEFAULT now(), -- When the key was made; unproved, it ends half an hour later
  confirmed_at timestamp with time zone, -- When a first code proved it; until then it opens nothing
  last_step bigint, -- The time step of the last code that was taken: none is taken twice
  CONSTRAINT totp_pkey PRIMARY KEY (staff_id),
  CONSTRAINT totp_staff_id_fkey FOREIGN KEY (staff_id) REFERENCES staff(id) ON DELETE CASCADE
);

-- Visita: a patient and a member of staff at a time
CREATE TABLE visit (
  id uuid NOT NULL, -- UUIDv7; its conference room bears it too
  version integer NOT NULL DEFAULT 1, -- Raised by each change and by each answer
  created_at timestamp with time zone NOT NULL DEFAULT now(), -- When it was planned
  created_by uuid NOT NULL, -- Who planned it
  workgroup_id uuid NOT NULL, -- Of the patient
  patient_id uuid NOT NULL, -- Who is visited
  hcp_id uuid NOT NULL, -- The member of staff who holds it
  type text NOT NULL, -- televisit, training
  status text NOT NULL DEFAULT 'pending'::text, -- pending (the patient has to answer), accepted, rejected, completed
  start_at timestamp with time zone NOT NULL, -- When it begins
  end_at timestamp with time zone NOT NULL, -- When it ends
  note text, -- Staff’s own; the patient does not read it
  proposed_at timestamp with time zone, -- Another start that the patient proposed, while staff owe an answer
  proposed_note text, -- What the patient wrote with it
  rejection_seen_at timestamp with time zone, -- When somebody of staff said that they know of the rejection
  cancelled_at timestamp with time zone, -- Cancelled by staff, or with the patient’s archiving; staff see it no more, the patient does
  CONSTRAINT visit_check CHECK ((((end_at - start_at) >= '00:10:00'::interval) AND ((end_at - start_at) <= '04:00:00'::interval))),
  CONSTRAINT visit_check1 CHECK (((proposed_at IS NULL) OR (status = 'pending'::text))),
  CONSTRAINT visit_check2 CHECK (((proposed_note IS NULL) OR (proposed_at IS NOT NULL))),
  CONSTRAINT visit_check3 CHECK (((rejection_seen_at IS NULL) OR (status = 'rejected'::text))),
  CONSTRAINT visit_check4 CHECK (((cancelled_at IS NULL) OR (status = ANY (ARRAY['pending'::text, 'accepted'::text])))),
  CONSTRAINT visit_created_by_fkey FOREIGN KEY (created_by) REFERENCES staff(id),
  CONSTRAINT visit_hcp_free EXCLUDE USING gist (hcp_id WITH =, tstzrange(start_at, end_at) WITH &&) WHERE (((status = ANY (ARRAY['pending'::text, 'accepted'::text])) AND (cancelled_at IS NULL))), -- A member of staff has one visit at a time
  CONSTRAINT visit_hcp_id_fkey FOREIGN KEY (hcp_id) REFERENCES staff(id),
  CONSTRAINT visit_patient_free EXCLUDE USING gist (patient_id WITH =, tstzrange(start_at, end_at) WITH &&) WHERE (((status = ANY (ARRAY['pending'::text, 'accepted'::text])) AND (cancelled_at IS NULL))), -- A patient has one visit at a time
  CONSTRAINT visit_patient_id_workgroup_id_fkey FOREIGN KEY (patient_id, workgroup_id) REFERENCES patient(id, workgroup_id),
  CONSTRAINT visit_pkey PRIMARY KEY (id),
  CONSTRAINT visit_status_check CHECK ((status = ANY (ARRAY['pending'::text, 'accepted'::text, 'rejected'::text, 'completed'::text]))),
  CONSTRAINT visit_type_check CHECK ((type = ANY (ARRAY['televisit'::text, 'training'::text])))
);
CREATE INDEX visit_by_start ON visit USING btree (workgroup_id, start_at, id) WHERE (cancelled_at IS NULL);
CREATE INDEX visit_of_hcp ON visit USING btree (hcp_id, start_at) WHERE (cancelled_at IS NULL);
CREATE INDEX visit_of_patient ON visit USING btree (patient_id, start_at);
CREATE INDEX visit_open ON visit USING btree (workgroup_id, start_at) WHERE ((cancelled_at IS NULL) AND ((status = ANY (ARRAY['pending'::text, 'accepted'::text])) OR ((status = 'rejected'::text) AND (rejection_seen_at IS NULL))));
CREATE TRIGGER announced AFTER INSERT OR UPDATE ON visit FOR EACH ROW EXECUTE FUNCTION announce('visit:changed');
CREATE TRIGGER call_ended AFTER UPDATE ON visit FOR EACH ROW WHEN (((old.status = 'accepted'::text) AND (old.cancelled_at IS NULL) AND ((new.status <> 'accepted'::text) OR (new.cancelled_at IS NOT NULL)))) EXECUTE FUNCTION end_call();
CREATE TRIGGER push_cancelled AFTER UPDATE ON visit FOR EACH ROW WHEN (((old.cancelled_at IS NULL) AND (new.cancelled_at IS NOT NULL))) EXECUTE FUNCTION push_visit('cancelledAppointment');
CREATE TRIGGER push_due AFTER INSERT ON visit FOR EACH ROW EXECUTE FUNCTION push_visit('newAppointment');

-- What happened to visits, in its order; nothing is changed or deleted here
CREATE TABLE visit_event (
  id bigint NOT NULL GENERATED ALWAYS AS IDENTITY, -- Their order
  visit_id uuid NOT NULL, -- To which visit
  at timestamp with time zone NOT NULL DEFAULT clock_timestamp(), -- When
  kind text NOT NULL, -- proposed: another time by the patient; rescheduled: by staff; reassigned: to another colleague
  staff_id uuid, -- Who of staff did it
  caregiver_id uuid, -- Which caregiver did it; the patient, where neither is told
  start_at timestamp with time zone, -- The start that was proposed, or that was given up
  note text, -- What the patient’s side wrote with it
  hcp_id uuid, -- Who held it before it was given to another
  CONSTRAINT visit_event_caregiver_id_fkey FOREIGN KEY (caregiver_id) REFERENCES caregiver(id),
  CONSTRAINT visit_event_hcp CHECK (((hcp_id IS NOT NULL) = (kind = 'reassigned'::text))),
  CONSTRAINT visit_event_hcp_id_fkey FOREIGN KEY (hcp_id) REFERENCES staff(id),
  CONSTRAINT visit_event_kind_check CHECK ((kind = ANY (ARRAY['proposed'::text, 'proposal_accepted'::text, 'proposal_refused'::text, 'accepted'::text, 'rejected'::text, 'rescheduled'::text, 'reassigned'::text, 'completed'::text]))),
  CONSTRAINT visit_event_pkey PRIMARY KEY (id),
  CONSTRAINT visit_event_staff_id_fkey FOREIGN KEY (staff_id) REFERENCES staff(id),
  CONSTRAINT visit_event_visit_id_fkey FOREIGN KEY (visit_id) REFERENCES visit(id)
);
CREATE INDEX visit_event_of ON visit_event USING btree (visit_id, id);
CREATE TRIGGER push_due AFTER INSERT ON visit_event FOR EACH ROW WHEN ((new.kind = ANY (ARRAY['proposed'::text, 'rejected'::text, 'rescheduled'::text, 'reassigned'::text, 'proposal_accepted'::text, 'proposal_refused'::text]))) EXECUTE FUNCTION push_visit_event();

-- The outcome of a completed visit, and the confirmation that care at a distance was adequate
CREATE TABLE visit_report (
  visit_id uuid NOT NULL, -- Which visit; its version counts for the report too
  outcome text NOT NULL, -- held, or not_feasible at a distance
  reason text, -- Why it was not feasible at a distance
  recorded_by uuid NOT NULL, -- Who of staff recorded the outcome, or changed it last
  recorded_at timestamp with time zone NOT NULL DEFAULT clock_timestamp(), -- When they did
  confirmed_by uuid, -- Which physician confirmed the adequacy; null again once the outcome is changed
  confirmed_at timestamp with time zone, -- When they did; since then the note of the visit stays as it is
  CONSTRAINT visit_report_check CHECK (((outcome = 'not_feasible'::text) = (reason IS NOT NULL))),
  CONSTRAINT visit_report_check1 CHECK (((confirmed_by IS NULL) = (confirmed_at IS NULL))),
  CONSTRAINT visit_report_confirmed_by_fkey FOREIGN KEY (confirmed_by) REFERENCES staff(id),
  CONSTRAINT visit_report_outcome_check CHECK ((outcome = ANY (ARRAY['held'::text, 'not_feasible'::text]))),
  CONSTRAINT visit_report_pkey PRIMARY KEY (visit_id),
  CONSTRAINT visit_report_recorded_by_fkey FOREIGN KEY (recorded_by) REFERENCES staff(id),
  CONSTRAINT visit_report_visit_id_fkey FOREIGN KEY (visit_id) REFERENCES visit(id)
);
CREATE INDEX visit_report_of_confirmer ON visit_report USING btree (confirmed_by);
CREATE INDEX visit_report_of_recorder ON visit_report USING btree (recorded_by);

-- Messages of the last 24 hours that their senders took back before they were stored: one that arrives later is refused
CREATE TABLE withdrawn_message (
  id uuid NOT NULL, -- The message’s
  sender_id uuid NOT NULL, -- Member of staff, patient or caregiver; the same id of somebody else is another message
  at timestamp with time zone NOT NULL DEFAULT now(), -- When it was taken back; swept after 24 hours, when no upload of it can still be running
  CONSTRAINT withdrawn_message_pkey PRIMARY KEY (id, sender_id)
);
CREATE INDEX withdrawn_message_at ON withdrawn_message USING btree (at);

-- Gruppo di lavoro: the staff who share patients; every clinical row belongs to one
CREATE TABLE workgroup (
  id uuid NOT NULL, -- UUIDv7
  version integer NOT NULL DEFAULT 1, -- Raised by each change
  created_at timestamp with time zone NOT NULL DEFAULT now(), -- When it was founded
  facility_id uuid NOT NULL, -- Where it works
  name text NOT NULL, -- As its people call it; it need not be unique
  name_key text GENERATED ALWAYS AS (sort_key(name)) STORED, -- What lists sort by
  search text GENERATED ALWAYS AS (search_words(name, ''::text, ''::text)) STORED, -- Every word of the name, alone and joined, each after a blank
  dwell_threshold_days integer NOT NULL DEFAULT 90, -- Days of dwell after which a catheter is named to its people; set by its physicians
  answer_hours text, -- Orari di risposta in the workgroup’s own words, which patients read
  visits_from text NOT NULL DEFAULT '08:00'::text, -- Visite dalle: on Italy's clock; an earlier time may still be typed
  visits_until text NOT NULL DEFAULT '20:00'::text, -- Visite fino alle: on Italy's clock, when the last one ends
  answer_calendar jsonb, -- Orari di risposta: answerCalendar of the contract, null if not told
  answer_within_hours integer NOT NULL DEFAULT 2, -- Tempo per rispondere: within how many answer hours patients should have their answer
  responses_since timestamp with time zone NOT NULL DEFAULT now(), -- From when on messages count in the response times: before, nobody could say that no answer was needed
  chapter_reminder_days integer DEFAULT 7, -- Promemoria dei capitoli non aperti: after how many days; null: never
  CONSTRAINT change_recorded TRIGGER DEFERRABLE INITIALLY DEFERRED,
  CONSTRAINT workgroup_answer_calendar_check CHECK ((jsonb_typeof(answer_calendar) = 'object'::text)),
  CONSTRAINT workgroup_answer_within_hours_check CHECK (((answer_within_hours >= 1) AND (answer_within_hours <= 100))),
  CONSTRAINT workgroup_chapter_reminder_days_check CHECK (((chapter_reminder_days >= 1) AND (chapter_reminder_days <= 60))),
  CONSTRAINT workgroup_dwell_threshold_days_check CHECK (((dwell_threshold_days >= 1) AND (dwell_threshold_days <= 3650))),
  CONSTRAINT workgroup_facility_id_fkey FOREIGN KEY (facility_id) REFERENCES facility(id),
  CONSTRAINT workgroup_pkey PRIMARY KEY (id),
  CONSTRAINT workgroup_visit_hours CHECK ((visits_from < visits_until)),
  CONSTRAINT workgroup_visits_from_check CHECK ((visits_from ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'::text)),
  CONSTRAINT workgroup_visits_until_check CHECK ((visits_until ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'::text))
);
CREATE INDEX workgroup_facility ON workgroup USING btree (facility_id);
CREATE CONSTRAINT TRIGGER change_recorded AFTER UPDATE ON workgroup DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN ((old.dwell_threshold_days <> new.dwell_threshold_days)) EXECUTE FUNCTION record_threshold_change();

-- A workgroup that an administrator opened with a reason, for 60 minutes; kept for good
CREATE TABLE workgroup_access (
  id uuid NOT NULL, -- UUIDv7; the audit names it
  staff_id uuid NOT NULL, -- The administrator
  workgroup_id uuid NOT NULL, -- What was opened
  reason text NOT NULL, -- Why, in the administrator’s words
  opened_at timestamp with time zone NOT NULL DEFAULT clock_timestamp(), -- When
  expires_at timestamp with time zone NOT NULL, -- When it ends by itself
  closed_at timestamp with time zone, -- When it was closed before that, or its end was noticed
  CONSTRAINT workgroup_access_pkey PRIMARY KEY (id),
  CONSTRAINT workgroup_access_staff_id_fkey FOREIGN KEY (staff_id) REFERENCES staff(id),
  CONSTRAINT workgroup_access_workgroup_id_fkey FOREIGN KEY (workgroup_id) REFERENCES workgroup(id)
);
CREATE UNIQUE INDEX workgroup_access_open ON workgroup_access USING btree (staff_id) WHERE (closed_at IS NULL);
CREATE INDEX workgroup_access_staff ON workgroup_access USING btree (staff_id, expires_at);
CREATE TRIGGER access_announced AFTER UPDATE ON workgroup_access FOR EACH ROW WHEN (((old.closed_at IS DISTINCT FROM new.closed_at) OR (old.expires_at <> new.expires_at))) EXECUTE FUNCTION announce_access('staff_id');

-- The last change among the patients of a workgroup, their accesses, catheters and assignments, or of its threshold
CREATE TABLE workgroup_change (
  workgroup_id uuid NOT NULL, -- No row: nothing was changed yet
  change_id uuid NOT NULL, -- Another one after each transaction; random, because a restored database begins to count its transactions again
  CONSTRAINT workgroup_change_pkey PRIMARY KEY (workgroup_id),
  CONSTRAINT workgroup_change_workgroup_id_fkey FOREIGN KEY (workgroup_id) REFERENCES workgroup(id)
);

-- The newest first access of each holder and its devices; no row means none was ever made
CREATE VIEW access_status AS
 SELECT DISTINCT ON (patient_id, caregiver_id) patient_id,
    caregiver_id,
        CASE
            WHEN used_at IS NOT NULL THEN 'used'::text
            WHEN voided_at IS NOT NULL THEN 'void'::text
            WHEN expires_at <= now() THEN 'expired'::text
            ELSE 'active'::text
        END AS state,
    expires_at,
    used_at,
    ( SELECT count(*)::integer AS count
           FROM device d
          WHERE d.patient_id = a.patient_id AND NOT d.caregiver_id IS DISTINCT FROM a.caregiver_id AND d.revoked_at IS NULL AND d.last_used_at > (now() - '180 days'::interval)) AS devices,
    code_voided_at IS NOT NULL AND used_at IS NULL AND voided_at IS NULL AND expires_at > now() AS code_blocked
   FROM first_access a
  ORDER BY patient_id, caregiver_id, created_at DESC;
