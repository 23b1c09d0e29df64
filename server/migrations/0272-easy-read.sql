-- Whether a member wants easy read: shorter texts, larger letters and buttons. Null where they never chose.
alter table profiles add column easy_read boolean;
