import { afterAll, afterEach, expect, it } from 'vitest'
import { type FreshDatabase, freshDatabase } from '../test/database.ts'
import { type Database, openDatabase } from './platform/data/database.ts'
import { listForgetfulSettings } from './platform/data/durability.ts'
import { refuseForgetful } from './prepare-database.ts'

const fresh: FreshDatabase = await freshDatabase()
const name = new URL(fresh.url).pathname.slice(1)
const opened: Database[] = []
afterEach(async () => {
  for (const db of opened.splice(0)) await db.close()
})
afterAll(() => fresh.drop())

/** The site's own session, with a durability setting that an operator chose. */
async function committing(how: 'on' | 'local' | 'off'): Promise<Database> {
  const owner = openDatabase(fresh.url, { connections: 1 })
  await owner.run({ name: `test.commit_${how}`, text: `alter database "${name}" set synchronous_commit = ${how}` })
  await owner.close()
  const db = openDatabase(fresh.siteUrl, { connections: 1 })
  opened.push(db)
  return db
}

const production = { production: true, ALLOW_SANDBOX: 'off' } as const

it('a database that may forget what it has acknowledged is refused in production, in words', async () => {
  const refused = expect(refuseForgetful(production, await committing('off')))
  await refused.rejects.toThrow(/may lose what it has acknowledged.*synchronous_commit = off/)
})

it('where sandboxes are allowed, and on a machine of one’s own, it may', async () => {
  const db = await committing('off')
  await refuseForgetful({ production: true, ALLOW_SANDBOX: 'on' }, db)
  await refuseForgetful({ production: false, ALLOW_SANDBOX: 'off' }, db)
})

it.each(['on', 'local'] as const)(
  'committing is not to blame with %s, where no standby has to confirm',
  async (how) => {
    expect(
      (await listForgetfulSettings(await committing(how))).filter((line) => line.startsWith('synchronous_commit')),
    ).toEqual([])
  },
)
