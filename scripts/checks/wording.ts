import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { listFiles } from '../process/files.ts'
import type { Violation } from './source.ts'

/** The phrases that STYLE.md bans, with the usual term. */
const banned: readonly [phrase: RegExp, instead: string][] = [
  [/\bso many\b/i, 'write the number, or "this many"'],
  [/\blikewise\b/i, 'write "also" or "in the same way"'],
  [/\bsame as once\b/i, 'write "idempotent"'],
  [/\bbears?\b/i, 'write "has", "carries" or "tolerates"'],
  [/\bwhoever\b/i, 'name the person or the role'],
  [/\bby now\b/i, 'write "already" or "now"'],
  [/\btakes away\b|\btaken away\b/i, 'write "removes" or "removed"'],
  [/\bthought better of\b/i, 'write "changed their mind"'],
  [/^\s*[/*]+ (.*[.;:] )?answers (?=[a-z`])/i, 'write "returns"'],
]
/**
 * Exempt: texts of members who never read STYLE.md, real bears, pages that quote banned phrases, and results that stay
 * unchanged.
 */
const free =
  /^(server\/seeds\/(words|drawing)|web\/content|bench\/results|docs\/security\/asvs)\/|^(STYLE|CHANGELOG)\.md$|^scripts\/checks\/wording/
const isComment = /^\s*(\*|\/\*|\/\/)/
const maxSubject = 72

/** Reports banned phrases in a page, or in the comments of a source file. */
export function checkWording(path: string, text: string): Violation[] {
  if (free.test(path)) return []
  const isPage = path.endsWith('.md')
  return text.split('\n').flatMap((line, index) => {
    if (!isPage && !isComment.test(line)) return []
    const found = banned.find(([phrase]) => phrase.test(line))
    return found ? [{ path, line: index + 1, problem: found[1] }] : []
  })
}

/** Reports commit subjects that are too long for one line in git. */
export const checkSubjects = (subjects: readonly string[]): Violation[] =>
  subjects
    .filter((subject) => subject.length > maxSubject)
    .map((subject) => ({ path: subject, problem: `${subject.length} characters, at most ${maxSubject}` }))

export function checkAllWording(root: string): Violation[] {
  const texts = listFiles(root).filter((path) => /\.(ts|tsx|mjs|css|md)$/.test(path))
  return [
    ...texts.flatMap((path) => checkWording(path, readFileSync(join(root, path), 'utf8'))),
    ...checkSubjects(listSubjects(root)),
  ]
}

/** The subjects since this rule was introduced; none without git history, or with a shallow one. */
function listSubjects(root: string): string[] {
  const log = (...args: string[]): string[] =>
    spawnSync('git', ['log', '--no-merges', ...args], { cwd: root, encoding: 'utf8' })
      .stdout?.trim()
      .split('\n')
      .filter(Boolean) ?? []
  const since = log('--diff-filter=A', '--format=%H', '--', 'scripts/checks/wording.ts').at(-1)
  return since ? log('--format=%s', `${since}..HEAD`) : []
}
