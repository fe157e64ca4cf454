-- What was done is called an action, as in the code. Seals made before stay right: see contentOf in audit-seal.ts.
ALTER TABLE audit_entry RENAME COLUMN deed TO action;
ALTER INDEX audit_entry_deed RENAME TO audit_entry_action;
COMMENT ON INDEX audit_entry_action IS 'The two commonest actions are found soon enough by walking back in time';
COMMENT ON COLUMN session.last_seen_at IS 'Last action of the person; background calls do not move it';
