import type { SandboxGateway } from '../src/adapters/payments/sandbox/sandbox.ts'
import { rewriteCards } from '../src/features/discovery/public.ts'
import type { Tools } from '../src/platform/scope.ts'
import { newSecret } from '../src/platform/secrets/random.ts'
import { type DemoAccount, demoPassword, getDemo } from './accounts.ts'
import { preparedOnce, storePictures } from './album.ts'
import { perform } from './diary.ts'
import { alertHelpers } from './needs.ts'
import { pictureNames, readPicture } from './pictures.ts'
import { planTown } from './plan/town.ts'
import { countRows, markNotificationsRead, nameBlurs, takeAdvisoryLock } from './queries.ts'
import { openStage } from './stage.ts'
import type { DemoCity } from './words/places.ts'

type Wanted = { now: Date; sandbox: SandboxGateway | undefined; cities?: readonly DemoCity[] }

/**
 * Fills an empty database with the demo neighbourhood, as if its people had used the site until now: in one
 * transaction, all or nothing. Does nothing if there is any account. Returns the demo accounts, or none if there is no
 * demo.
 */
export async function seedDemo(tools: Tools, wanted: Wanted): Promise<readonly DemoAccount[]> {
  if (!(await getDemo(tools.db)).inhabited) await fill(tools, wanted)
  return (await getDemo(tools.db)).accounts
}

async function fill(given: Tools, { now, sandbox, cities }: Wanted): Promise<void> {
  const kept = await Promise.all(pictureNames.map(readPicture))
  const tools = { ...given, images: preparedOnce(given.images, kept) }
  const town = planTown(now, cities)
  const [cast, others] = await Promise.all([demoPassword, newSecret()].map((word) => tools.passwords.hash(word)))
  if (!cast || !others) throw new Error('The passwords were not hashed')
  const filled = await tools.db.transaction(async (queries) => {
    const turn = await queries.row(takeAdvisoryLock)
    if (!turn?.ours || (await getDemo(queries)).inhabited) return false
    // Other processes draw the portraits in the meantime. The transaction commits only when all pictures are stored,
    // too.
    const stage = openStage(tools, queries, sandbox)
    const performing = perform(stage, { town, now, hashes: { cast, others } })
    const [everybody, blurs] = await Promise.all([performing, storePictures(tools, town.neighbours)])
    const album = [[...blurs.keys()], [...blurs.values()]] as const
    for (const statement of nameBlurs) await queries.run(statement, album)
    await rewriteCards({ db: queries, now, live: tools.live }, everybody)
    await alertHelpers(stage, town.needs, now)
    await queries.run(markNotificationsRead, [now])
    return true
  })
  if (filled) await tools.db.run(countRows)
}
