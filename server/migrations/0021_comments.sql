-- What each column is for that had no comment yet.

COMMENT ON COLUMN attempt.id IS 'Takes one try back';
COMMENT ON COLUMN attempt.at IS 'When; an old one counts no more and is swept';

COMMENT ON COLUMN audit_block.number IS 'From 1, without gaps';
COMMENT ON COLUMN audit_block.sealed_at IS 'When it was sealed, by the clock of the database';
COMMENT ON COLUMN audit_block.entries IS 'How many entries it seals';
COMMENT ON COLUMN audit_block.previous IS 'Hash of the block before';

COMMENT ON COLUMN audit_entry.id IS 'In the order of writing';
COMMENT ON COLUMN audit_entry.at IS 'When, by the clock of the database';
COMMENT ON COLUMN audit_entry.actor_kind IS 'Staff, a device of a patient or caregiver, nobody signed in, or the system: an operator or Filo itself';
COMMENT ON COLUMN audit_entry.request_id IS 'The reference that the answer bore and the log bears';
COMMENT ON COLUMN audit_entry.address IS 'Where the call came from; null of the system';

COMMENT ON COLUMN audit_seal.entry_id IS 'The entry; no foreign key, so that a missing entry is found and not forbidden';
COMMENT ON COLUMN audit_seal.block_number IS 'The block';
COMMENT ON COLUMN audit_seal.digest IS 'SHA-256 of the entry when it was sealed';

COMMENT ON COLUMN caregiver.id IS 'UUIDv7';
COMMENT ON COLUMN caregiver.patient_id IS 'Whom they look after; of one patient only';
COMMENT ON COLUMN caregiver."position" IS 'Place in the list, as it was sent';
COMMENT ON COLUMN caregiver.created_at IS 'When they were added';
COMMENT ON COLUMN caregiver.name IS 'Nome';
COMMENT ON COLUMN caregiver.surname IS 'Cognome';
COMMENT ON COLUMN caregiver.birth_date IS 'Data di nascita';
COMMENT ON COLUMN caregiver.fiscal_code IS 'Codice fiscale, STP or ENI code, in capitals';
COMMENT ON COLUMN caregiver.gender IS 'Sesso';
COMMENT ON COLUMN caregiver.province IS 'Of residence: two letters, EE for abroad';
COMMENT ON COLUMN caregiver.phone IS 'Normalised';

COMMENT ON COLUMN cicc.id IS 'UUIDv7';
COMMENT ON COLUMN cicc.version IS 'Raised by each correction; files alone raise none';
COMMENT ON COLUMN cicc.created_at IS 'When it was recorded';
COMMENT ON COLUMN cicc.patient_id IS 'Whose record it is';
COMMENT ON COLUMN cicc.created_by IS 'Who recorded it';
COMMENT ON COLUMN cicc.catheter_type IS 'Tipo di catetere';
COMMENT ON COLUMN cicc.catheter_type_other IS 'Which, in free words, where the type is other';
COMMENT ON COLUMN cicc.brand IS 'Marca';
COMMENT ON COLUMN cicc.number_of_lumens IS 'Numero di lumi';
COMMENT ON COLUMN cicc.insertion_date IS 'Data di inserzione; days of dwell count from here';
COMMENT ON COLUMN cicc.vein IS 'Sede di inserzione: the vein';
COMMENT ON COLUMN cicc.vein_other IS 'Which, in free words, where the vein is other';
COMMENT ON COLUMN cicc.side IS 'Sede di inserzione: the side';
COMMENT ON COLUMN cicc.pump_used_type IS 'Pompa usata; gravity is an infusion without one';
COMMENT ON COLUMN cicc.pump_used_type_other IS 'Which, in free words, where the pump is other';
COMMENT ON COLUMN cicc.material_type IS 'Materiale';
COMMENT ON COLUMN cicc.material_type_other IS 'Which, in free words, where the material is other';
COMMENT ON COLUMN cicc.lock_type IS 'Lock: what fills the lumen between infusions';
COMMENT ON COLUMN cicc.lock_type_other IS 'Which, in free words, where the lock is other';
COMMENT ON COLUMN cicc.portable_pump_carrier IS 'Portatore di pompa portatile; null where nobody said';
COMMENT ON COLUMN cicc.note IS 'Free words';
COMMENT ON COLUMN cicc.bladder_catheter IS 'Catetere vescicale';
COMMENT ON COLUMN cicc.peg IS 'PEG: a tube into the stomach through the skin';
COMMENT ON COLUMN cicc.tracheotomy IS 'Tracheotomia';
COMMENT ON COLUMN cicc.gastric_nose_tube IS 'Sondino nasogastrico';
COMMENT ON COLUMN cicc.other_device IS 'Another device, named by other_device_reason';
COMMENT ON COLUMN cicc.other_device_reason IS 'Which other device, and why';
COMMENT ON COLUMN cicc.removal_date IS 'Data di rimozione; days of dwell stop here';
COMMENT ON COLUMN cicc.removal_reason IS 'Why it was removed, in free words';

