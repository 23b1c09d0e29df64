import { type ChildProcess, fork } from 'node:child_process'

export type PoolSettings = {
  /** A module that sends `ready` once, and then one reply to each message. */
  file: URL
  size: number
  /** The longest that one message may take; then its child is killed. */
  limitMs: number
  /** A child that is idle for this long exits, to free its memory. */
  idleMs: number
  /** The longest queue; further messages resolve to `full`. */
  waitingMax: number
  /** The longest that a message may wait for a child; then it resolves to `full`. */
  waitMs: number
  /** The data segment limit of a child in MB, enforced by the system; unlimited if absent. */
  memoryMb?: number
  /**
   * Whether a reply may be caused by memory that earlier messages left in use. Such a message is retried once in a new
   * child, and so is one during which a used child exits.
   */
  isDoubtful?: (reply: unknown) => boolean
}

/**
 * A pool of child processes, one message for each at a time. Instead of a reply, `ask` resolves to `killed` if the
 * child died, `late` if it exceeded the time limit, and `full` if no child took the message.
 */
export type ChildPool = {
  ask(message: unknown): Promise<unknown | typeof killed | typeof late | typeof full>
  close(): Promise<void>
}

export const killed = Symbol('killed')
export const late = Symbol('late')
export const full = Symbol('full')

type Job = { message: unknown; resolve(reply: unknown): void; reject(fault: Error): void; timer: NodeJS.Timeout }
type PoolWorker = {
  child: ChildProcess
  hasStarted: boolean
  /** How many messages this child has replied to. */
  done: number
  state: 'starting' | 'free' | 'busy' | 'leaving'
  job?: Job | undefined
  timer?: NodeJS.Timeout
}
type Pool = { settings: PoolSettings; seats: Set<PoolWorker>; waiting: Job[]; isClosed: boolean }

const startMs = 15_000

/** Opens a pool. Children start on demand and are replaced after a kill. */
export function openPool(settings: PoolSettings): ChildPool {
  const pool: Pool = { settings, seats: new Set(), waiting: [], isClosed: false }

  return {
    ask(message) {
      return new Promise((resolve, reject) => {
        if (pool.isClosed) return reject(new Error('The pool is closed'))
        if (pool.waiting.length >= settings.waitingMax) return resolve(full)
        const job: Job = {
          message,
          resolve,
          reject,
          timer: setTimeout(() => resolveAsFull(pool, job), settings.waitMs),
        }
        pool.waiting.push(job)
        assign(pool)
      })
    },

    async close() {
      pool.isClosed = true
      failWaiting(pool, new Error('The pool is closed'))
      await Promise.all([...pool.seats].map((seat) => endOf(seat.child)))
    },
  }
}

/** Hands waiting jobs to free children, and starts another child if there are too few. */
function assign(pool: Pool): void {
  for (const seat of pool.seats) {
    const job = seat.state === 'free' ? pool.waiting.shift() : undefined
    if (!job) continue
    clearTimeout(job.timer)
    work(pool, seat, job)
  }
  const starting = [...pool.seats].filter((seat) => seat.state === 'starting').length
  if (pool.waiting.length > starting && pool.seats.size < pool.settings.size) takeSeat(pool)
}

function takeSeat(pool: Pool): void {
  const child = startChild(pool.settings)
  if (!child) {
    rejectWaiting(pool)
    return
  }
  const seat: PoolWorker = { child, state: 'starting', hasStarted: false, done: 0 }
  pool.seats.add(seat)
  limit(seat, startMs)
  seat.child.on('message', (reply) => {
    seat.hasStarted = true
    if (seat.job) {
      // Discards the reply; the job is retried when the child has exited.
      if (seat.done > 0 && pool.settings.isDoubtful?.(reply)) return killWorker(seat)
      seat.job.resolve(reply)
      seat.done += 1
    }
    if (seat.state === 'leaving') return
    rest(pool, seat)
    assign(pool)
  })
  seat.child.on('error', () => (child.pid === undefined ? handleSpawnFailure(pool, seat) : killWorker(seat)))
  seat.child.on('exit', () => handleExit(pool, seat))
}

