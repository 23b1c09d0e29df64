-- Encrypted files that nothing names any more, or not yet, whatever they belong to: a crash half-way leaves nothing behind
-- for good. The list of documents, kyc_leftovers, is still written by the version before this one.
create table sealed_leftovers (
  file text primary key,
  remove_at timestamptz not null
);
