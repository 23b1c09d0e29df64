-- What people wrote to those who run the site, and what became of it. The address is as it was typed: nobody has shown
-- that it is theirs. A stamp is good for one message.
create table contact_messages (
  id uuid primary key,
  stamp_id uuid not null unique,
  first_name text not null,
  email citext not null,
  message text not null,
  sent_at timestamptz not null,
  answered_at timestamptz,
  answered_by uuid references accounts (id),
  answer text not null default '',
  note text not null default '',
  check ((answered_at is null) = (answered_by is null))
);
create index contact_messages_open on contact_messages (sent_at, id) where answered_at is null;
create index contact_messages_answered on contact_messages (answered_at, id) where answered_at is not null;
create index contact_messages_email on contact_messages (email);
