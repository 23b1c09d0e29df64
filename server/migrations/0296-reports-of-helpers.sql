-- Who reported something in the name of somebody: an organiser, for somebody without email.
alter table reports add column helper_id uuid references accounts (id);