COMMENT ON COLUMN cicc_file.cicc_id IS 'The record it belongs to';
COMMENT ON COLUMN cicc_file.created_at IS 'When it was added';
COMMENT ON COLUMN cicc_file.created_by IS 'Who added it';
COMMENT ON COLUMN cicc_file.name IS 'As the sender’s file was called';
COMMENT ON COLUMN cicc_file.size IS 'In bytes, as stored';

COMMENT ON COLUMN device.id IS 'UUIDv7';
COMMENT ON COLUMN device.first_access_id IS 'What let it in';
COMMENT ON COLUMN device.patient_id IS 'Whose, or whose caregiver’s';
COMMENT ON COLUMN device.caregiver_id IS 'Whose, where it is not the patient’s';
COMMENT ON COLUMN device.created_at IS 'When it was let in';
COMMENT ON COLUMN device.revoked_at IS 'When it was signed out, by itself or by staff';

COMMENT ON COLUMN email_change.staff_id IS 'Whose address changes';
COMMENT ON COLUMN email_change.email IS 'The new address, lower case';
COMMENT ON COLUMN email_change.created_at IS 'When it was asked for';
COMMENT ON COLUMN email_change.expires_at IS 'When the link ends';
COMMENT ON COLUMN email_change.used_at IS 'When it was confirmed';

COMMENT ON COLUMN facility.id IS 'UUIDv7';
COMMENT ON COLUMN facility.version IS 'Raised by each change';
COMMENT ON COLUMN facility.created_at IS 'When it was registered';
COMMENT ON COLUMN facility.name IS 'Denominazione';
COMMENT ON COLUMN facility.address IS 'Street and number';
COMMENT ON COLUMN facility.city IS 'Comune';
COMMENT ON COLUMN facility.province IS 'Two letters';
COMMENT ON COLUMN facility.city_key IS 'Letters of the city alone: see name_key';

COMMENT ON COLUMN facility_supervisor.staff_id IS 'The supervisor';
COMMENT ON COLUMN facility_supervisor.facility_id IS 'A facility that they manage';

COMMENT ON COLUMN first_access.id IS 'UUIDv7';
COMMENT ON COLUMN first_access.patient_id IS 'The holder, or whose caregiver the holder is';
COMMENT ON COLUMN first_access.created_at IS 'When it was handed out';
COMMENT ON COLUMN first_access.created_by IS 'Who handed it out';
COMMENT ON COLUMN first_access.expires_at IS '72 hours later';
COMMENT ON COLUMN first_access.used_at IS 'When it let a device in';
COMMENT ON COLUMN first_access.wrong_tries IS 'Wrong codes that were tried against it';

COMMENT ON COLUMN half_sign_in.staff_id IS 'Who gave the right password';
COMMENT ON COLUMN half_sign_in.created_at IS 'When';
COMMENT ON COLUMN half_sign_in.expires_at IS 'Ten minutes later';

