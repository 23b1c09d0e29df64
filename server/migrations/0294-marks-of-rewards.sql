-- The keyed hash of the mailbox that was invited: it brings one reward, also to whoever invites it when it comes back.
alter table referrals add column mark text;
