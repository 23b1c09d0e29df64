-- Which letters of a job were handed over, or refused for good: a job that is tried again, because another of its letters
-- could not go, does not send these once more. `letter` is a keyed hash of the receiver and the subject.
create table letters_sent (
  job_id uuid not null,
  letter text not null,
  sent_at timestamptz not null,
  primary key (job_id, letter)
);
create index letters_sent_age on letters_sent (sent_at);
