-- Hours of one day may go on past midnight, as 20:00 to 02:00: they close before they open, and only the same time twice is none.
alter table availability_exceptions drop constraint availability_exceptions_check2;
alter table availability_exceptions add constraint availability_exceptions_not_the_same check (opens <> closes) not valid;
alter table availability_exceptions validate constraint availability_exceptions_not_the_same;
