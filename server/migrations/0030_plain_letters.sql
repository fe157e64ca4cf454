-- Names are found and sorted by plain letters that are the same on every PostgreSQL, whatever its locale: letters that no
-- accent explains (Đ, Ł, Ø, ß, Æ …) included, and every kind of apostrophe and hyphen.

CREATE OR REPLACE FUNCTION searchable(words text) RETURNS text
  LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN CASE WHEN octet_length(words) = length(words) THEN lower(words COLLATE "C") ELSE
    normalize(lower(replace(replace(replace(replace(
      translate(regexp_replace(normalize(words, NFD) COLLATE "C", U&'[\0300-\036F\00AD]', '', 'g'),
        'ÆŒẞÞĐđÐðƉɖƊɗØøƆɔŁłĦħıƗɨŊŋƝɲŦŧƎǝƏəƐɛƁɓƘƙĸƳƴɄʉſςΑΒΓΔΕΖΗΘΙΚΛΜΝΞΟΠΡΣΤΥΦΧΨΩЀЁЂЃЄЅІЇЈЉЊЋЌЍЎЏАБВГДЕЖЗИЙКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯԱԲԳԴԵԶԷԸԹԺԻԼԽԾԿՀՁՂՃՄՅՆՇՈՉՊՋՌՍՎՏՐՑՒՓՔՕՖ',
        'æœßþddddddddoooollhhiiinnnntteeeeeebbkkkyyuusσαβγδεζηθικλμνξοπρστυφχψωѐёђѓєѕіїјљњћќѝўџабвгдежзийклмнопрстуфхцчшщъыьэюяաբգդեզէըթժիլխծկհձղճմյնշոչպջռսվտրցւփքօֆ'),
      'æ', 'ae'), 'œ', 'oe'), 'ß', 'ss'), 'þ', 'th') COLLATE "C"), NFC) END;
COMMENT ON FUNCTION searchable IS 'By which letters people type a text: plainLetters of the contract, letter by letter, whatever the locale';

CREATE FUNCTION parted(words text) RETURNS text
  LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN translate(searchable(words),
    E'-'',;`\u00A0\u1680\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2007\u2008\u2009\u200A\u200B\u2028\u2029\u202F\u205F\u2060\u3000\uFEFF´ʹʻʼ‘’‛′＇‐‑‒–—―−﹣－',
    '                                            ');
COMMENT ON FUNCTION parted IS 'Its words apart by blanks: plainWords of the contract';

CREATE FUNCTION joined_words(words text) RETURNS text
  LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN (SELECT coalesce(string_agg(part[i] || coalesce(part[i + 1], '') || coalesce(part[i + 2], ''), ' ' ORDER BY i), '')
    FROM (SELECT string_to_array(regexp_replace(btrim(parted(words)), ' +', ' ', 'g'), ' ')) AS parts (part),
      generate_subscripts(part, 1) AS i);
COMMENT ON FUNCTION joined_words IS 'Each word with the two after it, so that its beginning finds it alone and joined: De La Cruz → delacruz lacruz cruz';

CREATE OR REPLACE FUNCTION sort_key(words text) RETURNS text
  LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN translate(parted(words), ' .', '');

CREATE OR REPLACE FUNCTION search_words(surname text, name text, fiscal_code text) RETURNS text
  LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN ' ' || joined_words(surname) || ' ' || joined_words(name) || ' ' || joined_words(fiscal_code);
COMMENT ON FUNCTION search_words IS 'What a search by the beginnings of words looks into: see joined_words; each after a blank';

-- Made anew instead of updated, so that no dead rows are left to walk through.
DROP TRIGGER words_of_changed ON patient;
ALTER TABLE patient DROP COLUMN surname_key, DROP COLUMN name_key, DROP COLUMN search;
ALTER TABLE patient
  ADD COLUMN surname_key text COLLATE "C" GENERATED ALWAYS AS (sort_key(surname)) STORED,
  ADD COLUMN name_key text COLLATE "C" GENERATED ALWAYS AS (sort_key(name)) STORED,
  ADD COLUMN search text COLLATE "C" GENERATED ALWAYS AS (search_words(surname, name, fiscal_code)) STORED;
COMMENT ON COLUMN patient.surname_key IS 'What lists sort by';
COMMENT ON COLUMN patient.name_key IS 'What lists sort by';
COMMENT ON COLUMN patient.search IS 'Every word of the name, alone and joined, and the fiscal code, each after a blank';
CREATE INDEX patient_by_surname ON patient (workgroup_id, surname_key, name_key, id) INCLUDE (search) WHERE archived_at IS NULL;
CREATE INDEX patient_by_name ON patient (workgroup_id, name_key, surname_key, id) WHERE archived_at IS NULL;
CREATE TRIGGER words_of_changed AFTER UPDATE ON patient
  FOR EACH ROW WHEN (
    (OLD.workgroup_id, OLD.search, OLD.taken_in_charge, OLD.archived_at)
      IS DISTINCT FROM (NEW.workgroup_id, NEW.search, NEW.taken_in_charge, NEW.archived_at)
  ) EXECUTE FUNCTION keep_patient_words();
TRUNCATE patient_word;
INSERT INTO patient_word (workgroup_id, word, patient_id, surname_key, name_key, taken_in_charge, search)
  SELECT DISTINCT p.workgroup_id, word, p.id, p.surname_key, p.name_key, p.taken_in_charge, p.search
  FROM patient p, string_to_table(p.search, ' ') AS word WHERE p.archived_at IS NULL AND word <> '';

UPDATE facility SET name = name, city = city;

ALTER TABLE staff
  ADD COLUMN surname_key text COLLATE "C" GENERATED ALWAYS AS (sort_key(surname)) STORED,
  ADD COLUMN name_key text COLLATE "C" GENERATED ALWAYS AS (sort_key(name)) STORED,
  ADD COLUMN search text COLLATE "C" GENERATED ALWAYS AS (search_words(surname, name, '')) STORED,
  ADD COLUMN email_search text COLLATE "C" GENERATED ALWAYS AS (search_words('', email, split_part(email, '@', 2))) STORED;
COMMENT ON COLUMN staff.surname_key IS 'What lists sort by';
COMMENT ON COLUMN staff.name_key IS 'What lists sort by';
COMMENT ON COLUMN staff.search IS 'Every word of the name, alone and joined, each after a blank';
COMMENT ON COLUMN staff.email_search IS 'The same of the e-mail, whole, from each hyphen on, and its host';

ALTER TABLE invite
  ADD COLUMN surname_key text COLLATE "C" GENERATED ALWAYS AS (sort_key(surname)) STORED,
  ADD COLUMN name_key text COLLATE "C" GENERATED ALWAYS AS (sort_key(name)) STORED,
  ADD COLUMN search text COLLATE "C" GENERATED ALWAYS AS
    (search_words(surname, name, '') || search_words('', email, split_part(email, '@', 2))) STORED;
COMMENT ON COLUMN invite.surname_key IS 'What lists sort by';
COMMENT ON COLUMN invite.name_key IS 'What lists sort by';
COMMENT ON COLUMN invite.search IS 'As in staff, of name and e-mail together';

ALTER TABLE workgroup
  ADD COLUMN name_key text COLLATE "C" GENERATED ALWAYS AS (sort_key(name)) STORED,
  ADD COLUMN search text COLLATE "C" GENERATED ALWAYS AS (search_words(name, '', '')) STORED;
COMMENT ON COLUMN workgroup.name_key IS 'What lists sort by';
COMMENT ON COLUMN workgroup.search IS 'Every word of the name, alone and joined, each after a blank';
