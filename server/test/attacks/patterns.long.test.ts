import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { parseAst } from 'vite'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { root } from '../../../scripts/process/run.ts'
import { fetchPackage } from '../resilience/packages.ts'

/**
 * Patterns that take quadratic time, or may do so, and why that is harmless. All others take linear time. How many are
 * analysed within a few seconds each depends on the machine, so this list may have more than are found. A long pattern
 * is given by its beginning.
 */
const bounded: Record<string, string> = {
  '/(?:;?\\s*ext(?:ension|n)?[.:=]?|[x#])\\s*\\d{1,7}$/i': 'a phone number, of at most 40 characters',
  '/[\\s,]*\\b([A-Z]{1,2}\\d[A-Z\\d]?)\\s*(\\d[A-Z]{2})\\s*$/i': 'the name of a place, of at most 120 characters',
  '/[\\s,]*\\b([A-Z]{1,2})(\\d{1,2})([A-Z]?)(?:\\s*(\\d[A-Z]{2}))?\\s*$/i': 'the same',
  '/(?:^|[\\s,]+)(?:uk|u k|united kingdom|great britain|gb)$/i': 'the same',
  '/[^\\s"\'<>@]{1,64}@[^\\s"\'<>@]+/g': 'a setting of the operator’s',
  '/\\bAndroid\\b.*\\bMobile\\b/': 'the name of a browser, of which 200 characters are kept',
  '/<script(?![^>]*\\bsrc=)[^>]*>([\\s\\S]*?)<\\/script>/g': 'our own pages, once',
  '/[^a-z]+(\\w)/gi': 'our own addresses, once',
  '/^\\s*(create|drop)/im': 'our own migrations',
  '/[\\d\\W_]+$/': 'a password, of at most 128 characters',
  '/=+$/': 'the key of a push service, in the browser',
  '/^(?:\\/(?![/\\\\])[^\\s\\\\]*)?$/': 'a page in an announcement by an operator, of at most 200 characters',
  '/\\[([^\\]]+)\\]\\([^)]+\\)/g': 'our own answers, when the web is built',
  '/^\\d*\\.?\\d*$/': 'an amount, in the browser of the one who types it',
  '/[^\\s@<>"\'(/]{1,254}@[^\\s@<>"\')/]+\\.[a-z]+/gi': 'a fault in the log: 254 times its length',
  '/\\b(?:pay|paying|paid|payment|send|sending|transfer)\\b[^.!?\\n]{0,40}\\b(?:cash|pay ?':
    'a message: 40 times its length',
  '/\\p{sc=Latin}[\\p{L}\\p{M}]*(?!\\p{sc=Latin})[\\p{sc=Latin}\\p{sc=Cyrillic}\\p{sc=Greek}\\p':
    'a name, of at most 60 letters',
  '/(?<!isbn[ :-]{0,2})(?:\\+|\\b44(?=[\\s().,': 'words of at most 2,000 characters: 70 times their length',
  '/^(.*?\\S)[\\s,]+([A-Z]{1,2}\\d[A-Z\\d]?)(\\d[A-Z]{2})$/i': 'the name of a place',
  '/^(.*?\\S)[\\s,]+([A-Z]{1,2}\\d[A-Z\\d]?)\\s*(\\d[A-Z]{2})?$/i': 'the same',
  '/^([A-Z]{1,2}\\d[A-Z\\d]?)\\s*(\\d[A-Z]{2})?[\\s,]+(.+)$/i': 'the same',
  '/\\b(?:spare|buy|sell|lend|borrow|swap|give me|share)\\s+(?:\\w+\\s+){0,2}(?:medicines?':
    'words of at most 2,000 characters',
  "/\\b(?:give|do|administer)\\s+(?:[\\w’']+\\s+){0,3}(?:injections?|jabs?)\\b|\\binject": 'the same',
  '/\\b(?:legal|immigration) advice\\b|\\b(?:represent|defend)\\w*\\s+(?:me|us|him|her|the': 'the same',
  '/^\\uFEFF?(?:\\s+|<\\?[^>]*\\?>|<!--[\\s\\S]*?-->|<!DOCTYPE svg\\b[^>[]*>)*/i': 'the beginning of a file',
  '/<link rel="canonical" href="([^"]+)"/': 'our own pages, once',
  '/^(.{8,}?[.!?])\\s+(?=\\p{Lu}|£)(.*)$/su': 'our own sentences, in the browser',
  '/(\\*\\*[^*]+\\*\\*|\\[[^\\]]+\\]\\([^)\\s]+\\))/': 'our own articles, in the browser',
}

type Checked = { status: 'safe' | 'vulnerable' | 'unknown'; complexity?: { type: string; summary: string } }
let checkSync: (source: string, flags: string, options: { timeout: number }) => Checked
const plain = RegExp

beforeAll(async () => {
  process.env.RECHECK_BACKEND = 'pure'
  const modules = await fetchPackage('recheck', '4.5.0')
  ;({ checkSync } = createRequire(join(modules, 'none.js'))('recheck'))
})
afterAll(() => {
  globalThis.RegExp = plain
})

const files = execFileSync(
  'git',
  ['ls-files', 'contract/**/*.ts', 'server/src/**/*.ts', 'web/app/**/*.ts', 'web/app/**/*.tsx', 'web/public/**/*.js'],
  { cwd: root, encoding: 'utf8' },
)
  .trim()
  .split('\n')
  .filter((name) => !/\.(test|suite)\.tsx?$/.test(name))

type Pattern = { pattern: string; flags: string }

function* literalsIn(node: unknown): Generator<Pattern> {
  if (typeof node !== 'object' || node === null) return
  if ('regex' in node && node.regex) yield node.regex as Pattern
  for (const inner of Object.values(node)) yield* literalsIn(inner)
}

/** Returns the patterns that modules construct while they load. */
async function listBuilt(): Promise<Pattern[]> {
  const built: Pattern[] = []
  globalThis.RegExp = new Proxy(plain, {
    construct: (target, args) => {
      const made = Reflect.construct(target, args) as RegExp
      built.push({ pattern: made.source, flags: made.flags })
      return made
    },
  })
  const text = (name: string): string => readFileSync(join(root, name), 'utf8')
  for (const name of files.filter((one) => /^(contract|server)\//.test(one) && text(one).includes('new RegExp(')))
    await import(`${join(root, name)}?built`)
  globalThis.RegExp = plain
  return built
}

it('no pattern takes longer than its text is long, but where that is short or ours', { timeout: 600_000 }, async () => {
  const literals = files.flatMap((name) => {
    const lang = name.endsWith('.js') ? 'js' : name.endsWith('.tsx') ? 'tsx' : 'ts'
    return [...literalsIn(parseAst(readFileSync(join(root, name), 'utf8'), { lang }))]
  })
  const built = await listBuilt()
  expect([literals.length > 200, built.length > 5]).toEqual([true, true])
  const patterns = new Map([...literals, ...built].map((one) => [`/${one.pattern}/${one.flags}`, one]))
  const found = [...patterns].flatMap(([name, { pattern, flags }]) => {
    const { status, complexity } = checkSync(pattern, flags, { timeout: 4000 })
    return status === 'vulnerable' ? [[name, complexity?.type] as const] : []
  })
  expect(found.filter(([, type]) => type === 'exponential')).toEqual([])
  const known = Object.keys(bounded)
  expect(found.map(([name]) => name).filter((name) => !known.some((one) => name.startsWith(one)))).toEqual([])
  expect(known.filter((one) => ![...patterns.keys()].some((name) => name.startsWith(one)))).toEqual([])
})
