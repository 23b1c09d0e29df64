import { sql } from '../../../platform/data/database.ts'
import { shape } from '../../../platform/data/statements.ts'
import type { Scope } from '../../../platform/scope.ts'
import { fewEntries, type KnownWord } from '../search/search-rules.ts'

const maxWords = 6

// How many entries have the word or a similar one: names, or words of listings.
const counted = (kind: 'name' | 'skill'): string => `(select count(*) from (
       select from like_it cross join lateral (
         select from search_entries where key = search_key('${kind}', like_it.stem) limit ${fewEntries}
       ) entry
       where like_it.nth = asked.nth and like_it.kind = '${kind}' limit ${fewEntries}
     ) few)`

const isVouched = (stem: string): string => `(exists (select from search_synonyms where stem = ${stem})
  or exists (select from search_entries where key = search_key('category', ${stem})))`

// For each word of $1, the known words: the same word in any form, synonyms, and longer words that begin with it. If
// few listings have any of these, and none is a word of ours, it may be a slip: then also words with a similar
// spelling. Entries are counted in the index, because `uses` is only updated at night.
const known = sql(
  'discovery.known_words',
  `with asked as materialized (
     select word, stem, nth from search_terms($1) order by nth limit ${maxWords}
   ), like_it as materialized (
     select asked.nth, found.*
     from asked cross join lateral (
       select kind, word, stem, uses, 'same' as how from search_words where kind = 'name' and word = asked.word
       union all
       (select kind, word, stem, uses, 'same' from search_words where kind = 'skill' and stem = asked.stem
        order by uses desc limit 1)
       union all
       select 'skill', other.word, other.stem, 0, 'synonym'
       from search_synonyms own join search_synonyms other using (meaning)
       where own.stem = asked.stem and other.stem <> asked.stem
       union all
       (select kind, word, stem, uses, 'part' from search_words
        where kind = 'name' and length(asked.word) > 2 and word > asked.word and word < asked.word || chr(1114111)
        order by uses desc, word limit 8)
       union all
       (select 'skill', min(word), stem, max(uses), 'part' from search_words
        where kind = 'skill' and length(asked.word) > 2 and word > asked.word and word < asked.word || chr(1114111)
          and stem is distinct from asked.stem
        group by stem order by max(uses) desc, stem limit 8)
     ) found
   ), weighed as materialized (
     select asked.*, ${counted('skill')} as listings, greatest(${counted('name')},
         (select sum(uses) from like_it where like_it.nth = asked.nth and kind = 'name')) as names,
       exists (select from like_it where like_it.nth = asked.nth and kind = 'skill' and ${isVouched('like_it.stem')}) as is_vouched
     from asked
   )
   select asked.nth as "nth!", asked.word as "asked!", asked.stem as asked_stem, (listings + names)::integer as entries, found.kind,
     found.word as "word!", found.stem as "stem!", found.uses as "uses!", found.how as "how!", found.is_vouched as "is_vouched!"
   from weighed asked left join lateral (
     select kind, word, stem, uses, how, true as is_vouched from like_it where nth = asked.nth
     union all
     select kind, word, stem, uses, 'slip', ${isVouched('slips.stem')} from search_slips(asked.word) slips
     where length(asked.word) > 3 and listings < ${fewEntries} and not asked.is_vouched
   ) found on true
   order by asked.nth`,
  shape<{ kind: KnownWord['kind'] }>(),
)
/** Returns the searched words, each with the similar known ones; without any, `kind` is null. */
export const listKnownWords = (scope: Pick<Scope, 'db'>, asked: string): Promise<KnownWord[]> =>
  scope.db.rows(known, [asked])

const terms = sql(
  'discovery.known_terms',
  `select asked.term from unnest($1::text[]) as asked(term)
   where exists (
     select from search_terms(asked.term) t where t.stem is not null and (
       exists (select from search_words w where w.kind = 'skill' and w.stem = t.stem)
       or exists (select from search_synonyms s where s.stem = t.stem)))`,
)
/** Returns the words that some listing or one of our synonyms has. */
export const listKnownTerms = async (scope: Pick<Scope, 'db'>, asked: readonly string[]): Promise<string[]> =>
  (await scope.db.rows(terms, [asked])).map(({ term }) => term)

