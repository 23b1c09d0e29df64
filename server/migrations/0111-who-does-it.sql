-- Who does something is told by another word than what they do where English keeps the ending (cleaner, not gardener, which has
-- the stem of gardening already). Asked for either way, both are meant.
insert into search_synonyms (meaning, word)
  select alike.words[1], word
  from (values
    (array['clean', 'cleaner']),
    (array['bake', 'baker', 'bakery']),
    (array['cook', 'cookery']),
    (array['tutor', 'teacher']),
    (array['move', 'mover']),
    (array['repair', 'fixer', 'mender', 'restorer']),
    (array['photo', 'photography']),
    (array['walk', 'walker']),
    (array['drive', 'driver']),
    (array['build', 'builder']),
    (array['tile', 'tiler']),
    (array['roof', 'roofer']),
    (array['train', 'trainer']),
    (array['groom', 'groomer']),
    (array['sit', 'sitter']),
    (array['mind', 'minder']),
    (array['care', 'carer']),
    (array['write', 'writer']),
    (array['edit', 'editor']),
    (array['code', 'coder', 'program', 'programmer']),
    (array['dance', 'dancer']),
    (array['run', 'runner']),
    (array['swim', 'swimmer']),
    (array['knit', 'knitter']),
    (array['weave', 'weaver']),
    (array['brew', 'brewer']),
    (array['weld', 'welder']),
    (array['mow', 'mower']),
    (array['pottery', 'potter'])
  ) as alike (words) cross join lateral unnest(alike.words) word
  on conflict do nothing;
