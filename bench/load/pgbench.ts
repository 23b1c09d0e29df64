import { spawn, spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { memberIdSql } from '../database/ids.ts'
import { type Draw, jitterDegrees, type Measuring, type Point, type Query, type Rate, type Script } from './query.ts'
import { runChild } from './run-child.ts'

const found = spawnSync('pgbench', ['--version'], { encoding: 'utf8' })

/** The program that loads the database, in words for the report. */
export const databaseLoad =
  found.status === 0 ? found.stdout.trim() : 'an own loop over pg in a process of its own (pgbench is not installed)'

/** The database's own rate: prepared statements on this many connections, with nothing in between. */
export const rateOfDatabase = (url: string, query: Query, measuring: Measuring): Promise<Rate> =>
  rateOfScripts(url, [[query]], measuring)

/** The same for calls of several statements; each call runs one of the scripts. */
export async function rateOfScripts(url: string, scripts: readonly Script[], measuring: Measuring): Promise<Rate> {
  if (found.status === 0) return runPgbench(url, scripts, measuring)
  return runChild<Rate>('query-loop.ts', { url, scripts, measuring })
}

/** The position of a value: its script and statement. */
type Place = { script: number; statement: number }
const variable = ({ script, statement }: Place, position: number): string => `v${script}_${statement}_${position + 1}`

const choose = (points: readonly Point[], part: keyof Point): string =>
  `case ${points.map((point, at) => `when :at = ${at + 1} then ${point[part]}`).join(' ')} else 0 end`

/** pgbench's expression for a drawn value; fixed ones are passed on its command line, where they may be any text. */
function drawn(draw: Draw, name: string, points: readonly Point[]): string[] {
  const spread = `random(-100000, 100000) * ${jitterDegrees / 100_000}`
  if (draw.is === 'fixed') return []
  if (draw.is === 'whole' || draw.is === 'member') return [`\\set ${name} random(${draw.from}, ${draw.to})`]
  return [`\\set ${name} ${choose(points, draw.is)} + ${spread}`]
}

/** To pgbench `:name` is a variable even within quotes. */
const hideColons = (statement: string): string =>
  statement.replace(/'(?:[^']|'')*'/g, (literal) =>
    /:\w/.test(literal) ? `E${literal.replaceAll('\\', '\\\\').replaceAll(':', '\\x3a')}` : literal,
  )

function getStatement({ text, draws, points = [] }: Query, place: Place): string {
  const lines = points.length > 0 ? [`\\set at random(1, ${points.length})`] : []
  draws.forEach((draw, position) => {
    lines.push(...drawn(draw, variable(place, position), points))
  })
  const statement = hideColons(text).replace(/\$(\d+)/g, (_, number: string) => {
    const draw = draws[Number(number) - 1]
    const name = `:${variable(place, Number(number) - 1)}`
    // pgbench cannot pass a null.
    if (draw?.is === 'fixed' && draw.value === null) return 'null'
    return draw?.is === 'member' ? memberIdSql(name) : name
  })
  return `${lines.join('\n')}\n${statement.replace(/\s+/g, ' ')};\n`
}

const fixedValues = (scripts: readonly Script[]): string[] =>
  scripts.flatMap((queries, script) =>
    queries.flatMap(({ draws }, statement) =>
      draws.flatMap((draw, at) =>
        draw.is === 'fixed' && draw.value !== null
          ? ['-D', `${variable({ script, statement }, at)}=${draw.value}`]
          : [],
      ),
    ),
  )

async function runPgbench(url: string, scripts: readonly Script[], { seconds, connections }: Measuring): Promise<Rate> {
  const { hostname, port, username, password, pathname } = new URL(url)
  const folder = mkdtempSync(join(tmpdir(), 'sparkhood-bench-'))
  const files = scripts.map((queries, script) => {
    const file = join(folder, `script-${script}.sql`)
    writeFileSync(file, queries.map((query, statement) => getStatement(query, { script, statement })).join(''))
    return ['-f', file]
  })
  const load = ['-n', '-M', 'prepared', '-c', `${connections}`, '-j', '1', '-T', `${seconds}`]
  const args = [...load, ...fixedValues(scripts), ...files.flat()]
  const env = {
    PATH: process.env.PATH,
    PGHOST: hostname,
    PGPORT: port,
    PGUSER: username,
    PGPASSWORD: decodeURIComponent(password),
    PGDATABASE: pathname.slice(1),
  }
  const said = await getOutput(spawn('pgbench', args, { env, stdio: ['ignore', 'pipe', 'pipe'] }))
  rmSync(folder, { recursive: true })
  const perSecond = Number(/tps = ([\d.]+)/.exec(said)?.[1])
  const calls = Number(/transactions actually processed: (\d+)/.exec(said)?.[1])
  if (!perSecond || /aborted|ERROR/.test(said)) throw new Error(`pgbench did not get through:\n${said}`)
  return { perSecond, calls }
}

async function getOutput(child: ReturnType<typeof spawn>): Promise<string> {
  let said = ''
  const keep = (text: unknown) => {
    said += String(text)
  }
  child.stdout?.on('data', keep)
  child.stderr?.on('data', keep)
  await new Promise((resolve) => child.on('close', resolve))
  return said
}
