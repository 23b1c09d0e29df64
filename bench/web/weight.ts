import { maxKb, tooHeavy, type Weight, weighPages } from '../../scripts/testing/weight.ts'
import type { Row } from '../workloads/bench.ts'

const whose = { public: 'everybody', member: 'members' }

const getRow = (kind: Weight['kind'], all: Weight[]): Row => {
  const pages = all.filter((page) => page.kind === kind)
  const over = tooHeavy(pages)
  const named = over.length > 0 ? `; over it: ${over.map(({ id }) => id).join(', ')}` : ''
  return {
    work: `Script on the first load of a page for ${whose[kind]}, heaviest of ${pages.length}`,
    figure: `${pages[0]?.scriptKb.toFixed(0)} kB, ${pages[0]?.id}${named}`,
    goal: `<= ${maxKb[kind]} kB`,
    holds: over.length === 0,
  }
}

/** The compressed script of the first load of every page. */
export function weights(): Row[] {
  const pages = weighPages()
  return [getRow('public', pages), getRow('member', pages)]
}
