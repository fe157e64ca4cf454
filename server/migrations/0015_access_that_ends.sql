ALTER TABLE session ADD COLUMN ended_at timestamptz;
ALTER TABLE session ADD COLUMN ended_for text CHECK (ended_for IN ('too-many'));
COMMENT ON TABLE session IS 'Sign-ins of staff; an ended one opens nothing and is swept';
COMMENT ON COLUMN session.ended_at IS 'Ended before its time: a write under way in it is waited for before the end is answered';
COMMENT ON COLUMN session.ended_for IS 'Why, where the person is told at the next call';

-- What a repeated request answers is read again, within what its caller reaches by then: only its name is kept.
ALTER TABLE repeated_request ADD COLUMN object_id uuid;
-- Recovery codes name nothing: they are their person's.
UPDATE repeated_request SET object_id = coalesce(reply ->> 'id', reply ->> 'workgroupId', person_id::text)::uuid;
ALTER TABLE repeated_request DROP COLUMN reply;
COMMENT ON COLUMN repeated_request.object_id IS 'What the request made, to be read again for its twin';
