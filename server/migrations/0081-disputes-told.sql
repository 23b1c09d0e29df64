-- When each side of a dispute was last written to by mail about words: the next letter comes an hour later at the soonest.
-- Of those that go on already it is not known, so the next words are told at once.
alter table disputes add column client_told_at timestamptz;
alter table disputes add column provider_told_at timestamptz;
