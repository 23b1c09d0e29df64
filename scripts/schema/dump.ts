import pg from 'pg'
import { migrate } from '../../server/src/platform/migrate.ts'
import { startThrowawayPostgres } from '../postgres/throwaway.ts'
import { parts } from './catalogue.ts'

type Row = { name: string; definition: string }

const heading = `-- Today's database, written by \`npm run schema\` from the migrations. Not to be edited by hand.`

/** Runs `work` on a separate database with all migrations and no rows. */
export async function onMigrated<T>(work: (url: string) => Promise<T>): Promise<T> {
  const postgres = await startThrowawayPostgres('schema')
  try {
    await migrate(postgres.url)
    return await work(postgres.url)
  } finally {
    await postgres.release()
  }
}

/** Returns the schema of a database, in an order that does not depend on how it was created. */
export async function dump(url: string): Promise<string> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    const written = [heading]
    for (const { title, query } of parts) {
      const { rows } = await client.query<Row>(`select * from (${query}) as part order by name collate "C"`)
      if (rows.length > 0) written.push(`-- ${title}`, ...paragraphs(rows))
    }
    return `${written.join('\n\n')}\n`
  } finally {
    await client.end()
  }
}

/** One-line definitions share a paragraph, longer ones have one each. */
function paragraphs(rows: Row[]): string[] {
  const isShort = rows.every(({ definition }) => !definition.includes('\n'))
  const definitions = rows.map(({ definition }) => definition.replace(/[ \t]+$/gm, ''))
  return isShort ? [definitions.join('\n')] : definitions
}
