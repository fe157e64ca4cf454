-- One index less for each record that is read: that of a person's entries also tells which of them opened a record.
DROP INDEX audit_entry_opened;
DROP INDEX audit_entry_actor;
CREATE INDEX audit_entry_actor ON audit_entry (actor_id, at, id) INCLUDE (patient_id, action, outcome)
  WHERE actor_id IS NOT NULL;
