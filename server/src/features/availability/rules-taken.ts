import { minuteMs } from '@sparkhood/contract/primitives/time'

export type Interval = { start: Date; end: Date }
/** How somebody, or a tool, is taken; `diary` is an external calendar. */
export type Role = 'client' | 'provider' | 'tool' | 'diary'
/** A time that is taken already, without the gap around it. */
export type Taken = Interval & { role: Role }

/** When one person or one tool is taken, and the gap that they keep around what they provide. */
export type Occupied = { busy: readonly Taken[]; bufferMinutes: number }

/** Taken times in order, none of which touches another, so that their ends are in order as well. */
type Sorted = { starts: number[]; ends: number[] }

// A gap is for travel between jobs, so somebody who is the client both times needs none.
const keepsGap = (role: Role): boolean => role === 'provider' || role === 'tool'

function sorted(times: readonly Taken[]): Sorted {
  const [starts, ends]: [number[], number[]] = [[], []]
  const spans = times.map(({ start, end }) => [start.getTime(), end.getTime()] as const)
  for (const [start, end] of spans.sort(([one], [other]) => one - other)) {
    const last = ends.at(-1)
    if (last === undefined || start > last) {
      starts.push(start)
      ends.push(end)
    } else if (end > last) ends[ends.length - 1] = end
  }
  return { starts, ends }
}

/** All of somebody's taken times, and separately those that keep a gap and those that do not. */
type Diary = { all: Sorted; keeping: Sorted; others: Sorted }
const diaries = new WeakMap<readonly Taken[], Diary>()

/** Sorted once and cached for all spans: a diary has up to thousands of entries, and three months thousands of starts. */
function getDiary(busy: readonly Taken[]): Diary {
  const known = diaries.get(busy)
  if (known) return known
  const { keeping = [], others = [] } = Object.groupBy(busy, ({ role }) => (keepsGap(role) ? 'keeping' : 'others'))
  const diary = { all: sorted(busy), keeping: sorted(keeping), others: sorted(others) }
  diaries.set(busy, diary)
  return diary
}

/**
 * Whether one of these overlaps a span, by binary search: the last that begins before the span ends is also the last to
 * end.
 */
function overlaps({ starts, ends }: Sorted, from: number, until: number): boolean {
  let [low, high] = [0, starts.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((starts[middle] ?? 0) < until) low = middle + 1
    else high = middle
  }
  return low > 0 && (ends[low - 1] ?? 0) > from
}

/** Whether somebody is already taken during a span, including the gap around what they provide. */
export function isTaken({ start, end, role }: Taken, { busy, bufferMinutes }: Occupied): boolean {
  const { all, keeping, others } = getDiary(busy)
  const [from, until, gapMs] = [start.getTime(), end.getTime(), bufferMinutes * minuteMs]
  if (keepsGap(role)) return overlaps(all, from - gapMs, until + gapMs)
  return overlaps(keeping, from - gapMs, until + gapMs) || overlaps(others, from, until)
}
