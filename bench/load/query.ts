/** One value of a measured statement: fixed, or drawn anew for every call. */
export type Draw =
  | { is: 'fixed'; value: string | number | boolean | null }
  | { is: 'whole'; from: number; to: number }
  /** The id of one of the members with these numbers. */
  | { is: 'member'; from: number; to: number }
  /** Of one of the points: both parts of one call are of the same point. */
  | { is: 'lat' }
  | { is: 'lon' }

export type Point = { lat: number; lon: number }

/** A statement with its values in their order, as the database alone is to run it. */
export type Query = { text: string; draws: readonly Draw[]; points?: readonly Point[] }

/** Statements that one call runs one after the other. */
export type Script = readonly Query[]

export const fixed = (value: string | number | boolean | null): Draw => ({ is: 'fixed', value })
export const whole = (from: number, to: number): Draw => ({ is: 'whole', from, to })
export const anyMember = (from: number, to: number): Draw => ({ is: 'member', from, to })
export const lat: Draw = { is: 'lat' }
export const lon: Draw = { is: 'lon' }

/** A drawn point is moved by up to this much each way, so that calls differ. */
export const jitterDegrees = 0.05
export const jitter = (): number => (Math.random() * 2 - 1) * jitterDegrees

/** What a rate is measured over. */
export type Measuring = { seconds: number; connections: number }
/** Calls a second, and how long one takes. */
export type Rate = { perSecond: number; calls: number; p50Ms?: number; p99Ms?: number }
