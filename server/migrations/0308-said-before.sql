-- What stood in an offer of help, or in an answer, before it was changed: it was read, so it can be reported.
alter table help_offers add column earlier_words text[] not null default '{}';
alter table help_questions add column earlier_answers text[] not null default '{}';
