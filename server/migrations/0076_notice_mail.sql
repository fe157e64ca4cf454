-- Notices by mail, the second way: a summary for staff, sentences for patients and caregivers.
CREATE TABLE notice_summary (
  staff_id uuid PRIMARY KEY REFERENCES staff (id) ON DELETE CASCADE,
  daily_at integer CHECK (daily_at BETWEEN 0 AND 23),
  daily_on date,
  told_until timestamptz NOT NULL,
  online_at timestamptz
);
COMMENT ON TABLE notice_summary IS 'Staff who are mailed how much waits for them; without a row nothing is mailed';
COMMENT ON COLUMN notice_summary.staff_id IS 'Whose choice it is';
COMMENT ON COLUMN notice_summary.daily_at IS 'The hour in Italy of the daily mail; null: a mail once something was unread for two hours';
COMMENT ON COLUMN notice_summary.daily_on IS 'The day, in Italy, whose daily mail was decided on';
COMMENT ON COLUMN notice_summary.told_until IS 'What came before was told, or is older than the choice';
COMMENT ON COLUMN notice_summary.online_at IS 'When a process last had a socket of theirs';

CREATE TABLE notice_address (
  person_id uuid PRIMARY KEY,
  id uuid NOT NULL UNIQUE,
  first_access_id uuid NOT NULL REFERENCES first_access (id),
  sealed text NOT NULL,
  mailbox bytea NOT NULL,
  confirmed_at timestamptz NOT NULL
);
COMMENT ON TABLE notice_address IS 'Addresses of their own at which patients and caregivers receive notices; staff see nothing of them';
COMMENT ON COLUMN notice_address.person_id IS 'A patient, or a caregiver';
COMMENT ON COLUMN notice_address.id IS 'In the links of its mails that end them: another address is another one';
COMMENT ON COLUMN notice_address.first_access_id IS 'The access whose link gave it: once no link of that access is signed in, the address goes';
COMMENT ON COLUMN notice_address.sealed IS 'The address, encrypted under FILO_SECRET';
COMMENT ON COLUMN notice_address.mailbox IS 'Keyed hash of the mailbox, for the limit of a day';
COMMENT ON COLUMN notice_address.confirmed_at IS 'When the code that was sent there came back';
CREATE INDEX notice_address_access ON notice_address (first_access_id);

CREATE TABLE notice_address_check (
  person_id uuid PRIMARY KEY,
  id uuid NOT NULL UNIQUE,
  first_access_id uuid NOT NULL REFERENCES first_access (id),
  sealed text NOT NULL,
  code_hash bytea NOT NULL,
  expires_at timestamptz NOT NULL
);
COMMENT ON TABLE notice_address_check IS 'Addresses that were sent a code and are not confirmed: nothing else goes there';
COMMENT ON COLUMN notice_address_check.person_id IS 'Who gave it';
COMMENT ON COLUMN notice_address_check.id IS 'Another one with each code';
COMMENT ON COLUMN notice_address_check.first_access_id IS 'The access whose link gave it';
COMMENT ON COLUMN notice_address_check.sealed IS 'The address, encrypted under FILO_SECRET';
COMMENT ON COLUMN notice_address_check.code_hash IS 'Keyed hash of the code';
COMMENT ON COLUMN notice_address_check.expires_at IS 'Until when the code is valid';
CREATE INDEX notice_address_check_access ON notice_address_check (first_access_id);

CREATE TABLE notice_mail_due (
  person_id uuid NOT NULL REFERENCES notice_address (person_id) ON DELETE CASCADE,
  sentence text NOT NULL,
  subject_id uuid NOT NULL,
  kind text NOT NULL,
  told_at timestamptz NOT NULL,
  due_at timestamptz NOT NULL,
  PRIMARY KEY (person_id, sentence, subject_id)
);
COMMENT ON TABLE notice_mail_due IS 'What somebody is mailed unless a browser has shown it, or it is over by then';
COMMENT ON COLUMN notice_mail_due.person_id IS 'Whom it tells';
COMMENT ON COLUMN notice_mail_due.sentence IS 'A sentence of the closed table';
COMMENT ON COLUMN notice_mail_due.subject_id IS 'What it is about: a conversation, a visit';
COMMENT ON COLUMN notice_mail_due.kind IS 'The kind of notice that their browsers got at the same time';
COMMENT ON COLUMN notice_mail_due.told_at IS 'When that was';
COMMENT ON COLUMN notice_mail_due.due_at IS 'When it is looked at next';
CREATE INDEX notice_mail_due_next ON notice_mail_due (due_at);

