import { spawn, spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { memberIdSql } from '../database/ids.ts'
import { type Draw, jitterDegrees, type Measuring, type Point, type Query, type Rate } from './query.ts'
import { runChild } from './run-child.ts'

const found = spawnSync('pgbench', ['--version'], { encoding: 'utf8' })

/** What asks the database, in words for the report. */
export const databaseLoad =
  found.status === 0 ? found.stdout.trim() : 'an own loop over pg in a process of its own (pgbench is not installed)'

/** The database's own rate: prepared statements over so many connections, with nothing in between. */
export async function rateOfDatabase(url: string, query: Query, measuring: Measuring): Promise<Rate> {
  if (found.status === 0) return runPgbench(url, query, measuring)
  return runChild<Rate>('query-loop.ts', { url, query, measuring })
}

const variable = (position: number): string => `v${position + 1}`

const choose = (points: readonly Point[], part: keyof Point): string =>
  `case ${points.map((point, at) => `when :at = ${at + 1} then ${point[part]}`).join(' ')} else 0 end`

/** How pgbench draws a value; fixed ones are handed over on its command line, where they may be any text. */
function drawn(draw: Draw, position: number, points: readonly Point[]): string[] {
  const spread = `random(-100000, 100000) * ${jitterDegrees / 100_000}`
  if (draw.is === 'fixed') return []
  if (draw.is === 'whole' || draw.is === 'member')
    return [`\\set ${variable(position)} random(${draw.from}, ${draw.to})`]
  return [`\\set ${variable(position)} ${choose(points, draw.is)} + ${spread}`]
}

/** To pgbench `:name` is a variable even between quotes. */
const hideColons = (statement: string): string =>
  statement.replace(/'(?:[^']|'')*'/g, (literal) =>
    /:\w/.test(literal) ? `E${literal.replaceAll('\\', '\\\\').replaceAll(':', '\\x3a')}` : literal,
  )

function scriptOf({ text, draws, points = [] }: Query): string {
  const lines = points.length > 0 ? [`\\set at random(1, ${points.length})`] : []
  draws.forEach((draw, position) => {
    lines.push(...drawn(draw, position, points))
  })
  const statement = hideColons(text).replace(/\$(\d+)/g, (_, number: string) => {
    const name = `:${variable(Number(number) - 1)}`
    return draws[Number(number) - 1]?.is === 'member' ? memberIdSql(name) : name
  })
  return `${lines.join('\n')}\n${statement.replace(/\s+/g, ' ')};\n`
}

async function runPgbench(url: string, query: Query, { seconds, connections }: Measuring): Promise<Rate> {
  const { hostname, port, username, password, pathname } = new URL(url)
  const folder = mkdtempSync(join(tmpdir(), 'sparkhood-bench-'))
  const script = join(folder, 'script.sql')
  writeFileSync(script, scriptOf(query))
  const values = query.draws.flatMap((draw, at) => (draw.is === 'fixed' ? ['-D', `${variable(at)}=${draw.value}`] : []))
  const args = ['-n', '-M', 'prepared', '-c', `${connections}`, '-j', '1', '-T', `${seconds}`, ...values, '-f', script]
  const env = {
    PATH: process.env.PATH,
    PGHOST: hostname,
    PGPORT: port,
    PGUSER: username,
    PGPASSWORD: decodeURIComponent(password),
    PGDATABASE: pathname.slice(1),
  }
  const said = await outputOf(spawn('pgbench', args, { env, stdio: ['ignore', 'pipe', 'pipe'] }))
  rmSync(folder, { recursive: true })
  const perSecond = Number(/tps = ([\d.]+)/.exec(said)?.[1])
  const calls = Number(/transactions actually processed: (\d+)/.exec(said)?.[1])
  if (!perSecond || /aborted|ERROR/.test(said)) throw new Error(`pgbench did not get through:\n${said}`)
  return { perSecond, calls }
}

async function outputOf(child: ReturnType<typeof spawn>): Promise<string> {
  let said = ''
  const keep = (text: unknown) => {
    said += String(text)
  }
  child.stdout?.on('data', keep)
  child.stderr?.on('data', keep)
  await new Promise((resolve) => child.on('close', resolve))
  return said
}
