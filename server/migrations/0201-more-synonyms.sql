-- What people type for what neighbours list.
insert into search_synonyms (meaning, word)
  select alike.words[1], word
  from (values
    (array['english', 'esol']),
    (array['fiddle', 'violin', 'violinist']),
    (array['music', 'band']),
    (array['yoga', 'pilates']),
    (array['tablet', 'ipad']),
    (array['hung', 'hang']),
    (array['lawn', 'grass']),
    (array['clear', 'clearance'])
  ) as alike (words) cross join lateral unnest(alike.words) word
  on conflict do nothing;