COMMENT ON COLUMN installation.single IS 'Always true: the key that keeps the table at one row';
COMMENT ON COLUMN installation.created_at IS 'When the database was first used';

COMMENT ON COLUMN invite.id IS 'UUIDv7';
COMMENT ON COLUMN invite.created_at IS 'When it was first sent';
COMMENT ON COLUMN invite.created_by IS 'Who invites';
COMMENT ON COLUMN invite.role IS 'What the invited person will be';
COMMENT ON COLUMN invite.all_facilities IS 'An invited supervisor will manage every facility';
COMMENT ON COLUMN invite.title IS 'Dott., Dott.ssa';
COMMENT ON COLUMN invite.name IS 'Nome';
COMMENT ON COLUMN invite.surname IS 'Cognome';
COMMENT ON COLUMN invite.email IS 'Lower case; whoever accepts signs in with it';
COMMENT ON COLUMN invite.status IS 'pending also after it expired: it can be sent again';
COMMENT ON COLUMN invite.expires_at IS 'When the code in the mail ends';
COMMENT ON COLUMN invite.delivery IS 'Of the last mail';
COMMENT ON COLUMN invite.sent_at IS 'When the last mail was taken by the mail server';
COMMENT ON COLUMN invite.accepted_by IS 'The person whom it made';

COMMENT ON COLUMN passkey.id IS 'UUIDv7';
COMMENT ON COLUMN passkey.staff_id IS 'Whose';
COMMENT ON COLUMN passkey.public_key IS 'COSE, as the authenticator gave it';
COMMENT ON COLUMN passkey.counter IS 'Of signatures; one that goes back betrays a copy';
COMMENT ON COLUMN passkey.transports IS 'How the browser may reach the authenticator';
COMMENT ON COLUMN passkey.name IS 'As its owner called it';
COMMENT ON COLUMN passkey.created_at IS 'When it was added';
COMMENT ON COLUMN passkey.last_used_at IS 'When it last completed a sign-in';

COMMENT ON COLUMN passkey_challenge.staff_id IS 'Who is registering; one at a time';
COMMENT ON COLUMN passkey_challenge.challenge IS 'What the authenticator must sign, base64url';
COMMENT ON COLUMN passkey_challenge.expires_at IS 'When it stops being taken';

COMMENT ON COLUMN password_link.token_hash IS 'SHA-256 of the link’s token';
COMMENT ON COLUMN password_link.staff_id IS 'Whose password it sets';
COMMENT ON COLUMN password_link.created_at IS 'When it was made; the last one of a person counts';
COMMENT ON COLUMN password_link.expires_at IS 'When it ends';
COMMENT ON COLUMN password_link.used_at IS 'When a password was set with it, or another change of the credentials ended it';

COMMENT ON COLUMN patient.id IS 'UUIDv7';
COMMENT ON COLUMN patient.version IS 'Raised by each change';
COMMENT ON COLUMN patient.created_at IS 'When the patient was registered';
COMMENT ON COLUMN patient.workgroup_id IS 'Whose staff reach the patient';
COMMENT ON COLUMN patient.name IS 'Nome';
COMMENT ON COLUMN patient.surname IS 'Cognome';
COMMENT ON COLUMN patient.birth_date IS 'Data di nascita';
COMMENT ON COLUMN patient.fiscal_code IS 'Codice fiscale, STP or ENI code, in capitals';
COMMENT ON COLUMN patient.gender IS 'Sesso';
COMMENT ON COLUMN patient.birth_place IS 'Comune, or the country of a birth abroad';
COMMENT ON COLUMN patient.residence_place IS 'Comune of residence, or country';
COMMENT ON COLUMN patient.residence_province IS 'Of residence: two letters, EE for abroad';
COMMENT ON COLUMN patient.residence_address IS 'Street and number';
COMMENT ON COLUMN patient.diagnosis IS 'Free words';
COMMENT ON COLUMN patient.parenteral_nutrition IS 'Fed through a vein';
COMMENT ON COLUMN patient.enteral_nutrition IS 'Fed through a tube into the gut';
COMMENT ON COLUMN patient.consent_policy_version IS 'Version of the text of the informed consent that was given';
COMMENT ON COLUMN patient.consent_at IS 'When it was recorded';
COMMENT ON COLUMN patient.name_key IS 'What lists sort by';

