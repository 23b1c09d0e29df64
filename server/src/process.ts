import cluster from 'node:cluster'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type App, buildApp } from './app.ts'
import { readConfigOrExit } from './config/read-or-exit.ts'
import { type Config, getDirectUrl } from './config.ts'
import { ensureDemo, welcome } from './demo.ts'
import { ensureAdmin } from './features/registration/public.ts'
import { fetchLightPlaces } from './light-places.ts'
import { systemClock } from './platform/clock.ts'
import { keepAssets } from './platform/http/site/kept.ts'
import { type Log, openLog } from './platform/log.ts'
import { openMetricsDoor } from './platform/metrics/door.ts'
import { type Metrics, openMetrics } from './platform/metrics/metrics.ts'
import { openScope } from './platform/open-scope.ts'
import { prepareDatabase, refuseForgetful } from './prepare-database.ts'
import { type Wiring, wire } from './wiring.ts'

const webRoot = fileURLToPath(new URL('../../web/build/client', import.meta.url))
const graceMs = 9000

async function open(config: Config, log: Log, metrics: Metrics | undefined): Promise<{ app: App; wiring: Wiring }> {
  await prepareDatabase(config, log)
  const wiring = await wire({ config, log, clock: systemClock })
  await refuseForgetful(config, wiring.tools.db)
  const keptIn = join(config.DATA_DIR, 'web')
  await keepAssets({ webRoot, folder: keptIn, now: systemClock() }).catch((fault: unknown) =>
    log.warn({ err: fault }, 'the files of pages are not kept for the next release'),
  )
  const app = await buildApp({
    tools: wiring.tools,
    databaseUrl: getDirectUrl(config),
    clock: systemClock,
    mapFolder: join(config.DATA_DIR, 'map'),
    trustedProxies: config.trustedProxies,
    ...(existsSync(webRoot) && { webRoot, keptIn }),
    ...(metrics && { metrics }),
    ...(wiring.mailbox && { mailbox: wiring.mailbox }),
    ...(wiring.outbox && { outbox: wiring.outbox }),
    ...(wiring.sandbox && { sandbox: wiring.sandbox }),
    ...(wiring.sandboxSignIn && { sandboxSignIn: wiring.sandboxSignIn }),
  })
  return { app, wiring }
}

/**
 * Lets running requests and jobs finish, then exits; a second signal or the end of the grace period exits immediately.
 */
function stopOnSignal(log: Log, stop: () => Promise<void>): void {
  let stopping = false
  const leave = (signal: NodeJS.Signals) => {
    if (stopping) process.exit(1)
    stopping = true
    log.info({ signal }, 'stopping')
    setTimeout(() => process.exit(1), graceMs).unref()
    stop().then(
      () => process.exit(0),
      (fault: unknown) => {
        log.error({ err: fault }, 'stopping failed')
        process.exit(1)
      },
    )
  }
  // A terminal signals the whole process group; a worker waits for the message of its supervisor.
  process.on('SIGINT', cluster.isWorker ? () => {} : leave)
  process.on('SIGTERM', leave)
}

type Opened = Awaited<ReturnType<typeof open>> & { besides: readonly string[] }

async function openAdmin({ ADMIN_EMAIL, ADMIN_PASSWORD }: Config, { app, wiring, besides }: Opened): Promise<void> {
  if (!ADMIN_EMAIL || !ADMIN_PASSWORD) return
  const origin = { network: 'start', device: 'start' }
  const scope = openScope(wiring.tools, app.jobs, { now: systemClock(), log, origin })
  await ensureAdmin(scope, { email: ADMIN_EMAIL, password: ADMIN_PASSWORD, besides })
}

const config = readConfigOrExit()
// In a demo the terminal shows the welcome text, and the log goes to a file.
const logFile = config.LOG_FILE ?? (config.demo ? join(config.DATA_DIR, 'server.log') : undefined)
const log = openLog({ level: config.LOG_LEVEL, file: logFile })
const metrics = config.METRICS_PORT === undefined ? undefined : openMetrics(log)
const { app, wiring } = await open(config, log, metrics)
// Each process has metrics of its own, on a port of its own.
const metricsPort = (config.METRICS_PORT ?? 0) + config.PROCESS_NUMBER - 1
const metricsDoor = metrics && (await openMetricsDoor(metrics, { host: config.HOST, port: metricsPort }))
stopOnSignal(log, async () => {
  await metricsDoor?.close()
  await app.http.close()
  await app.jobs.stop()
  await wiring.close()
})
// Before other work starts, because the demo needs an empty database.
const accounts = config.demo ? await ensureDemo(wiring.tools.db) : []
await app.jobs.start()
await openAdmin(config, { app, wiring, besides: accounts.map(({ email }) => email) })
const address = await app.http.listen({ host: config.HOST, port: config.PORT })
log.info({ address }, 'listening')
if (logFile && config.PROCESS_NUMBER === 1) welcome(config.PUBLIC_URL ?? address, { accounts, logFile })
process.send?.({ ready: address })
// In the background, and by one process for all.
if (config.PROCESS_NUMBER === 1) {
  fetchLightPlaces(config, { db: wiring.tools.db, log }).catch((fault: unknown) =>
    log.warn({ err: fault }, 'which places are in use could not be read'),
  )
}
