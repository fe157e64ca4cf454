-- The printed record already had the name "hand over".
ALTER TABLE hand_over RENAME TO link_move;
ALTER TABLE link_move RENAME CONSTRAINT hand_over_pkey TO link_move_pkey;
ALTER TABLE link_move RENAME CONSTRAINT hand_over_device_id_fkey TO link_move_device_id_fkey;