COMMENT ON COLUMN patient_word.workgroup_id IS 'As in patient: a search looks into one workgroup';
COMMENT ON COLUMN patient_word.word IS 'One word of search';
COMMENT ON COLUMN patient_word.surname_key IS 'As in patient';
COMMENT ON COLUMN patient_word.name_key IS 'As in patient';
COMMENT ON COLUMN patient_word.taken_in_charge IS 'As in patient';

COMMENT ON COLUMN recovery_code.staff_id IS 'Whose';
COMMENT ON COLUMN recovery_code.used_at IS 'When it completed a sign-in';

COMMENT ON COLUMN repeated_request.person_id IS 'Who sent it';
COMMENT ON COLUMN repeated_request.route IS 'Method and path that were asked for';
COMMENT ON COLUMN repeated_request.key IS 'The caller’s Idempotency-Key';
COMMENT ON COLUMN repeated_request.body_hash IS 'Keyed digest of the body, which a replay must bear again';
COMMENT ON COLUMN repeated_request.created_at IS 'When it arrived; swept after 24 hours';

COMMENT ON COLUMN session.id IS 'What the list of sessions names it by: not the cookie';
COMMENT ON COLUMN session.staff_id IS 'Whose';
COMMENT ON COLUMN session.created_at IS 'When they signed in';
COMMENT ON COLUMN session.address IS 'Where from, as the person is shown';
COMMENT ON COLUMN session.browser IS 'Browser and system, as the person is shown';

COMMENT ON COLUMN staff.id IS 'UUIDv7';
COMMENT ON COLUMN staff.version IS 'Raised by each change of the profile';
COMMENT ON COLUMN staff.created_at IS 'When the account was made';
COMMENT ON COLUMN staff.disabled_at IS 'Disabled since; the record stays';
COMMENT ON COLUMN staff.roles IS 'What the person may do follows from these alone';
COMMENT ON COLUMN staff.title IS 'Dott., Dott.ssa';
COMMENT ON COLUMN staff.name IS 'Nome';
COMMENT ON COLUMN staff.surname IS 'Cognome';
COMMENT ON COLUMN staff.phone IS 'Normalised';

COMMENT ON COLUMN staff_consent.staff_id IS 'Who accepted';
COMMENT ON COLUMN staff_consent.text IS 'Which text';
COMMENT ON COLUMN staff_consent.version IS 'Its version';
COMMENT ON COLUMN staff_consent.at IS 'When';

COMMENT ON COLUMN totp.staff_id IS 'Whose; one each';
COMMENT ON COLUMN totp.created_at IS 'When the key was made; unproved, it ends half an hour later';

COMMENT ON COLUMN workgroup.id IS 'UUIDv7';
COMMENT ON COLUMN workgroup.version IS 'Raised by each change';
COMMENT ON COLUMN workgroup.created_at IS 'When it was founded';
COMMENT ON COLUMN workgroup.facility_id IS 'Where it works';
COMMENT ON COLUMN workgroup.name IS 'As its people call it; it need not be unique';

COMMENT ON COLUMN workgroup_access.id IS 'UUIDv7; the audit names it';
COMMENT ON COLUMN workgroup_access.staff_id IS 'The administrator';
COMMENT ON COLUMN workgroup_access.workgroup_id IS 'What was opened';
COMMENT ON COLUMN workgroup_access.reason IS 'Why, in the administrator’s words';
COMMENT ON COLUMN workgroup_access.opened_at IS 'When';
COMMENT ON COLUMN workgroup_access.expires_at IS 'When it ends by itself';
COMMENT ON COLUMN workgroup_access.closed_at IS 'When it was closed before that, or its end was noticed';
