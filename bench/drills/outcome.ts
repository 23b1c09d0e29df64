import { check } from './books.ts'
import type { Outcome } from './drill.ts'
import type { Load } from './load.ts'
import type { Stage } from './stage.ts'

const shown = 10

/** "200: 3,120, 503: 14" */
const getAnswers = ({ statuses }: Pick<Load, 'statuses'>): string =>
  Object.entries(statuses)
    .map(([status, count]) => `${status === '0' ? 'none' : status}: ${count.toLocaleString('en-GB')}`)
    .join(', ')

/** Compares an ended load with the database, and returns the drill's result. */
export async function getOutcome(
  stage: Stage,
  load: Load,
  { times, backAfterS }: Pick<Outcome, 'times' | 'backAfterS'>,
): Promise<Outcome> {
  const { acknowledged, lost, doubled, breaks } = await check(stage, load)
  return {
    times,
    backAfterS,
    acknowledged,
    lost: lost.length,
    doubled: doubled.length,
    notes: [`answers ${getAnswers(load)}`],
    breaks: [
      ...(acknowledged === 0 ? ['nothing was acknowledged that could have been lost'] : []),
      ...breaks,
      ...lost.slice(0, shown).map((name) => `lost: ${name}`),
      ...doubled.slice(0, shown).map((name) => `doubled: ${name}`),
    ],
  }
}
