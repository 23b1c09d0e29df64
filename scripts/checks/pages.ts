import { posix } from 'node:path'
import { isTest, lineAt, type SourceFile, type Violation } from './source.ts'

export type Page = { path: string; text: string }

/** Pages about the current state. Reports describe a past state, and content for members mentions no files. */
export const isOfToday = (path: string): boolean =>
  path.endsWith('.md') && !/^(bench\/results|web\/content)\//.test(path)

const named = /`((?:contract|server|web|e2e|bench|scripts|docs|deploy)\/[\w./-]+)`/g
const linked = /\]\((?!https?:|#)([^)#\s]+)/g
const address = /https?:\S+/g
const page = /[\w./-]+\.md\b/g

/** Reports decision records that their index does not link. */
export function checkIndex(pages: readonly Page[], paths: readonly string[]): Violation[] {
  const path = 'docs/decisions/README.md'
  const index = pages.find((page) => page.path === path)?.text ?? ''
  return paths
    .flatMap((file) => /^docs\/decisions\/(\d.*\.md)$/.exec(file)?.[1] ?? [])
    .filter((name) => !index.includes(`](${name})`))
    .map((name) => ({ path, problem: `${name} is not listed` }))
}

const maxRecords = 30
const parts = ['**Status:**', '## Context', '## Decision', '## Consequences']

/** Reports decision records that are not in the usual form, and too many of them to read. */
export function checkRecords(pages: readonly Page[]): Violation[] {
  const records = pages.filter(({ path }) => /^docs\/decisions\/\d{4}-[\w-]+\.md$/.test(path))
  return [
    ...records.flatMap(({ path, text }) =>
      parts.filter((part) => !text.includes(`\n${part}`)).map((part) => ({ path, problem: `${part} is missing` })),
    ),
    ...(records.length > maxRecords
      ? [{ path: 'docs/decisions', problem: `${records.length} records, at most ${maxRecords}: merge some` }]
      : []),
  ]
}

/** Reports files and folders that a page names or links but that do not exist. */
export function checkPages(pages: readonly Page[], paths: readonly string[]): Violation[] {
  const known = new Set(paths.flatMap((path) => [path, ...getFolders(path)]))
  return pages.flatMap(({ path, text }) => {
    const leads = [...text.matchAll(linked)].map(({ 1: name = '', index }) => ({
      name: posix.join(posix.dirname(path), name),
      index,
    }))
    const names = [...text.matchAll(named)].map(({ 1: name = '', index }) => ({ name, index }))
    return [...names, ...leads]
      .filter(({ name }) => !known.has(name.replace(/\/$/, '')))
      .map(({ name, index }) => ({ path, line: lineAt(text, index), problem: `${name} is not there` }))
  })
}

const getFolders = (path: string): string[] =>
  path.split('/').flatMap((_, depth, parts) => (depth === 0 ? [] : [parts.slice(0, depth).join('/')]))

/** Reports pages that the code refers to but that do not exist. Tests make up their own. */
export function checkReferences(files: readonly SourceFile[], paths: readonly string[]): Violation[] {
  const known = new Set(paths)
  const isThere = (from: string, name: string): boolean =>
    known.has(name) || known.has(posix.join(posix.dirname(from), name))
  return files
    .filter(({ path }) => !isTest(path))
    .flatMap(({ path, text }) =>
      // Web addresses are not paths.
      [...text.replace(address, ({ length }) => ' '.repeat(length)).matchAll(page)]
        .filter(([name]) => !isThere(path, name))
        .map(({ 0: name, index }) => ({ path, line: lineAt(text, index), problem: `${name} is not there` })),
    )
}
