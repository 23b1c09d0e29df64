import type pg from 'pg'

/** The number of distinct words in the listings, besides the common ones. */
export const rarestRank = 30_000

const parts = [
  'b br c cl d f g gr h l m n p r s st t th v w'.split(' '),
  'a e i o u'.split(' '),
  'b c d l m n r s t v'.split(' '),
  'a e i o u'.split(' '),
  'ck n l rd st m x'.split(' '),
]

/** Returns a pronounceable invented word, unique for its number. */
export function invented(rank: number): string {
  let left = rank
  return parts
    .map((part) => {
      const piece = part[left % part.length]
      left = Math.floor(left / part.length)
      return piece
    })
    .join('')
}

/** Draws a rank with the frequency of words: half as often for twice the rank (Zipf's law). */
export const drawnRank = `floor(exp(random() * ln(${rarestRank})))::int`

/** Creates `pg_temp.vocabulary`, the words by rank. */
export async function loadVocabulary(client: pg.Client): Promise<void> {
  const words = Array.from({ length: rarestRank }, (_, at) => invented(at + 1))
  await client.query(
    'create temp table vocabulary as select rank::int, word from unnest($1::text[]) with ordinality as t(word, rank)',
    [words],
  )
  await client.query('alter table vocabulary add primary key (rank)')
}
