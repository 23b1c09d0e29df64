import { rewriteCards } from '../src/features/discovery/public.ts'
import type { Queries } from '../src/platform/data/database.ts'
import type { Tools } from '../src/platform/scope.ts'
import { newSecret } from '../src/platform/secrets/random.ts'
import { storePictures } from './album.ts'
import { perform } from './diary.ts'
import { castAddress, castPassword, castRoles } from './plan/cast.ts'
import { planTown } from './plan/town.ts'
import { countRows, type DemoState, readState, takeTurn } from './queries.ts'
import { openStage } from './stage.ts'

/** Somebody whom one can log in as to look around. */
export type DemoAccount = { email: string; password: string; role: string }

/**
 * Fills an empty database with the demo neighbourhood, as if its people had used the site until now: in one transaction,
 * so that all of it is there or nothing. A database where anybody is stays as it is. Answers the accounts to log in
 * with; none where there is no demo.
 */
export async function seedDemo(tools: Tools, now: Date): Promise<DemoAccount[]> {
  if (!(await stateOf(tools.db)).inhabited) await fill(tools, now)
  return (await stateOf(tools.db)).played ? castRoles.map(([name, role]) => accountOf(name, role)) : []
}

const accountOf = (name: string, role: string): DemoAccount => ({
  email: castAddress(name),
  password: castPassword,
  role,
})

async function stateOf(db: Queries): Promise<DemoState> {
  const state = await db.row<DemoState>(readState, [castAddress('ana')])
  if (!state) throw new Error('The database does not say whether anybody is there')
  return state
}

async function fill(tools: Tools, now: Date): Promise<void> {
  const town = planTown(now)
  const [cast, others] = await Promise.all([castPassword, newSecret()].map((word) => tools.passwords.hash(word)))
  if (!cast || !others) throw new Error('The passwords were not hashed')
  const filled = await tools.db.transaction(async (queries) => {
    const turn = await queries.row<{ ours: boolean }>(takeTurn)
    if (!turn?.ours || (await stateOf(queries)).inhabited) return false
    // The pictures are drawn by other processes meanwhile. Nothing stands until they are stored too.
    const stage = openStage(tools, queries)
    const performing = perform(stage, { town, now, hashes: { cast, others } })
    const [everybody] = await Promise.all([performing, storePictures(tools, town.neighbours)])
    await rewriteCards({ db: queries, now }, everybody)
    return true
  })
  if (filled) await tools.db.run(countRows)
}
