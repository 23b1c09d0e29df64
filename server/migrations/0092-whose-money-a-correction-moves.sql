-- Whose money a correction would move, and to whom: nobody's where it is the house's, or where it was asked for before this was
-- kept. Neither of them decides on it.
alter table corrections add column from_member_id uuid references accounts (id);
alter table corrections add column to_member_id uuid references accounts (id);
