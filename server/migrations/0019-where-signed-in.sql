-- Logging in asks whether a member was signed in from a network lately, ended sessions included.
create index sessions_home on sessions (account_id, network);