CREATE TABLE notice_mail (
  person_id uuid PRIMARY KEY,
  id uuid NOT NULL UNIQUE,
  created_at timestamptz NOT NULL,
  written_at timestamptz,
  counted_in bytea,
  counted_on date
);
COMMENT ON TABLE notice_mail IS 'The one mail of a person that is on its way; it is written when it is sent';
COMMENT ON COLUMN notice_mail.person_id IS 'A member of staff, a patient, or a caregiver';
COMMENT ON COLUMN notice_mail.id IS 'By which its job names it';
COMMENT ON COLUMN notice_mail.created_at IS 'When it was queued';
COMMENT ON COLUMN notice_mail.written_at IS 'When it was last written: what was due later is not in it';
COMMENT ON COLUMN notice_mail.counted_in IS 'To whose limit it counts: keyed hash of the mailbox';
COMMENT ON COLUMN notice_mail.counted_on IS 'The day, in Italy, to whose limit it counts; tries in vain count once';

CREATE TABLE notice_mail_count (
  mailbox bytea NOT NULL,
  day date NOT NULL,
  mails integer NOT NULL,
  PRIMARY KEY (mailbox, day)
);
COMMENT ON TABLE notice_mail_count IS 'How many mails of notices a mailbox gets on a day, whoever’s they are';
COMMENT ON COLUMN notice_mail_count.mailbox IS 'Keyed hash of the mailbox';
COMMENT ON COLUMN notice_mail_count.day IS 'The day, in Italy';
COMMENT ON COLUMN notice_mail_count.mails IS 'Their number';

-- The address goes with its person, however that comes about.
CREATE FUNCTION end_notice_address() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM notice_address a USING first_access f WHERE f.id = a.first_access_id AND
    CASE TG_TABLE_NAME WHEN 'patient' THEN f.patient_id = NEW.id ELSE f.caregiver_id = NEW.id END;
  DELETE FROM notice_address_check a USING first_access f WHERE f.id = a.first_access_id AND
    CASE TG_TABLE_NAME WHEN 'patient' THEN f.patient_id = NEW.id ELSE f.caregiver_id = NEW.id END;
  RETURN NULL;
END $$;
COMMENT ON FUNCTION end_notice_address() IS 'Deletes the addresses for notices of a patient who is archived, or of a caregiver who is removed';
CREATE TRIGGER notice_address_ended AFTER UPDATE ON patient FOR EACH ROW
  WHEN (NEW.archived_at IS NOT NULL AND OLD.archived_at IS NULL) EXECUTE FUNCTION end_notice_address();
CREATE TRIGGER notice_address_ended AFTER UPDATE ON caregiver FOR EACH ROW
  WHEN (NEW.removed_at IS NOT NULL AND OLD.removed_at IS NULL) EXECUTE FUNCTION end_notice_address();

CREATE FUNCTION end_notice_address_of_link() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT EXISTS (SELECT FROM device d WHERE d.first_access_id = NEW.first_access_id AND d.revoked_at IS NULL) THEN
    DELETE FROM notice_address WHERE first_access_id = NEW.first_access_id;
    DELETE FROM notice_address_check WHERE first_access_id = NEW.first_access_id;
  END IF;
  RETURN NULL;
END $$;
COMMENT ON FUNCTION end_notice_address_of_link() IS 'Deletes the address that the last signed-out link of an access gave';
-- At the end of the transaction: a link that moves to another app is signed out before the new one is there.
CREATE CONSTRAINT TRIGGER notice_address_ended AFTER UPDATE ON device DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
  WHEN (NEW.revoked_at IS NOT NULL AND OLD.revoked_at IS NULL) EXECUTE FUNCTION end_notice_address_of_link();

CREATE OR REPLACE FUNCTION push_of(what text, subject uuid, wait interval) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM push_subscription) OR EXISTS (SELECT FROM notice_address) THEN
    INSERT INTO push_due (sentence, subject_id, due_at) VALUES (what, subject, clock_timestamp() + wait) ON CONFLICT DO NOTHING;
  END IF;
END $$;
