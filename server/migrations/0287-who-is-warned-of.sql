-- Who did what a warning warns of: they neither print it nor mark it posted.
alter table assisted_letters add column warns_of uuid references accounts (id);

-- Codes that are under way keep the warning that was written with them.
update assisted_letters l set warns_of = c.made_by from take_over_codes c
where c.member_id = l.member_id and c.made_at = l.made_at and l.addressed is not null;