/** A child that was never spawned emits no `exit`. */
function handleSpawnFailure(pool: Pool, seat: PoolWorker): void {
  clearTimeout(seat.timer)
  pool.seats.delete(seat)
  rejectWaiting(pool)
}

// If no child is left, all waiting jobs resolve to `full`. No immediate retry: what the machine lacks now it still
// lacks. The next message retries.
function rejectWaiting(pool: Pool): void {
  if (pool.seats.size > 0) return
  for (const job of [...pool.waiting]) resolveAsFull(pool, job)
}

function resolveAsFull(pool: Pool, job: Job): void {
  clearTimeout(job.timer)
  pool.waiting.splice(pool.waiting.indexOf(job), 1)
  job.resolve(full)
}

function work(pool: Pool, seat: PoolWorker, job: Job): void {
  seat.state = 'busy'
  seat.job = job
  hold(seat.child)
  limit(seat, pool.settings.limitMs, () => {
    job.resolve(late)
    seat.job = undefined
  })
  seat.child.send(job.message as object, (fault) => fault && killWorker(seat))
}

function rest(pool: Pool, seat: PoolWorker): void {
  seat.state = 'free'
  seat.job = undefined
  letGo(seat.child)
  limit(seat, pool.settings.idleMs).unref()
}

function limit(seat: PoolWorker, afterMs: number, tell?: () => void): NodeJS.Timeout {
  clearTimeout(seat.timer)
  seat.timer = setTimeout(() => {
    tell?.()
    killWorker(seat)
  }, afterMs)
  return seat.timer
}

/** Kills a child. It takes no job between the signal and its exit. */
function killWorker(seat: PoolWorker): void {
  seat.state = 'leaving'
  seat.child.kill('SIGKILL')
}

function handleExit(pool: Pool, seat: PoolWorker): void {
  clearTimeout(seat.timer)
  pool.seats.delete(seat)
  if (pool.isClosed) seat.job?.reject(new Error('The pool is closed'))
  else if (seat.done > 0 && seat.job) tryAgain(pool, seat.job)
  else seat.job?.resolve(killed)
  // A child that cannot even start is a bug of ours; without this, waiting jobs would never settle.
  if (!seat.hasStarted) failWaiting(pool, new Error(`The process ${pool.settings.file.pathname} does not start`))
  if (!pool.isClosed) assign(pool)
}

function tryAgain(pool: Pool, job: Job): void {
  job.timer = setTimeout(() => resolveAsFull(pool, job), pool.settings.waitMs)
  pool.waiting.unshift(job)
}

function failWaiting(pool: Pool, fault: Error): void {
  for (const job of pool.waiting.splice(0)) {
    clearTimeout(job.timer)
    job.reject(fault)
  }
}

// The child gets none of our environment: it needs no secret, and a broken decoder must not find one.
function startChild({ file, memoryMb }: PoolSettings): ChildProcess | undefined {
  try {
    return fork(file, {
      serialization: 'advanced',
      ...(memoryMb === undefined ? { execArgv: [] } : throughShell(memoryMb)),
      env: { VIPS_WARNING: '0' },
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    })
  } catch {
    // `fork` throws for some shortages and emits `error` for others.
    return undefined
  }
}

/**
 * A limit of the system holds whatever a picture does to its decoder, and however busy this process is; without further
 * packages only a shell can set it. If the machine runs out of memory, the kernel kills the child first.
 */
function throughShell(memoryMb: number): { execPath: string; execArgv: string[] } {
  const limits = `{ ulimit -d ${memoryMb * 1024}; echo 1000 >/proc/self/oom_score_adj; } 2>/dev/null`
  return { execPath: '/bin/sh', execArgv: ['-c', `${limits}; exec "$0" "$@"`, process.execPath] }
}

function hold(child: ChildProcess): void {
  child.ref()
  child.channel?.ref()
}

/** Lets the process exit while this child is idle. */
function letGo(child: ChildProcess): void {
  child.unref()
  child.channel?.unref()
}

function endOf(child: ChildProcess): Promise<void> {
  hold(child)
  return new Promise((resolve) => {
    child.once('exit', () => resolve())
    child.once('error', () => resolve())
    child.kill('SIGKILL')
  })
}
