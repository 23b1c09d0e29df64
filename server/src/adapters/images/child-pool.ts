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
}

/** Work for one child at a time. `killed` answers for a message whose child ended over it, `full` for one too many. */
export type ChildPool = {
  ask(message: unknown): Promise<unknown | typeof killed | typeof full>
  close(): Promise<void>
}

export const killed = Symbol('killed')
export const full = Symbol('full')

type Job = { message: unknown; resolve(reply: unknown): void; reject(fault: Error): void }
type Seat = {
  child: ChildProcess
  hasStarted: boolean
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
        pool.waiting.push({ message, resolve, reject })
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
    if (job) work(pool, seat, job)
  }
  const starting = [...pool.seats].filter((seat) => seat.state === 'starting').length
  if (pool.waiting.length > starting && pool.seats.size < pool.settings.size) takeSeat(pool)
}

function takeSeat(pool: Pool): void {
  const seat: Seat = { child: startChild(pool.settings.file), state: 'starting', hasStarted: false }
  pool.seats.add(seat)
  limit(seat, startMs)
  seat.child.on('message', (reply) => {
    seat.hasStarted = true
    seat.job?.resolve(reply)
    if (seat.state === 'leaving') return
    rest(pool, seat)
    assign(pool)
  })
  seat.child.on('error', () => dismiss(seat))
  seat.child.on('exit', () => leave(pool, seat))
}

function work(pool: Pool, seat: Seat, job: Job): void {
  seat.state = 'busy'
  seat.job = job
  hold(seat.child)
  limit(seat, pool.settings.limitMs)
  seat.child.send(job.message as object, (fault) => fault && dismiss(seat))
}

function rest(pool: Pool, seat: Seat): void {
  seat.state = 'free'
  seat.job = undefined
  letGo(seat.child)
  limit(seat, pool.settings.idleMs).unref()
}

function limit(seat: Seat, afterMs: number): NodeJS.Timeout {
  clearTimeout(seat.timer)
  seat.timer = setTimeout(() => dismiss(seat), afterMs)
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
  else seat.job?.resolve(killed)
  // A child that cannot even start is our fault; without this its work would wait for ever.
  if (!seat.hasStarted) failWaiting(pool, new Error(`The process ${pool.settings.file.pathname} does not start`))
  if (!pool.isClosed) assign(pool)
}

function failWaiting(pool: Pool, fault: Error): void {
  for (const job of pool.waiting.splice(0)) job.reject(fault)
}

// The child gets none of our environment: it needs no secret, and a broken decoder must not find one.
function startChild(file: URL): ChildProcess {
  return fork(file, {
    serialization: 'advanced',
    execArgv: [],
    env: { VIPS_WARNING: '0' },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
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
    child.kill('SIGKILL')
  })
}
