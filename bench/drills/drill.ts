import type { Chance } from './chance.ts'
import type { Stage } from './stage.ts'

/** What a drill found. */
export type Outcome = {
  /** How often the fault was made. */
  times: number
  /** What had been acknowledged, and of that what was gone or there more than once. */
  acknowledged: number
  lost: number
  doubled: number
  /** From the fault to the first acknowledgement after it, once a fault. */
  backAfterS: readonly number[]
  /** What else ought to be known of the run. */
  notes: readonly string[]
  /** What is against it; nothing if all is well. */
  breaks: readonly string[]
}

export type Drilling = {
  stage: Stage
  chance: Chance
  times: number
  /** How long something stays broken, where a drill has such a time. */
  seconds: number
  say: (line: string) => void
}

/** One kind of fault, made on purpose on a site of its own. */
export type Drill = {
  /** What is done, as the table says it. */
  does: string
  /** How often, and for how long, unless told. */
  times: number
  seconds: number
  /** It is given up after this. */
  maxMinutes: number
  /** What is made of the folder before anything is put into it. */
  prepare?: (folder: string) => Promise<void> | void
  run(drilling: Drilling): Promise<Outcome>
}
