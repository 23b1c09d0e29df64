/** A requirement of OWASP ASVS 5.0.0 with its answer in docs/security/asvs. */
export type Line = {
  id: string
  level: string
  asks: string
  verdict: string
  where: string
  proof: string
}

/** The pages, and what they are checked against. */
export type Answers = {
  /** One `1.2.3 1` per line: all requirements of level 1 and 2, with their level. */
  requirements: string
  /** The pages with the answers, by path. */
  pages: Readonly<Record<string, string>>
  /** The page that counts the answers and lists unmet requirements. */
  index: string
  /** Returns the text of a file or page of this repository, empty for a folder; undefined if it does not exist. */
  read: (path: string) => string | undefined
}

const verdicts = ['met', 'operator', 'not applicable', 'deviation', 'gap'] as const

const row = /^\| (\d+\.\d+\.\d+) \| ([123]) \| (.+?) \| (.+?) \| (.+?) \| (.+?) \|$/
const path = /`((?:[\w.@-]+\/)+[\w.@-]*|[\w-]+\.(?:md|json|ts))`/g
const proof = /`([^`]+)`((?: "[^"]+",?)+)/g

/** Returns the answers on a page. */
export const getLines = (page: string): Line[] =>
  page.split('\n').flatMap((text) => {
    const [, id, level, asks, verdict, where, shown] = row.exec(text) ?? []
    if (!id || !level || !asks || !verdict || !where || !shown) return []
    return [{ id, level, asks, verdict: verdict.replaceAll('*', ''), where, proof: shown }]
  })

/** Returns all disagreements between the pages and the repository, in words. */
export function disagreements(answers: Answers): string[] {
  const lines = Object.values(answers.pages).flatMap(getLines)
  return [
    ...wrongIds(answers.requirements, lines),
    ...lines.flatMap((line) => wrongIn(line, answers.read).map((problem) => `${line.id}: ${problem}`)),
    ...wrongCounts(answers),
    ...lines
      .filter(({ id, verdict }) => /deviation|gap/.test(verdict) && !answers.index.includes(`| ${id} |`))
      .map(({ id, verdict }) => `${id}: a ${verdict} that the first page does not list`),
  ]
}

function wrongIds(requirements: string, lines: readonly Line[]): string[] {
  const asked = requirements.trim().split('\n')
  const answered = lines.map(({ id, level }) => `${id} ${level}`)
  return [
    ...asked.filter((one) => !answered.includes(one)).map((one) => `${one}: not answered`),
    ...answered.filter((one) => !asked.includes(one)).map((one) => `${one}: not asked`),
    ...answered.filter((one, at) => answered.indexOf(one) !== at).map((one) => `${one}: answered twice`),
  ]
}

function wrongIn({ id, asks, verdict, where, proof: shown }: Line, read: Answers['read']): string[] {
  const words = asks.split(' ').length
  const paths = [...where.matchAll(path)].map(([, name = '']) => name)
  const missing = paths.filter((name) => read(name) === undefined)
  const records = [...where.matchAll(/docs\/decisions\/[\w-]+\.md/g)].map(([name]) => name)
  return [
    ...(verdicts.some((known) => known === verdict) ? [] : [`"${verdict}" is no verdict`]),
    ...(words < 3 || words > 10 ? [`${words} words of what it asks`] : []),
    ...missing.map((name) => `${name} is not there`),
    ...(verdict === 'met' && paths.length === 0 ? ['met where?'] : []),
    ...(verdict === 'deviation' && !records.some((name) => read(name)?.includes(id)) ? ['no decision names it'] : []),
    ...(verdict === 'met' && shown === none ? ['how is it proven?'] : []),
    ...(isWellSaid(shown) ? [] : ['how it is proven cannot be read']),
    ...wrongProofs(shown, read),
  ]
}

const none = '–'

/** Whether evidence is well-formed: files with their tests, or 'reading', and nothing in between. */
const isWellSaid = (shown: string): boolean =>
  shown === none || shown === 'reading' || shown.replace(proof, '').replaceAll(/[; ]/g, '') === ''

const wrongProofs = (shown: string, read: Answers['read']): string[] =>
  [...shown.matchAll(proof)].flatMap(([, file = '', names = '']) => {
    const text = read(file)
    if (text === undefined) return [`${file} is not there`]
    const titles = [...names.matchAll(/"([^"]+)"/g)].map(([, title = '']) => title)
    return titles.filter((title) => !text.includes(title)).map((title) => `${file} has no test "${title}"`)
  })

/** The index's row for a page: the number of answers per verdict. */
export const countOf = (page: string): string =>
  verdicts.map((verdict) => getLines(page).filter((line) => line.verdict === verdict).length).join(' | ')

function wrongCounts({ pages, index }: Answers): string[] {
  const all = Object.values(pages).join('\n')
  const rows = [...Object.entries(pages), ['all', all] as const]
  return rows
    .map(([name, page]) => [name.split('/').at(-1), countOf(page)] as const)
    .filter(
      ([name, count]) => !index.split('\n').some((line) => line.includes(`${name}`) && line.includes(`| ${count} |`)),
    )
    .map(([name, count]) => `the first page should count for ${name}: ${count}`)
}
