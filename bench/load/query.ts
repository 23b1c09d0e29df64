/** One parameter of a measured statement: fixed, or drawn for every call. */
export type Draw =
  | { is: 'fixed'; value: string | number | boolean | null }
  | { is: 'whole'; from: number; to: number }
  /** The id of a member with a number in this range. */
  | { is: 'member'; from: number; to: number }
  /** A coordinate of a drawn point; both coordinates of one call are of the same point. */
  | { is: 'lat' }
  | { is: 'lon' }

export type Point = { lat: number; lon: number }

/** A statement with its parameters in order, to be run on the database alone. */
export type Query = { text: string; draws: readonly Draw[]; points?: readonly Point[] }

/** Statements that one call runs in sequence. */
export type Script = readonly Query[]

export const fixed = (value: string | number | boolean | null): Draw => ({ is: 'fixed', value })
export const whole = (from: number, to: number): Draw => ({ is: 'whole', from, to })
export const anyMember = (from: number, to: number): Draw => ({ is: 'member', from, to })
export const lat: Draw = { is: 'lat' }
export const lon: Draw = { is: 'lon' }

/** A drawn point is moved by up to this many degrees in each direction, so that calls differ. */
export const jitterDegrees = 0.05
export const jitter = (): number => (Math.random() * 2 - 1) * jitterDegrees

/** The duration and the concurrency of a measurement. */
export type Measuring = { seconds: number; connections: number }
/** Calls per second, and the duration of one. */
export type Rate = { perSecond: number; calls: number; p50Ms?: number; p99Ms?: number }
