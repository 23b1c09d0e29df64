-- Since when a listing is hidden because several members reported it; somebody has to look at it.
alter table skills add column if not exists flagged_at timestamptz;