// Members' search entries, from their current cards and offers. Entries that are already right stay.
const writeEntries = sql(
  'discovery.write_entries',
  `with source as materialized (
     select * from search_sources where member_id = any($1::uuid[])
   ), words as (
     insert into search_words (kind, word, stem)
     select distinct kind, word, stem from source order by kind, word
     on conflict do nothing
   ), wanted as materialized (
     select search_key(kind, stem) as key, min(field) as field, doc, any_value(position) as position
     from source group by kind, stem, doc
   ), standing as materialized (
     select e.ctid as id, e.key, e.doc, w.key is not null as is_right
     from search_entries e left join wanted w on w.doc = e.doc and w.key = e.key and w.field = e.field
       and (w.position ~= e.position or (w.position is null and e.position is null))
     where e.doc = any(array(
       select unnest($1) union all select skill_id from member_offers where member_id = any($1)
     ))
   ), gone as (
     delete from search_entries where ctid = any(array(select id from standing where not is_right))
   )
   insert into search_entries (key, field, doc, position)
   select key, field, doc, position from wanted w
   where not exists (select from standing s where s.is_right and s.doc = w.doc and s.key = w.key)`,
)
/** Rewrites members' search entries; call it once their cards and offers are right. */
export const rewriteEntries = (scope: Pick<Scope, 'db'>, memberIds: readonly string[]): Promise<number> =>
  scope.db.run(writeEntries, [memberIds])

const dropCategories = sql(
  'discovery.drop_category_entries',
  'delete from search_entries where doc in (select id from categories)',
)
const writeCategories = sql(
  'discovery.write_category_entries',
  `with source as materialized (
     select * from search_sources where kind = 'category'
   ), words as (
     insert into search_words (kind, word, stem)
     select distinct 'skill', word, stem from source order by word
     on conflict do nothing
   )
   insert into search_entries (key, field, doc)
   select search_key(kind, stem), min(field), doc from source group by kind, stem, doc`,
)
/** Rewrites the search entries of all categories, which are few. Call it in a transaction that changed some. */
export async function rewriteCategories(scope: Pick<Scope, 'db'>): Promise<void> {
  await scope.db.run(dropCategories)
  await scope.db.run(writeCategories)
}

// A sample of two million entries shows well enough which words are common; $1 below is the percentage of pages read.
const share = sql(
  'discovery.share_counted',
  `select least(100, 100 * 2e6 / greatest(reltuples, 1)) as percent from pg_class
   where oid = 'search_entries'::regclass`,
)
const countUses = sql(
  'discovery.count_words',
  `with counted as materialized (
     select key, (count(*) * 100 / $1)::integer as uses from search_entries tablesample system ($1) group by key
   )
   update search_words w set uses = coalesce(counted.uses, 0)
   from search_words own left join counted on counted.key = search_key(own.kind, own.stem)
   where own.kind = w.kind and own.word = w.word and w.uses <> coalesce(counted.uses, 0)`,
)
const dropUnused = sql(
  'discovery.drop_words',
  `delete from search_words w using (
     select kind, word, stem from search_words where uses = 0 order by random() limit 20000
   ) rare
   where w.kind = rare.kind and w.word = rare.word
     and not exists (select from search_entries where key = search_key(rare.kind, rare.stem))
     and not exists (select from search_entries where key = search_key('category', rare.stem))`,
)
/** Counts the entries of each word, and deletes words that no longer have any. */
export async function countWords(scope: Pick<Scope, 'db'>): Promise<void> {
  const counted = await scope.db.row(share)
  await scope.db.run(countUses, [counted?.percent ?? 100])
  await scope.db.run(dropUnused)
}
