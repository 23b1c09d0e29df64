-- Skills that were withdrawn and still have photos, which are erased after a month: few, however many were ever withdrawn.
create index skills_withdrawn on skills (id) where withdrawn_at is not null and photos <> '{}';
