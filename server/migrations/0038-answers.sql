-- The links of mails by which a request was accepted: each does so once.
create table answer_links (
  id uuid primary key,
  booking_id uuid not null references bookings (id),
  used_at timestamptz not null
);
create index answer_links_booking on answer_links (booking_id);

-- Whom a review is about may answer it once. Taken down, the words stay for their author alone.
create table review_replies (
  review_id uuid primary key references reviews (id),
  author_id uuid not null references accounts (id),
  comment text not null,
  written_at timestamptz not null,
  taken_down_at timestamptz
);
create index review_replies_author on review_replies (author_id);
alter table reviews add column edited_at timestamptz;
alter table reports drop constraint reports_kind_check;
alter table reports add constraint reports_kind_check check (kind in ('member', 'skill', 'review', 'reply', 'message'));
