/** The results of one kind of act: times in ms, refusals with their codes, and failures without a reply. */
export type Took = {
  count: number
  p50Ms: number
  p99Ms: number
  p999Ms: number
  refused: number
  why?: Record<string, number>
  failed: number
}
export type Day = {
  commit: string
  perSecond: number
  seconds: number
  kinds: Record<string, Took>
  residentMb: number[]
}

// The baseline, which only checks the database: on a slow machine it is slow too.
const beside = 'ready'
const most = { p50Ms: 1.5, p99Ms: 2 } as const

type Ratios = Record<string, number>

/** Returns how much longer each kind took than the baseline of the same run. */
function getRatios({ kinds }: Pick<Day, 'kinds'>): Ratios {
  const plain = kinds[beside]
  if (!plain) return {}
  const of = (what: keyof typeof most): [string, number][] =>
    Object.entries(kinds)
      .filter(([kind]) => kind !== beside)
      .map(([kind, took]) => [`${kind} ${what.slice(0, 3)}`, took[what] / Math.max(0.1, plain[what])])
  return Object.fromEntries([...of('p50Ms'), ...of('p99Ms')])
}

const getGrowth = ({ residentMb }: Pick<Day, 'residentMb'>): number => (residentMb.at(-1) ?? 0) / (residentMb[0] ?? 1)
const maxGrowth = 1.5
// Two members may want the same hour. Anything else that is requested in such a day exists and is allowed.
const maxRefusedShare = 0.01

/** Whether it was done at all, without failures and without undue refusals. */
export const isServed = ({ count, refused, failed }: Took): boolean =>
  count > 0 && failed === 0 && refused <= count * maxRefusedShare

/** "booking.not_free 40, wallet.too_little 5" */
export const inWords = ({ why = {} }: Took): string =>
  Object.entries(why)
    .map(([code, count]) => `${code} ${count}`)
    .join(', ')

function getFaults([kind, took]: [string, Took]): string[] {
  if (isServed(took)) return []
  if (took.count === 0) return [`${kind}: nobody did it`]
  if (took.failed > 0) return [`${kind}: ${took.failed} failed`]
  return [`${kind}: ${Math.round((took.refused / took.count) * 100)} in 100 answered no (${inWords(took)})`]
}

/**
 * Returns what got worse than the last recorded day at this rate, by ratios within each; failures, refusals and kinds
 * that were not done; and growing memory.
 */
export function worseThan(last: Day | undefined, today: Day): string[] {
  const alike = last?.perSecond === today.perSecond ? last : undefined
  const [before, now] = [alike ? getRatios(alike) : {}, getRatios(today)]
  const slower = Object.entries(now).flatMap(([name, ratio]) => {
    const was = before[name]
    const limit = name.endsWith('p99') ? most.p99Ms : most.p50Ms
    return was !== undefined && ratio > was * limit
      ? [`${name}: ${ratio.toFixed(1)} times the plainest call, was ${was.toFixed(1)}`]
      : []
  })
  // Without the baseline there is nothing to compare with.
  const expected = new Set([beside, ...Object.keys(alike?.kinds ?? {})])
  const missing = [...expected].filter((kind) => !today.kinds[kind]).map((kind) => `${kind}: nobody did it`)
  const faults = [...missing, ...Object.entries(today.kinds).flatMap(getFaults)]
  const growth = getGrowth(today)
  return [...slower, ...faults, ...(growth > maxGrowth ? [`memory grew ${growth.toFixed(2)} times`] : [])]
}
