-- What neighbours ask about a request for help, and what its asker answers: for everybody who sees it.
create table help_questions (
  id uuid primary key,
  request_id uuid not null references help_requests (id) on delete cascade,
  author_id uuid not null references accounts (id),
  question text not null,
  asked_at timestamptz not null,
  answer text,
  answered_at timestamptz,
  constraint help_questions_answer check ((answer is null) = (answered_at is null))
);
create index help_questions_request on help_questions (request_id, asked_at, id);
create index help_questions_author on help_questions (author_id);

alter table reports
  drop constraint reports_kind_check,
  add constraint reports_kind_check check (kind in ('member', 'skill', 'review', 'reply', 'message', 'request')) not valid;
alter table reports validate constraint reports_kind_check;
