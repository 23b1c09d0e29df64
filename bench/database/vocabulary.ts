import type pg from 'pg'

/** How many different words the listings have beside those everybody uses. */
export const rarestRank = 30_000

const parts = [
  'b br c cl d f g gr h l m n p r s st t th v w'.split(' '),
  'a e i o u'.split(' '),
  'b c d l m n r s t v'.split(' '),
  'a e i o u'.split(' '),
  'ck n l rd st m x'.split(' '),
]

/** A word that can be said and is nobody's: each number has its own. */
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

/** A rank as often as words of that rank are used: half as often for twice the rank (Zipf). */
export const drawnRank = `floor(exp(random() * ln(${rarestRank})))::int`

/** Makes `pg_temp.vocabulary`, the words by their rank. */
export async function loadVocabulary(client: pg.Client): Promise<void> {
  const words = Array.from({ length: rarestRank }, (_, at) => invented(at + 1))
  await client.query(
    'create temp table vocabulary as select rank::int, word from unnest($1::text[]) with ordinality as t(word, rank)',
    [words],
  )
  await client.query('alter table vocabulary add primary key (rank)')
}
