-- How well a home is known, in the words of the contract; null where whoever said it did not say.
alter table places add column exactness text;
-- When its member was asked whether it can be made more exact: they are asked once.
alter table places add column asked_at timestamptz;
