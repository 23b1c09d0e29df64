import type { Chance } from './chance.ts'
import type { Stage } from './stage.ts'

/** The result of a drill. */
export type Outcome = {
  /** How many times the fault was caused. */
  times: number
  /** The acknowledged acts, and how many of them were lost or duplicated. */
  acknowledged: number
  lost: number
  doubled: number
  /** Seconds from each fault to the first acknowledgement after it. */
  backAfterS: readonly number[]
  /** Other remarks about the run. */
  notes: readonly string[]
  /** What failed; empty if nothing did. */
  breaks: readonly string[]
}

export type Drilling = {
  stage: Stage
  chance: Chance
  times: number
  /** The duration of an outage, for drills with one. */
  seconds: number
  say: (line: string) => void
}

/** A kind of fault, caused on purpose on a separate site. */
export type Drill = {
  /** What the drill does, in the words of the table. */
  does: string
  /** The defaults for the number and the duration of faults. */
  times: number
  seconds: number
  /** The drill is aborted after this time. */
  maxMinutes: number
  /** Prepares the folder before anything is written to it. */
  prepare?: (folder: string) => Promise<void> | void
  run(drilling: Drilling): Promise<Outcome>
}
