import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Violation } from './source.ts'

/** Older migrations were written before there was a site that had to stay up. */
const firstHeld = '0063'
const withoutTransaction = '-- without a transaction'
/**
 * A comment above a statement with the reason for an exception: the version that stopped using it, or the small number
 * of rows.
 */
const excuse = /^-- (after|small|new): \S/m

type Statement = { text: string; comment: string; line: number }
type Rule = { looks: RegExp; problem: string; isFree?: (statement: string, made: ReadonlySet<string>) => boolean }

const getTable = (statement: string): string =>
  /\b(?:on|table(?: if exists)?|update|from)\s+(?:only\s+)?([\w.]+)/i.exec(statement)?.[1] ?? ''
const isOfNewTable: Rule['isFree'] = (statement, made) => made.has(getTable(statement))

/**
 * The previous version of the site runs on the new schema until its last process is replaced: no migration may break
 * it.
 */
const rules: Rule[] = [
  {
    looks: /^create (unique )?index (?!concurrently if not exists)/i,
    problem: 'an index of a table in use is made with `create index concurrently if not exists`',
    isFree: isOfNewTable,
  },
  { looks: /\brename\b/i, problem: 'the version before does not know the new name: add, fill, switch, drop later' },
  { looks: /^drop (table|view|type|function)|\bdrop column\b/i, problem: 'the version before may still use it' },
  { looks: /\balter (column )?\w+ (set data )?type\b/i, problem: 'another type rewrites the whole table under a lock' },
  {
    looks: /\bset not null\b/i,
    problem: 'it reads the whole table under a lock: add a check `not valid`, validate it, then this',
    isFree: isOfNewTable,
  },
  {
    looks: /\badd (column )?(?!constraint)\w+ [^,;]*\bnot null\b(?![^,;]*\b(default|generated)\b)/i,
    problem: 'the version before writes rows without it: give it a default, or let it be null',
    isFree: isOfNewTable,
  },
  {
    looks: /\badd constraint \w+ (check|foreign key)\b(?![\s\S]*\bnot valid\b)/i,
    problem: 'it reads the whole table under a lock: add it `not valid` and validate it in a later statement',
    isFree: isOfNewTable,
  },
  {
    looks: /\badd constraint \w+ (unique|primary key|exclude)\b(?!\s+using index)/i,
    problem: 'it builds an index under a lock: make the index beside the traffic and take it with `using index`',
    isFree: isOfNewTable,
  },
  {
    looks: /^(update|delete from)\b/i,
    problem: 'it holds every row it touches until the end: do it in portions, in a job',
    isFree: isOfNewTable,
  },
  {
    looks: /^(truncate|lock table|cluster|vacuum full|reindex(?! .*concurrently))\b/i,
    problem: 'it locks everybody out',
  },
]

/** Statements with the comments above them. A function's body is one statement. */
function getStatements(text: string): Statement[] {
  const found: Statement[] = []
  let [start, inBody] = [0, '']
  for (let at = 0; at < text.length; at += 1) {
    const quote = /^\$\w*\$/.exec(text.slice(at, at + 30))?.[0]
    if (quote && (inBody === '' || inBody === quote)) {
      inBody = inBody ? '' : quote
      at += quote.length - 1
    } else if (text.startsWith('--', at) && !inBody) {
      at = Math.max(at, text.indexOf('\n', at))
    } else if (text[at] === ';' && !inBody) {
      found.push(getPiece(text, start, at))
      start = at + 1
    }
  }
  return found.filter(({ text: piece }) => piece !== '')
}

function getPiece(text: string, from: number, to: number): Statement {
  const lines = text.slice(from, to).split('\n')
  const isComment = (line: string): boolean => line.trim().startsWith('--')
  return {
    comment: lines.filter(isComment).join('\n'),
    text: lines
      .filter((line) => !isComment(line))
      .join('\n')
      .trim()
      .replace(/\s+/g, ' '),
    line: text.slice(0, from).split('\n').length + lines.findIndex((line) => line.trim() && !isComment(line)),
  }
}

/** Reports statements that would block a running site, or break its previous version. */
export function checkMigration(path: string, text: string): Violation[] {
  const statements = getStatements(text)
  const made = new Set(
    statements.flatMap((one) => /^create table (?:if not exists )?([\w.]+)/i.exec(one.text)?.[1] ?? []),
  )
  const isApart = text.startsWith(withoutTransaction)
  return statements.flatMap(({ text: statement, comment, line }): Violation[] => {
    const isConcurrent = /^(create (unique )?index concurrently if not exists|drop index concurrently if exists)/i.test(
      statement,
    )
    if (isApart && !isConcurrent)
      return [{ path, line, problem: 'without a transaction stand only indexes made or dropped concurrently' }]
    if (!isApart && isConcurrent)
      return [{ path, line, problem: `such an index needs \`${withoutTransaction}\` as the first line` }]
    const broken = rules.find((rule) => rule.looks.test(statement) && !rule.isFree?.(statement, made))
    return broken && !excuse.test(comment) ? [{ path, line, problem: broken.problem }] : []
  })
}

/** Checks all migrations since the first that must not cause downtime. */
export function checkMigrations(root: string): Violation[] {
  const folder = join(root, 'server/migrations')
  return readdirSync(folder)
    .filter((name) => name.endsWith('.sql') && name >= firstHeld)
    .flatMap((name) => checkMigration(`server/migrations/${name}`, readFileSync(join(folder, name), 'utf8')))
}
