-- Whether what was reported was taken away along with a suspension.
alter table reports add column taken_away boolean not null default false;
