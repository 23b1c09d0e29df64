import type { Rate } from './query.ts'

const micro = 1000

/** Collects the durations of calls, sorted at the end. */
export function openLatencies() {
  let kept = new Float64Array(1 << 16)
  let count = 0
  return {
    add(ms: number): void {
      if (count === kept.length) {
        const larger = new Float64Array(kept.length * 2)
        larger.set(kept)
        kept = larger
      }
      kept[count] = ms
      count += 1
    },
    rateOver(ms: number): Rate {
      const sorted = kept.subarray(0, count).sort()
      const at = (share: number): number => Math.round((sorted[Math.floor(count * share)] ?? 0) * micro) / micro
      return { perSecond: (count / ms) * 1000, calls: count, p50Ms: at(0.5), p99Ms: at(0.99) }
    },
  }
}
