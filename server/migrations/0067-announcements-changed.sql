-- When what an announcement says was last changed, or published: nobody decides on words that they have not seen.
alter table announcements add column changed_at timestamptz not null default now();
