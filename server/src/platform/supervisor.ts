import cluster, { type Worker } from 'node:cluster'
import { setTimeout as pause } from 'node:timers/promises'

const firstPauseMs = 200
const longestPauseMs = 30_000
// A process that ran for this long did not fail at its start.
const healthyMs = 10_000
const graceMs = 9500

type Site = {
  stopping: AbortController
  /** Whether any process has started successfully: an error before that would repeat itself. */
  isOpen: boolean
  /** The exit codes of the processes that were told to stop. */
  codes: number[]
}

/**
 * Runs this many processes of the site on one port, which this process owns: when one dies, new connections go to the
 * others and it is replaced. The first is started alone, for one-time work such as migrations. Ends with them, on a
 * signal.
 */
export async function keepProcesses(count: number): Promise<void> {
  cluster.schedulingPolicy = cluster.SCHED_RR
  const site: Site = { stopping: new AbortController(), isOpen: false, codes: [] }
  stopOnSignal(site)
  const first = keep(1, site)
  const address = await Promise.race([first.ready, first.over])
  const others = address ? Array.from({ length: count - 1 }, (_, place) => keep(place + 2, site)) : []
  const all = [first, ...others]
  const over = Promise.all(all.map((one) => one.over))
  await Promise.race([Promise.all(all.map((one) => one.ready)).then(() => process.send?.({ ready: address })), over])
  await over
  process.exit(site.codes.every((code) => code === 0) ? 0 : 1)
}

type Kept = { ready: Promise<string>; over: Promise<undefined> }

/** Keeps one process of this number running: replaces it when it ends, with growing delays while it keeps failing. */
function keep(number: number, site: Site): Kept {
  const { promise: ready, resolve } = Promise.withResolvers<string>()
  const { signal } = site.stopping
  const live = async (): Promise<undefined> => {
    for (let pauseMs = firstPauseMs; !signal.aborted; pauseMs = Math.min(pauseMs * 2, longestPauseMs)) {
      const startedAt = performance.now()
      const worker = cluster.fork({ PROCESS_NUMBER: String(number) })
      worker.on('message', (message: { ready: string }) => {
        site.isOpen = true
        resolve(message.ready)
      })
      const code = await ended(worker)
      if (signal.aborted) site.codes.push(code)
      // It has logged the reason.
      else if (!site.isOpen) process.exit(code || 1)
      else {
        if (performance.now() - startedAt > healthyMs) pauseMs = firstPauseMs
        process.stderr.write(`Process ${number} of the site has ended (${code}); another takes its place\n`)
        await pause(pauseMs, undefined, { signal }).catch(() => {})
      }
    }
  }
  return { ready, over: live() }
}

const ended = (worker: Worker): Promise<number> =>
  new Promise((resolve) => {
    // A process that cannot receive messages is about to end.
    worker.on('error', () => {})
    // A process that was stopped before it handled signals has not done anything yet.
    worker.on('exit', (code, signal) => resolve(signal ? (isRequest(signal) ? 0 : 128) : code))
  })

const isRequest = (signal: string): boolean => ['SIGTERM', 'SIGINT'].includes(signal)

/** Asks all processes to finish their work. Those that take too long are killed, and all of them at a second signal. */
function stopOnSignal(site: Site): void {
  const signalAll = (signal: NodeJS.Signals): void => {
    for (const worker of Object.values(cluster.workers ?? {})) worker?.process.kill(signal)
  }
  const stop = (): void => {
    if (site.stopping.signal.aborted) signalAll('SIGKILL')
    else setTimeout(() => signalAll('SIGKILL'), graceMs).unref()
    site.stopping.abort()
    signalAll('SIGTERM')
  }
  process.on('SIGINT', stop)
  process.on('SIGTERM', stop)
}
