-- Sign-in says what the field says: MFA that is pending, enrolment that is required, a secret that is encrypted.
ALTER TABLE half_sign_in RENAME TO pending_mfa;
ALTER TABLE pending_mfa RENAME CONSTRAINT half_sign_in_pkey TO pending_mfa_pkey;
ALTER TABLE pending_mfa RENAME CONSTRAINT half_sign_in_staff_id_fkey TO pending_mfa_staff_id_fkey;
ALTER INDEX half_sign_in_expires RENAME TO pending_mfa_expires;
ALTER INDEX half_sign_in_staff RENAME TO pending_mfa_staff;
COMMENT ON TABLE pending_mfa IS 'Sign-ins whose password was right and whose second factor is still to come';

ALTER TABLE session RENAME COLUMN owes_second_factor TO mfa_enrolment_required;
COMMENT ON COLUMN session.mfa_enrolment_required IS 'The role demands a second factor that was not set up at sign-in';

ALTER TABLE totp RENAME COLUMN sealed_secret TO encrypted_secret;
