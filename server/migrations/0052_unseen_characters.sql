-- Names, places and codes lose the characters that nobody sees, by which a Fornelli was neither found nor known as a
-- namesake. The audit names records and fields.

CREATE FUNCTION without_unseen(words text) RETURNS text
  LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN regexp_replace(words COLLATE "C",
    '[\u00AD\u034F\u061C\u115F\u1160\u17B4\u17B5\u180B-\u180F\u200B-\u200F\u202A-\u202E\u2060-\u206F\u3164\uFE00-\uFE0F\uFEFF\uFFA0\uFFF0-\uFFFC\U0001BCA0-\U0001BCA3\U0001D173-\U0001D17A\U000E0000-\U000E0FFF]',
    '', 'g');
COMMENT ON FUNCTION without_unseen IS 'Without the characters that nobody sees: withoutUnseen of the contract';

CREATE OR REPLACE FUNCTION searchable(words text) RETURNS text
  LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN CASE WHEN octet_length(words) = length(words) THEN lower(words COLLATE "C") ELSE
    normalize(lower(replace(replace(replace(replace(
      translate(regexp_replace(without_unseen(normalize(words, NFD)) COLLATE "C", '[\u0300-\u036F]', '', 'g'),
        'ÆŒẞÞĐđÐðƉɖƊɗØøƆɔŁłĦħıƗɨŊŋƝɲŦŧƎǝƏəƐɛƁɓƘƙĸƳƴɄʉſςΑΒΓΔΕΖΗΘΙΚΛΜΝΞΟΠΡΣΤΥΦΧΨΩЀЁЂЃЄЅІЇЈЉЊЋЌЍЎЏАБВГДЕЖЗИЙКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯԱԲԳԴԵԶԷԸԹԺԻԼԽԾԿՀՁՂՃՄՅՆՇՈՉՊՋՌՍՎՏՐՑՒՓՔՕՖ',
        'æœßþddddddddoooollhhiiinnnntteeeeeebbkkkyyuusσαβγδεζηθικλμνξοπρστυφχψωѐёђѓєѕіїјљњћќѝўџабвгдежзийклмнопрстуфхцчшщъыьэюяաբգդեզէըթժիլխծկհձղճմյնշոչպջռսվտրցւփքօֆ'),
      'æ', 'ae'), 'œ', 'oe'), 'ß', 'ss'), 'þ', 'th') COLLATE "C"), NFC) END;

CREATE OR REPLACE FUNCTION parted(words text) RETURNS text
  LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN translate(searchable(words),
    E'-'',;`\u00A0\u1680\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2007\u2008\u2009\u200A\u2028\u2029\u202F\u205F\u3000´ʹʻʼ‘’‛′＇‐‑‒–—―−﹣－',
    '                                         ');

-- A line stays as it is where such characters hold an emoji together or shape the letter before them; it is found all the
-- same.
CREATE FUNCTION pg_temp.cleaned(line text) RETURNS text LANGUAGE sql IMMUTABLE
  RETURN CASE
    WHEN line ~ '[\u20E3\u203C\u2049\u2122\u2139\u2194-\u21AA\u231A-\u27BF\u2934-\u2B55\u3030\u303D\u3297\u3299\U0001F000-\U0001FAFF]' THEN line
    WHEN line ~ '[\u0590-\u10FF\u1200-\u17B3\u17B6-\u180A\u1820-\u1CFF\u3041-\u3163\u3400-\uD7FF\uFB1D-\uFDFF\uFE70-\uFEFC\U00010800-\U0001BFFF][\u200C\u200D]' THEN line
    WHEN line ~ '[\u3400-\u9FFF\U00020000-\U000323AF][\uFE00-\uFE02\U000E0100-\U000E01EF]' THEN line
    ELSE coalesce(nullif(btrim(normalize(regexp_replace(without_unseen(line), '[\u2028\u2029]+', ' ', 'g'), NFC), E' \u00A0'), ''), line)
  END;

