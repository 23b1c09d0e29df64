import { readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { getCommit } from '../report.ts'
import type { Drill, Outcome } from './drill.ts'

const page = fileURLToPath(new URL('../../docs/drills.md', import.meta.url))

type Recorded = { name: string; seed: number; drill: Drill; outcome: Outcome }

const inSeconds = (seconds: number): string => `${seconds.toFixed(1)} s`

function backOf({ backAfterS }: Outcome): string {
  if (backAfterS.length === 0) return '-'
  const sorted = [...backAfterS].sort((one, other) => one - other)
  const [middle = 0, most = 0] = [sorted[sorted.length >> 1], sorted.at(-1)]
  return sorted.length === 1 ? inSeconds(most) : `${inSeconds(middle)}, at most ${inSeconds(most)}`
}

const getRow = ({ name, seed, drill, outcome }: Recorded): string =>
  `| ${[
    `\`${name}\``,
    drill.does,
    outcome.times,
    outcome.acknowledged.toLocaleString('en-GB'),
    outcome.lost,
    outcome.doubled,
    backOf(outcome),
    outcome.notes.join('; ') || '-',
    outcome.breaks.length === 0 ? 'yes' : 'NO',
    `${new Date().toISOString().slice(0, 10)}, ${seed}, ${getCommit()}`,
  ].join(' | ')} |`

/** Returns the table row of a drill; with `isKept`, replaces the previous one on the page. */
export function record(recorded: Recorded, isKept: boolean): string {
  const row = getRow(recorded)
  if (!isKept) return row
  const lines = readFileSync(page, 'utf8').split('\n')
  const start = `| \`${recorded.name}\` |`
  const old = lines.findIndex((line) => line.startsWith(start))
  const last = lines.findLastIndex((line) => line.startsWith('|'))
  if (old >= 0) lines[old] = row
  else lines.splice(last + 1, 0, row)
  writeFileSync(page, lines.join('\n'))
  return row
}
