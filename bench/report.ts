import { execFileSync } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { availableParallelism, cpus, loadavg, totalmem } from 'node:os'
import { fileURLToPath } from 'node:url'
import { databaseLoad } from './load/pgbench.ts'
import type { Options } from './options.ts'
import type { Row } from './workloads/bench.ts'

const folder = fileURLToPath(new URL('results/', import.meta.url))
const headings = ['work', 'figure', 'beside', 'ratio', 'goal', 'holds']

const verdict = ({ holds }: Row): string => (holds === undefined ? '-' : holds ? 'yes' : 'NO')

const getCells = (row: Row): string[] => [
  row.work,
  row.figure,
  row.beside ?? '-',
  row.ratio === undefined ? '-' : row.ratio.toFixed(2),
  row.goal ?? '-',
  verdict(row),
]

/** The exit code of a benchmark: 1 if a goal is missed, so that a scheduled run fails. */
export const getExitCode = (rows: readonly Row[]): number => (rows.some(({ holds }) => holds === false) ? 1 : 0)

/** Returns the rows as an aligned Markdown table. */
export function getTable(rows: readonly Row[]): string {
  const cells = [headings, ...rows.map(getCells)]
  const widths = headings.map((_, column) => Math.max(...cells.map((line) => line[column]?.length ?? 0)))
  const lines = cells.map((line) => `| ${line.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | ')} |`)
  const rule = `|${widths.map((width) => '-'.repeat(width + 2)).join('|')}|`
  return [lines[0], rule, ...lines.slice(1)].join('\n')
}

const git = (...args: string[]): string => {
  try {
    return execFileSync('git', args, { cwd: folder, encoding: 'utf8' }).trim()
  } catch {
    return ''
  }
}

export function getCommit(): string {
  const changed = git('status', '--porcelain', '--', ':/server', ':/contract', ':/bench/*.ts') !== ''
  return (git('rev-parse', '--short', 'HEAD') || 'unknown') + (changed ? '-changed' : '')
}

/** Describes the machine, in words. */
export const machine = (): string => {
  const model = cpus()[0]?.model.trim() ?? 'unknown processor'
  return `${availableParallelism()} processors (${model}), ${Math.round(totalmem() / 2 ** 30)} GiB of memory, Node ${process.versions.node}`
}

type Page = { title: string; prefix: string; before: string; rows: readonly Row[]; after: string }

/** Writes a table with a description of the machine; returns the file. Throws for an empty table. */
export function writePage({ title, prefix, before, rows, after }: Page): string {
  if (rows.length === 0) throw new Error('Nothing was measured')
  mkdirSync(folder, { recursive: true })
  const [date, commit] = [new Date().toISOString().slice(0, 10), getCommit()]
  const file = `${folder}${date}-${prefix}${commit}.md`
  writeFileSync(file, `# ${title} of ${date}, commit ${commit}\n\n${before}\n\n${getTable(rows)}\n\n${after}\n`)
  return file
}

export type Reported = {
  rows: readonly Row[]
  options: Options
  postgres: { version: string; memory: string; huge_pages: string }
}

/** Writes the table of the speed benchmark. */
export const writeReport = ({ rows, options, postgres }: Reported): string =>
  writePage({
    title: 'Benchmark',
    prefix: '',
    rows,
    before: `${options.members.toLocaleString('en-GB')} members in Britain, twice as many skills. PostgreSQL ${postgres.version}, durable settings, ${postgres.memory} of shared buffers (huge pages ${postgres.huge_pages}), into which the database was read before. ${machine()}.
Medians of ${options.rounds} interleaved rounds of ${options.seconds} s, ${options.connections} clients. The database's own rate: ${databaseLoad}.
HTTP load came from one other process over bare sockets, on the same processors, not pinned; its share of them is in the table.
Load of the machine over the last five minutes, everything else on it included: ${loadavg()[1]?.toFixed(1)}.`,
    after:
      'A booking request is hold, booking and step in one transaction; its news joins them where a listener wants it.',
  })
