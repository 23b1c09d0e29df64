import { parseArgs } from 'node:util'
import { readConfigOrExit } from './config/read-or-exit.ts'
import { getDirectUrl } from './config.ts'
import { subscribers, timedJobs } from './contents.ts'
import { listOpenBreaks, reconcileGateway, reconcileInside } from './features/reconciliation/public.ts'
import { findOperator, setSwitch } from './features/switches/public.ts'
import { systemClock } from './platform/clock.ts'
import { openJobs } from './platform/jobs.ts'
import { openLog } from './platform/log.ts'
import { openScope } from './platform/open-scope.ts'
import type { FullMemberScope } from './platform/scope.ts'
import { wire } from './wiring.ts'

// Holds the books against each other and against the gateway's now, rather than when it is time, and prints what does not agree: exit 0
// if all does, 1 if not. What the gateway knows and we do not is taken up by the site that runs, so the next look has less. With --hold
// it turns payouts and payments by card off first, for a database that was put back to a moment before somebody opens the site on it.
const held = ['payouts', 'cards'] as const
const { values } = parseArgs({ options: { hold: { type: 'boolean', default: false } } })
const config = readConfigOrExit()
const log = openLog({ level: 'silent' })
const wiring = await wire({ config, log, clock: systemClock })
const { tools } = wiring
const setting = { tools, clock: systemClock, subscribers, timed: timedJobs, databaseUrl: getDirectUrl(config) }
const jobs = openJobs(setting)
const openNow = (actor?: FullMemberScope['actor']) =>
  openScope(tools, jobs, { now: systemClock(), log, origin: { network: 'command', device: 'command' }, actor })

async function hold(): Promise<void> {
  const id = await findOperator(openNow())
  if (!id) throw new Error('There is no admin here in whose name it could be turned')
  const scope = openNow({ id, sid: id, role: 'admin' }) as FullMemberScope
  const reason = 'Until our books and the gateway’s agree (reconcile --hold)'
  for (const name of held) await setSwitch(scope, { body: { switch: name, is_on: false, notice: '', reason } })
}

try {
  await jobs.prepare()
  if (values.hold) await hold()
  await reconcileInside(openNow())
  await reconcileGateway(openNow())
  const breaks = await listOpenBreaks(openNow())
  const { host, pathname } = new URL(config.DATABASE_URL)
  const told = { database: `${host}${pathname}`, held: values.hold ? held : [], breaks }
  process.stdout.write(`${JSON.stringify(told, null, 2)}\n`)
  process.exitCode = breaks.length === 0 ? 0 : 1
} finally {
  await jobs.stop()
  await wiring.close()
}
