-- Notices that wait: do not disturb, a page that is open in front, chapters that stay unopened, and a source that fails.
ALTER TABLE push_setting ADD COLUMN paused_until timestamptz;
COMMENT ON COLUMN push_setting.paused_until IS 'Until when nobody is to disturb them; null: they may be told';

ALTER TABLE push_subscription ADD COLUMN in_front_until timestamptz;
COMMENT ON COLUMN push_subscription.in_front_until IS 'The page is open in front, as it last said; after this it counts as closed';

ALTER TABLE workgroup ADD COLUMN chapter_reminder_days integer DEFAULT 7 CHECK (chapter_reminder_days BETWEEN 1 AND 60);
COMMENT ON COLUMN workgroup.chapter_reminder_days IS 'Promemoria dei capitoli non aperti: after how many days; null: never';

ALTER TABLE push_due ADD COLUMN failed_since timestamptz;
COMMENT ON COLUMN push_due.failed_since IS 'Since when it cannot be told; null: it was not tried in vain';
