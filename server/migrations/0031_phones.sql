-- Numbers stored while eleven digits and more passed: those whose country and area code are plain get the prefix by which
-- they are still numbers. The others stay as they are, to be read and put right by who knows them.
UPDATE facility SET phone = '+39' || phone WHERE phone ~ '^0\d{10}$';
UPDATE facility SET phone = '+' || phone WHERE phone ~ '^393\d{8,9}$';
UPDATE staff SET phone = '+39' || phone WHERE phone ~ '^0\d{10}$';
UPDATE staff SET phone = '+' || phone WHERE phone ~ '^393\d{8,9}$';
UPDATE caregiver SET phone = '+39' || phone WHERE phone ~ '^0\d{10}$';
UPDATE caregiver SET phone = '+' || phone WHERE phone ~ '^393\d{8,9}$';

COMMENT ON COLUMN patient.residence_place IS 'Comune of residence';
COMMENT ON COLUMN patient.residence_province IS 'Of residence: two letters';
COMMENT ON COLUMN caregiver.province IS 'Of residence: two letters';
