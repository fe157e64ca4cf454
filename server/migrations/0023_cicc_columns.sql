-- Each field of a group stands in a column that bears the group's name before its own, as those of the residence do, so
-- that columns follow from the contract's table of fields; what is answered is put together from the same table.
DROP VIEW cicc_json;
ALTER TABLE cicc RENAME COLUMN vein TO location_of_insertion_vein;
ALTER TABLE cicc RENAME COLUMN vein_other TO location_of_insertion_vein_other;
ALTER TABLE cicc RENAME COLUMN side TO location_of_insertion_side;
ALTER TABLE cicc RENAME COLUMN bladder_catheter TO other_devices_bladder_catheter;
ALTER TABLE cicc RENAME COLUMN peg TO other_devices_peg;
ALTER TABLE cicc RENAME COLUMN tracheotomy TO other_devices_tracheotomy;
ALTER TABLE cicc RENAME COLUMN gastric_nose_tube TO other_devices_gastric_nose_tube;
ALTER TABLE cicc RENAME COLUMN other_device TO other_devices_other;
ALTER TABLE cicc RENAME COLUMN other_device_reason TO other_devices_other_reason;
COMMENT ON COLUMN cicc.other_devices_other IS 'Another device, named by other_devices_other_reason';
