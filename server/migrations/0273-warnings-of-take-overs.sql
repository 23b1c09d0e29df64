-- A warning goes where its member was known to be when it was written, whatever is changed afterwards.
alter table assisted_letters add column addressed jsonb;
-- The phone that it also goes to by text at once, and when it did.
alter table assisted_letters add column to_phone text;
alter table assisted_letters add column texted_at timestamptz;

-- No letter outlasts what is known of whom it is to, whichever job writes one meanwhile. letters.sweep deletes older ones.
alter table assisted_letters add constraint assisted_letters_addressee
  foreign key (member_id) references assisted_members (member_id) on delete cascade not valid;

-- Who made the code by which the account was taken over.
alter table assisted_members add column code_made_by uuid references accounts (id);
