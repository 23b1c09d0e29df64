-- Categories stand in the order that operators give them; a picture of their own takes the place of the drawing.
alter table categories
  add column position integer,
  add column photo text not null default '';
update categories c set position = o.nth from (select id, row_number() over (order by title) as nth from categories) o
where o.id = c.id;
alter table categories alter column position set not null;
create unique index categories_title_any_case on categories (lower(title));

-- Answers begin with a greeting of their own.
update phrases set text = upper(substr(text, 15, 1)) || substr(text, 16) where text like 'Hello {name}, %' and changed_by is null;
