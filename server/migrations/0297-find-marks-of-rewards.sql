-- without a transaction
-- Whether a mailbox has brought a reward before is asked of each first booking of an invited member.
create index concurrently if not exists referrals_marked on referrals (mark) where mark is not null;
