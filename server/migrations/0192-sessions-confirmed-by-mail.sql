-- When this session showed last that its member reads the mail of the account.
alter table sessions add column mail_confirmed_at timestamptz;