DO $migration$
DECLARE
  entity record;
BEGIN
  -- Tables of entities that the audit knows, and for each column of a typed line the field that it belongs to.
  FOR entity IN SELECT * FROM (VALUES
    ('patient', 'patient', '{"surname": "surname", "name": "name", "birth_place": "birthPlace",
      "residence_place": "residence", "residence_address": "residence"}'::jsonb),
    ('caregiver', 'patient', '{"surname": "caregivers", "name": "caregivers", "place": "caregivers", "relation": "caregivers"}'),
    ('cicc', 'cicc', '{"catheter_type_other": "catheterTypeOther", "brand": "brand", "place_of_insertion": "placeOfInsertion",
      "location_of_insertion_vein_other": "locationOfInsertion", "pump_used_type_other": "pumpUsedTypeOther",
      "material_type_other": "materialTypeOther", "lock_type_other": "lockTypeOther", "cicc_tag": "ciccTag",
      "removal_reason": "removalReason", "other_devices_other_reason": "otherDevices"}'),
    ('staff', 'staff', '{"title": "title", "surname": "surname", "name": "name", "identifier": "identifier",
      "registry_number": "registryNumber"}'),
    ('invite', 'invite', '{"title": "title", "surname": "surname", "name": "name"}'),
    ('workgroup', 'workgroup', '{"name": "name", "answer_hours": "answerHours"}'),
    ('facility', 'facility', '{"name": "name", "address": "address", "city": "city"}'),
    ('chapter', 'chapter', '{"title": "title"}'),
    ('faq', 'faq', '{"question": "question"}')
  ) AS entities (stored, noun, fields)
  LOOP
    EXECUTE format($statement$
      WITH unclean AS (
        SELECT r.id, jsonb_agg(DISTINCT f.field) AS fields
        FROM %1$I r, to_jsonb(r) AS written, jsonb_each_text($1) AS f (col, field)
        WHERE written ->> f.col <> pg_temp.cleaned(written ->> f.col)
        GROUP BY r.id
      ), cleaned AS (
        UPDATE %1$I r SET %2$s FROM unclean u WHERE r.id = u.id RETURNING to_jsonb(r) AS written, u.fields
      )
      INSERT INTO audit_entry (action, outcome, actor_kind, patient_id, object_id, details, request_id)
      SELECT $2, 'done', 'system', %3$s, %4$s, jsonb_build_object('fields', fields), 'migration:0052' FROM cleaned
      $statement$,
      entity.stored,
      (SELECT string_agg(format('%1$I = pg_temp.cleaned(r.%1$I)', col), ', ') FROM jsonb_object_keys(entity.fields) AS col)
        || CASE WHEN entity.stored IN ('caregiver', 'invite') THEN '' ELSE ', version = version + 1' END,
      CASE entity.stored
        WHEN 'patient' THEN $$(written ->> 'id')::uuid$$
        WHEN 'caregiver' THEN $$(written ->> 'patient_id')::uuid$$
        WHEN 'cicc' THEN $$(written ->> 'patient_id')::uuid$$
        ELSE 'NULL' END,
      CASE entity.stored WHEN 'patient' THEN 'NULL' ELSE $$(written ->> 'id')::uuid$$ END
    ) USING entity.fields, entity.noun || '.clean';
    -- Keys and words of whatever still has such characters are made anew by the functions above.
    EXECUTE format('UPDATE %1$I r SET %2$s WHERE r::text <> without_unseen(r::text)', entity.stored,
      (SELECT string_agg(format('%1$I = r.%1$I', col), ', ') FROM jsonb_object_keys(entity.fields) AS col));
  END LOOP;
  -- A form opened before must not save caregivers as they were.
  UPDATE patient SET version = version + 1 WHERE id IN (
    SELECT patient_id FROM audit_entry WHERE request_id = 'migration:0052' AND details -> 'fields' ? 'caregivers');
END $migration$;
