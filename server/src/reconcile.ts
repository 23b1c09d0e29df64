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

// Compares the ledger with itself and with the gateway's records now, instead of at the scheduled time, and prints
// discrepancies: exit code 0 for none, 1 otherwise. What only the gateway knows is processed by the running site, so
// the next comparison finds less. With --hold it first switches off payouts and card payments, for a database that was
// restored to an earlier time, before the site is opened.
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
