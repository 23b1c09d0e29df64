-- Whether visitors of the page of a postcode district read the first name of a member and how far away they are.
alter table profiles add column shown_to_visitors boolean not null default false;

/* The first half of a postcode, from a whole one or from that half alone: 'LS6' of 'ls6 3kv'. */
create function outward_code(postcode text) returns text language sql immutable parallel safe as
$$ select upper(regexp_replace(regexp_replace(postcode, '\s', '', 'g'), '\d[A-Za-z]{2}$', '')) $$;
