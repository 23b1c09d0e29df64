-- From when a review would be shown, were it not for a dispute about its booking, or for how that ended: meanwhile
-- visible_at is 'infinity', as it is of one that operators hid. Null where no booking holds it back.
alter table reviews add column held_from timestamptz;
