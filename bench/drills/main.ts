import { parseArgs } from 'node:util'
import { chanceFrom } from './chance.ts'
import type { Drill, Outcome } from './drill.ts'
import { failover, vanish } from './failover/failover.ts'
import { clockJumps } from './faults/clock.ts'
import { databaseFull, filesFull } from './faults/disk.ts'
import { gatewayDown } from './faults/gateway.ts'
import { killDatabase, killServer, restartDatabase } from './faults/kills.ts'
import { restoreToMoment } from './faults/restore.ts'
import { geocoderDown, mailDown } from './faults/services.ts'
import { slowClients } from './faults/slow.ts'
import { record } from './record.ts'
import { openStage } from './stage.ts'

// Fault injection: breaks something on a separate site on this machine, and checks what was lost.
const drills: Record<string, Drill> = {
  'kill-server': killServer,
  'kill-database': killDatabase,
  'restart-database': restartDatabase,
  failover,
  vanish,
  'files-full': filesFull,
  'database-full': databaseFull,
  'slow-clients': slowClients,
  'clock-jumps': clockJumps,
  'mail-down': mailDown,
  'gateway-down': gatewayDown,
  'geocoder-down': geocoderDown,
  restore: restoreToMoment,
}
const say = (line: string): void => console.log(line)

function whole(name: string, text: string): number {
  const value = Number(text)
  if (!Number.isInteger(value) || value < 1) throw new Error(`--${name} wants a whole number, not ${text}`)
  return value
}

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    seed: { type: 'string', default: '20261121' },
    times: { type: 'string' },
    seconds: { type: 'string' },
    record: { type: 'boolean', default: false },
  },
})
const [name = ''] = positionals
const drill = drills[name]
if (!drill) {
  const names = Object.entries(drills).map(([one, { does }]) => `  ${one}: ${does}`)
  console.error(
    `npm run drill -- <name> [--seed N] [--times N] [--seconds N] [--record], of these:\n${names.join('\n')}`,
  )
  process.exit(2)
}

const seed = whole('seed', values.seed)
const times = values.times === undefined ? drill.times : whole('times', values.times)
const seconds = values.seconds === undefined ? drill.seconds : whole('seconds', values.seconds)

const giveUp = (): never => {
  console.error(`Given up after ${drill.maxMinutes} minutes.`)
  return process.exit(1)
}
setTimeout(giveUp, drill.maxMinutes * 60_000).unref()
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => process.exit(1))

async function carryOut({ prepare, run }: Drill): Promise<Outcome> {
  const stage = await openStage(prepare)
  try {
    return await run({ stage, chance: chanceFrom(seed), times, seconds, say })
  } finally {
    await stage.close()
  }
}

say(`${name}, seed ${seed}: ${drill.does}`)
const outcome = await carryOut(drill)
const row = record({ name, seed, drill, outcome }, values.record)
for (const broken of outcome.breaks) say(`FAILS  ${broken}`)
say(row)
process.exit(outcome.breaks.length === 0 ? 0 : 1)
