import { posix } from 'node:path'
import { lineAt, type Violation } from './source.ts'

export type Page = { path: string; text: string }

/** Pages that tell how the house is today. Reports tell how it was, and what people read names nothing of ours. */
export const isOfToday = (path: string): boolean =>
  path.endsWith('.md') && !/^(bench\/results|web\/content)\//.test(path)

const named = /`((?:contract|server|web|e2e|bench|scripts|docs|deploy)\/[\w./-]+)`/g
const linked = /\]\((?!https?:|#)([^)#\s]+)/g

/** Decisions that their index does not lead to. */
export function checkIndex(pages: readonly Page[], paths: readonly string[]): Violation[] {
  const path = 'docs/decisions/README.md'
  const index = pages.find((page) => page.path === path)?.text ?? ''
  return paths
    .flatMap((file) => /^docs\/decisions\/(\d.*\.md)$/.exec(file)?.[1] ?? [])
    .filter((name) => !index.includes(`](${name})`))
    .map((name) => ({ path, problem: `${name} is not listed` }))
}

/** Files and folders that a page names or leads to and that are not there: moved, renamed, or never ours. */
export function checkPages(pages: readonly Page[], paths: readonly string[]): Violation[] {
  const known = new Set(paths.flatMap((path) => [path, ...foldersOf(path)]))
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

const foldersOf = (path: string): string[] =>
  path.split('/').flatMap((_, depth, parts) => (depth === 0 ? [] : [parts.slice(0, depth).join('/')]))
