-- Patients who write are told when somebody answers.
ALTER TABLE workgroup ADD COLUMN answer_hours text;
COMMENT ON COLUMN workgroup.answer_hours IS 'Quando rispondiamo ai messaggi: one line that patients read in their conversation';
