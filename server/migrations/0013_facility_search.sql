ALTER TABLE facility
  ADD COLUMN name_key text COLLATE "C" GENERATED ALWAYS AS (sort_key(name)) STORED,
  ADD COLUMN city_key text COLLATE "C" GENERATED ALWAYS AS (sort_key(city)) STORED,
  ADD COLUMN search text COLLATE "C" GENERATED ALWAYS AS
    (search_words(regexp_replace(name, '[][(){}"«»“”/.,;:]', ' ', 'g'), city, '')) STORED;
COMMENT ON COLUMN facility.name_key IS 'What lists sort by; with city_key what tells that two names are one';
COMMENT ON COLUMN facility.search IS 'Every word of name and city, each after a blank';
CREATE INDEX facility_by_name ON facility (name_key, city_key);
