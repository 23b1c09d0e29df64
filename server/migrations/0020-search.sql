-- How a text is taken apart for searching, the same for what is stored and for what is asked: words without accents, in
-- small letters, each once at its first place. The stem is what a word shares with its other forms (brake, brakes,
-- braking); words that say nothing by themselves (the, and) have none.
create function search_terms(said text) returns table (word text, stem text, nth smallint)
language sql stable parallel safe as $$
  select lexeme, (ts_lexize('english_stem', lexeme))[1], positions[1]
  from unnest(to_tsvector('simple',
    regexp_replace(unaccent(lower(normalize(translate(said, '''’', '')))), '[^[:alnum:]]+', ' ', 'g')))
  where length(lexeme) between 2 and 40
$$;

-- What entries are filed under. Two stems in four billion share a key.
create function search_key(kind text, stem text) returns integer
language sql immutable parallel safe as $$
  select ('x' || left(md5(kind || ' ' || stem), 8))::bit(32)::integer
$$;

-- Every word that an entry stands for, to complete what somebody begins to type and to set slips right. Names are
-- found by the whole word, so there it is its own stem.
create table search_words (
  kind text not null check (kind in ('name', 'skill')),
  word text collate "C" not null,
  stem text collate "C" not null,
  -- How many entries there are, counted each night.
  uses integer not null default 0,
  primary key (kind, word)
);

-- A word and what it was found in. With the place in the index, those nearest to somebody are read first and the rest
-- not at all, however common the word.
create table search_entries (
  key integer not null,
  -- 1: in the name of it; 2: in what is said of it.
  field smallint not null,
  -- The member, the skill or the category.
  doc uuid not null,
  position point
);

-- What everything that may be found is found by. A description counts with its first words.
create view search_sources as
  select c.member_id, c.member_id as doc, c.position, 'name' as kind, t.word, t.word as stem, 1::smallint as field
  from member_cards c join profiles p using (member_id)
    cross join lateral search_terms(p.firstname || ' ' || p.lastname) t
  union all
  select o.member_id, o.skill_id, o.position, 'skill', t.word, t.stem, t.field
  from member_offers o join skills s on s.id = o.skill_id
    cross join lateral (
      select word, stem, 1::smallint as field from search_terms(s.title)
      union all (select word, stem, 2 from search_terms(s.description) order by nth limit 60)
    ) t
  where t.stem is not null
  union all
  select null, c.id, null, 'category', t.word, t.stem, t.field
  from categories c
    cross join lateral (
      select word, stem, 1::smallint as field from search_terms(c.title)
      union all select word, stem, 2 from search_terms(c.description)
    ) t
  where c.published and t.stem is not null;

-- A word that nothing is found by any more goes with its last entry: it may have been somebody's name. Of two who take
-- the last entry of a word away and bring another, one may miss the other; what is asked for word by word is found
-- without it, and it is back with the next entry.
create function drop_search_words() returns trigger language plpgsql as $$
begin
  delete from search_words w using (select distinct key from gone) unfiled
  where search_key(w.kind, w.stem) = unfiled.key
    and not exists (select from search_entries where key = search_key(w.kind, w.stem))
    and not (w.kind = 'skill' and exists (select from search_entries where key = search_key('category', w.stem)));
  return null;
end $$;
create trigger search_entries_words after delete on search_entries
  referencing old table as gone for each statement execute function drop_search_words();

-- What is no longer found leaves its entries with it.
create function drop_search_entries() returns trigger language plpgsql as $$
begin
  if tg_table_name = 'member_cards' then
    delete from search_entries where doc in (select member_id from gone);
  else
    delete from search_entries where doc in (select skill_id from gone);
  end if;
  return null;
end $$;
create trigger member_cards_search after delete on member_cards
  referencing old table as gone for each statement execute function drop_search_entries();
create trigger member_offers_search after delete on member_offers
  referencing old table as gone for each statement execute function drop_search_entries();

-- The rating beside the card, to put the better of two who are as near first.
alter table member_cards add column rating real, add column rating_count integer not null default 0;
update member_cards
  set rating = (card::json ->> 'rating')::real, rating_count = (card::json ->> 'rating_count')::integer;

with source as materialized (
  select * from search_sources
), words as (
  insert into search_words (kind, word, stem)
  select distinct case kind when 'category' then 'skill' else kind end, word, stem from source
)
insert into search_entries (key, field, doc, position)
  select search_key(kind, stem), min(field), doc, any_value(position) from source group by kind, doc, stem;

create index search_words_key on search_words (search_key(kind, stem));
create index search_words_stem on search_words (kind, stem);
create index search_words_spelling on search_words using gin (word gin_trgm_ops);
create index search_entries_nearest on search_entries using gist (key, position) include (doc, field);
create index search_entries_doc on search_entries (doc);

-- Words that mean the same to somebody who looks for help.
create table search_synonyms (
  meaning text not null,
  word text not null,
  stem text not null generated always as (coalesce((ts_lexize('english_stem', word))[1], word)) stored,
  primary key (stem, meaning)
);
create index search_synonyms_meaning on search_synonyms (meaning);
insert into search_synonyms (meaning, word)
  select alike.words[1], word
  from (values
    (array['bike', 'bicycle', 'cycle', 'pushbike']),
    (array['repair', 'fix', 'mend', 'restore']),
    (array['garden', 'lawn', 'hedge', 'allotment', 'yard']),
    (array['clean', 'tidy', 'housework', 'hoover', 'vacuum']),
    (array['cook', 'chef', 'meal', 'dinner', 'catering']),
    (array['bake', 'cake', 'bread', 'pastry']),
    (array['tutor', 'teach', 'lesson', 'coach', 'tuition']),
    (array['computer', 'laptop', 'pc', 'mac', 'desktop']),
    (array['phone', 'mobile', 'smartphone', 'iphone', 'android']),
    (array['wifi', 'broadband', 'router', 'internet']),
    (array['tv', 'television', 'telly']),
    (array['dog', 'puppy', 'walkies']),
    (array['cat', 'kitten']),
    (array['pet', 'animal']),
    (array['babysit', 'childcare', 'nanny', 'childminder', 'babysitter']),
    (array['child', 'children', 'kid', 'toddler']),
    (array['move', 'removal', 'van', 'haul']),
    (array['diy', 'handyman', 'handywoman']),
    (array['plumb', 'plumber', 'tap', 'leak', 'sink']),
    (array['electric', 'electrician', 'wiring', 'socket']),
    (array['paint', 'decorate', 'painter', 'decorator', 'wallpaper']),
    (array['sew', 'stitch', 'tailor', 'hem', 'alteration', 'seamstress']),
    (array['gym', 'exercise', 'workout']),
    (array['maths', 'math', 'mathematics', 'arithmetic']),
    (array['photo', 'photograph', 'photographer', 'camera']),
    (array['music', 'musician']),
    (array['sing', 'singer', 'vocal']),
    (array['furniture', 'flatpack', 'wardrobe', 'ikea']),
    (array['rubbish', 'waste', 'junk', 'clearance']),
    (array['car', 'auto', 'vehicle']),
    (array['hair', 'haircut', 'hairdresser', 'barber']),
    (array['ladder', 'stepladder']),
    (array['wood', 'carpenter', 'joiner', 'carpentry', 'joinery', 'woodwork']),
    (array['elderly', 'senior', 'companion'])
  ) as alike (words) cross join lateral unnest(alike.words) word
  on conflict do nothing;

-- Words that are spelt nearly like one that was asked for, or have it within them; who asks judges how near they are. A
-- word that only means the same as others stands for each of those.
create function search_slips(asked text) returns table (kind text, word text, stem text, uses integer)
language sql stable parallel safe set pg_trgm.similarity_threshold = 0.2 as $$
  (select kind, word, stem, uses from search_words
   where word % asked or word like '%' || asked || '%'
   order by similarity(word, asked) desc, uses desc limit 40)
  union all
  select 'skill', own.word, other.stem, 0
  from search_synonyms own join search_synonyms other using (meaning)
  where own.word % asked
$$;
