/** What one kind of act took, in ms. */
export type Took = { count: number; p50Ms: number; p99Ms: number; p999Ms: number; refused: number; failed: number }
export type Day = {
  commit: string
  perSecond: number
  seconds: number
  kinds: Record<string, Took>
  residentMb: number[]
}

// What only asks whether the database is there: a machine that is slow today is slow at it, too.
const beside = 'ready'
const most = { p50Ms: 1.5, p99Ms: 2 } as const

type Ratios = Record<string, number>

/** How much longer each kind took than the plainest call of the same run. */
export function ratiosOf({ kinds }: Pick<Day, 'kinds'>): Ratios {
  const plain = kinds[beside]
  if (!plain) return {}
  const of = (what: keyof typeof most): [string, number][] =>
    Object.entries(kinds)
      .filter(([kind]) => kind !== beside)
      .map(([kind, took]) => [`${kind} ${what.slice(0, 3)}`, took[what] / Math.max(0.1, plain[what])])
  return Object.fromEntries([...of('p50Ms'), ...of('p99Ms')])
}

const growthOf = ({ residentMb }: Pick<Day, 'residentMb'>): number => (residentMb.at(-1) ?? 0) / (residentMb[0] ?? 1)
const mostGrowth = 1.5

/** What got worse since the last day that was recorded, by ratios inside each; what fails at all; and memory that grows. */
export function worseThan(last: Day | undefined, today: Day): string[] {
  const [before, now] = [last ? ratiosOf(last) : {}, ratiosOf(today)]
  const slower = Object.entries(now).flatMap(([name, ratio]) => {
    const was = before[name]
    const limit = name.endsWith('p99') ? most.p99Ms : most.p50Ms
    return was !== undefined && ratio > was * limit
      ? [`${name}: ${ratio.toFixed(1)} times the plainest call, was ${was.toFixed(1)}`]
      : []
  })
  const failed = Object.entries(today.kinds).flatMap(([kind, took]) =>
    took.failed > 0 ? [`${kind}: ${took.failed} failed`] : [],
  )
  const growth = growthOf(today)
  return [...slower, ...failed, ...(growth > mostGrowth ? [`memory grew ${growth.toFixed(2)} times`] : [])]
}
