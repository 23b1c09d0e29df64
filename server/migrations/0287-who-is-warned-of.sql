-- Who did what a warning warns of: they neither print it nor mark it posted. Codes from before are made again.
alter table assisted_letters add column warns_of uuid references accounts (id);
