-- When this session showed a second factor.
alter table sessions add column second_factor_at timestamptz;
-- The first session that an operator opened as one: later ones need a second factor.
create table operator_sign_ins (
  account_id uuid primary key references accounts (id),
  sid uuid not null
);
