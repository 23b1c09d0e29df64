-- Who wrote words of a dispute in the name of its side: an organiser, for somebody without email.
alter table dispute_words add column helper_id uuid references accounts (id);
