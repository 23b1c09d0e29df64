import { type ChildProcess, fork } from 'node:child_process'

export type PoolSettings = {
  /** A module that sends `ready` once, and then one reply for each message. */
  file: URL
  size: number
  /** How long one message may take; then its child is killed. */
  limitMs: number
  /** A child with nothing to do for so long ends, which gives its memory back. */
  idleMs: number
  /** More messages than this may not wait; they are answered `full`. */
  waitingMax: number
  /** Nor may one wait longer than this for a child; then it is answered `full`, too. */
  waitMs: number
  /** What a child may reserve to write to, held by the system; without it there is no limit. */
  memoryMb?: number
  /**
   * Whether a reply may be due to what a child did before, which has not given all of its memory back. Such a message is tried
   * once more in a new child, and so is one over which a child ends.
   */
  isDoubtful?: (reply: unknown) => boolean
}

/**
 * Work for one child at a time. In place of a reply, `killed` is for a message whose child ended over it, `late` for one
 * that took too long, and `full` for one that no child will take.
 */
export type ChildPool = {
  ask(message: unknown): Promise<unknown | typeof killed | typeof late | typeof full>
  close(): Promise<void>
}

export const killed = Symbol('killed')
export const late = Symbol('late')
export const full = Symbol('full')

type Job = { message: unknown; resolve(reply: unknown): void; reject(fault: Error): void; timer: NodeJS.Timeout }
type Seat = {
  child: ChildProcess
  hasStarted: boolean
  /** How many messages it has replied to. */
  done: number
  state: 'starting' | 'free' | 'busy' | 'leaving'
  job?: Job | undefined
  timer?: NodeJS.Timeout
}
type Pool = { settings: PoolSettings; seats: Set<Seat>; waiting: Job[]; isClosed: boolean }

const startMs = 15_000

/** Opens a pool; children start when there is work for them and are replaced after a kill. */
export function openPool(settings: PoolSettings): ChildPool {
  const pool: Pool = { settings, seats: new Set(), waiting: [], isClosed: false }

  return {
    ask(message) {
      return new Promise((resolve, reject) => {
        if (pool.isClosed) return reject(new Error('The pool is closed'))
        if (pool.waiting.length >= settings.waitingMax) return resolve(full)
        const job: Job = { message, resolve, reject, timer: setTimeout(() => giveUp(pool, job), settings.waitMs) }
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

/** Gives what waits to the children that are free, and starts another child if that is not enough. */
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
    turnAway(pool)
    return
  }
  const seat: Seat = { child, state: 'starting', hasStarted: false, done: 0 }
  pool.seats.add(seat)
  limit(seat, startMs)
  seat.child.on('message', (reply) => {
    seat.hasStarted = true
    if (seat.job) {
      // Over its job, which is tried again when it has left.
      if (seat.done > 0 && pool.settings.isDoubtful?.(reply)) return dismiss(seat)
      seat.job.resolve(reply)
      seat.done += 1
    }
    if (seat.state === 'leaving') return
    rest(pool, seat)
    assign(pool)
  })
  seat.child.on('error', () => (child.pid === undefined ? stayAway(pool, seat) : dismiss(seat)))
  seat.child.on('exit', () => leave(pool, seat))
}

/** A child that was never born tells of no end. */
function stayAway(pool: Pool, seat: Seat): void {
  clearTimeout(seat.timer)
  pool.seats.delete(seat)
  turnAway(pool)
}

// Nobody is tried again at once: what this machine lacks now it lacks still. The next message tries.
function turnAway(pool: Pool): void {
  if (pool.seats.size > 0) return
  for (const job of [...pool.waiting]) giveUp(pool, job)
}

function giveUp(pool: Pool, job: Job): void {
  clearTimeout(job.timer)
  pool.waiting.splice(pool.waiting.indexOf(job), 1)
  job.resolve(full)
}

function work(pool: Pool, seat: Seat, job: Job): void {
  seat.state = 'busy'
  seat.job = job
  hold(seat.child)
  limit(seat, pool.settings.limitMs, () => {
    job.resolve(late)
    seat.job = undefined
  })
  seat.child.send(job.message as object, (fault) => fault && dismiss(seat))
}

function rest(pool: Pool, seat: Seat): void {
  seat.state = 'free'
  seat.job = undefined
  letGo(seat.child)
  limit(seat, pool.settings.idleMs).unref()
}

function limit(seat: Seat, afterMs: number, tell?: () => void): NodeJS.Timeout {
  clearTimeout(seat.timer)
  seat.timer = setTimeout(() => {
    tell?.()
    dismiss(seat)
  }, afterMs)
  return seat.timer
}

/** It leaves before it is gone; nothing may be given to it in between. */
function dismiss(seat: Seat): void {
  seat.state = 'leaving'
  seat.child.kill('SIGKILL')
}

function leave(pool: Pool, seat: Seat): void {
  clearTimeout(seat.timer)
  pool.seats.delete(seat)
  if (pool.isClosed) seat.job?.reject(new Error('The pool is closed'))
  else if (seat.done > 0 && seat.job) tryAgain(pool, seat.job)
  else seat.job?.resolve(killed)
  // A child that cannot even start is our fault; without this its work would wait for ever.
  if (!seat.hasStarted) failWaiting(pool, new Error(`The process ${pool.settings.file.pathname} does not start`))
  if (!pool.isClosed) assign(pool)
}

function tryAgain(pool: Pool, job: Job): void {
  job.timer = setTimeout(() => giveUp(pool, job), pool.settings.waitMs)
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
    // Of some lacks fork tells by throwing, of others by an event.
    return undefined
  }
}

/**
 * A limit of the system holds whatever a picture makes of its decoder, however busy this process is; only a shell sets it
 * without more packages. Where the machine itself has no memory left, the child is the first to go.
 */
function throughShell(memoryMb: number): { execPath: string; execArgv: string[] } {
  const limits = `{ ulimit -d ${memoryMb * 1024}; echo 1000 >/proc/self/oom_score_adj; } 2>/dev/null`
  return { execPath: '/bin/sh', execArgv: ['-c', `${limits}; exec "$0" "$@"`, process.execPath] }
}

function hold(child: ChildProcess): void {
  child.ref()
  child.channel?.ref()
}

/** A child at rest keeps nobody's process alive. */
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
