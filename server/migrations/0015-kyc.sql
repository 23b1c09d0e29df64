-- A document that proves who a member is, or where they live. Its picture is stored encrypted, under a name of its own;
-- the key to it, itself encrypted, stands only here, so that the picture is gone once the key is.
create table kyc_documents (
  id uuid primary key,
  member_id uuid not null references accounts (id),
  method text not null check (method in ('identity', 'utility')),
  id_type text check (id_type in ('residence-permit', 'driving-license', 'international-passport')),
  status text not null default 'pending' check (status in ('pending', 'approved', 'rejected', 'removed')),
  file text unique,
  wrapped_key bytea,
  file_deleted_at timestamptz,
  reason text,
  note text not null default '',
  decided_by uuid references accounts (id),
  decided_at timestamptz,
  created_at timestamptz not null,
  constraint kyc_documents_type check ((method = 'identity') = (id_type is not null)),
  constraint kyc_documents_key check ((file is null) = (wrapped_key is null) and (file is null) = (file_deleted_at is not null)),
  constraint kyc_documents_decided check (status = 'removed' or (status = 'pending') = (decided_at is null)),
  constraint kyc_documents_decider check ((decided_at is null) = (decided_by is null) and decided_by <> member_id),
  constraint kyc_documents_reason check (status = 'removed' or (status = 'rejected') = (reason is not null)),
  constraint kyc_documents_removed check (status <> 'removed' or file is null)
);
create index kyc_documents_member on kyc_documents (member_id, created_at desc);
create index kyc_documents_queue on kyc_documents (created_at, id) where status = 'pending';
create index kyc_documents_due on kyc_documents (id, decided_at) where file is not null and decided_at is not null;

-- Who of ours opened which picture. It outlives the document, so it does not refer to it.
create table kyc_looks (
  id uuid primary key,
  document_id uuid not null,
  admin_id uuid not null references accounts (id),
  looked_at timestamptz not null
);
create index kyc_looks_document on kyc_looks (document_id, looked_at desc);
create trigger kyc_looks_append_only before update or delete on kyc_looks
  for each row execute function refuse_change();
create trigger kyc_looks_never_truncated before truncate on kyc_looks execute function refuse_change();

-- Encrypted files that no document names, or not yet: a crash half-way leaves nothing behind for good.
create table kyc_leftovers (
  file text primary key,
  remove_at timestamptz not null
);

-- When both halves of the check were passed; nothing while they are not.
alter table profiles add column kyc_checked_at timestamptz;
alter table profiles add constraint profiles_kyc_checked check ((kyc_status = 'approved') = (kyc_checked_at is not null));

-- The month of a badge, such as 2026-11: others are told no more than that.
create function kyc_month(checked_at timestamptz) returns text
language sql stable strict parallel safe as $$
  select to_char(checked_at at time zone 'Europe/London', 'YYYY-MM')
$$;

-- Cards are sent as they are stored, so those that stand get what is new on them.
update member_cards set card = '{"kyc_month":null,' || substr(card, 2);
