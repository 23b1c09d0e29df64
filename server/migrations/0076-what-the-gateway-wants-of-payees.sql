-- What the gateway still wants of those whom it pays out to; nothing before it was asked for the first time since this was kept.
alter table connected_accounts add column standing text
  check (standing in ('new', 'due', 'checking', 'ready', 'barred'));
