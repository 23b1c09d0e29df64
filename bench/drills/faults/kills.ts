import { setTimeout as pause } from 'node:timers/promises'
import type { Drill, Drilling } from '../drill.ts'
import { startLoad } from '../load.ts'
import { getOutcome } from '../outcome.ts'
import type { Stage } from '../stage.ts'

type Fault = (stage: Stage) => Promise<void>

/** Causes the fault repeatedly under load, each time after recovery. */
async function again({ stage, chance, times, say }: Drilling, fault: Fault) {
  const load = startLoad(stage, chance)
  const backAfterS: number[] = []
  await load.nextAfter(performance.now())
  for (let nth = 1; nth <= times; nth += 1) {
    // At a random moment of the load.
    await pause(200 + chance.below(600))
    const at = performance.now()
    const made = fault(stage)
    const back = await load.nextAfter(at + 1)
    await made
    backAfterS.push((back - at) / 1000)
    if (nth % 10 === 0) say(`${nth} of ${times}, ${load.acknowledged.length} acknowledged`)
  }
  await load.settle()
  return getOutcome(stage, load, { times, backAfterS })
}

/** `kill -9` of the server, which is restarted at once, as by a supervisor. */
export const killServer: Drill = {
  does: 'kill -9 of the server, started again at once',
  times: 10,
  seconds: 0,
  maxMinutes: 60,
  run: (drilling) =>
    again(drilling, async (stage) => {
      await stage.site.kill('SIGKILL')
      await stage.startSite()
    }),
}

/** `kill -9` of PostgreSQL under a running site. */
export const killDatabase: Drill = {
  does: 'kill -9 of PostgreSQL, started again at once; the site is left alone',
  times: 10,
  seconds: 0,
  maxMinutes: 60,
  run: (drilling) =>
    again(drilling, async (stage) => {
      await stage.killDatabase('SIGKILL')
      await stage.startDatabase()
    }),
}

/** A restart by an administrator. */
export const restartDatabase: Drill = {
  does: 'PostgreSQL restarted (fast shutdown); the site is left alone',
  times: 5,
  seconds: 0,
  maxMinutes: 60,
  run: (drilling) =>
    again(drilling, async (stage) => {
      await stage.killDatabase('SIGINT')
      await stage.startDatabase()
    }),
}
