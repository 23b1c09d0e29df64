import type { HttpRate } from './load/http.ts'
import type { Probe, Taken, Work } from './workloads/bench.ts'

const median = (values: readonly number[]): number => {
  const sorted = [...values].sort((left, right) => left - right)
  const middle = sorted.length / 2
  const [low, high] = [sorted[Math.ceil(middle) - 1] ?? 0, sorted[Math.floor(middle)] ?? 0]
  return (low + high) / 2
}

/** The median of several rates, for each figure separately. */
function getMiddle(rates: readonly HttpRate[]): HttpRate {
  const of = (read: (rate: HttpRate) => number | undefined): number | undefined => {
    const values = rates.map(read).filter((value) => value !== undefined)
    return values.length > 0 ? median(values) : undefined
  }
  return {
    perSecond: of((rate) => rate.perSecond) ?? 0,
    calls: rates.reduce((sum, rate) => sum + rate.calls, 0),
    p50Ms: of((rate) => rate.p50Ms),
    p99Ms: of((rate) => rate.p99Ms),
    serverCpuMs: of((rate) => rate.serverCpuMs),
    loadCpuMs: of((rate) => rate.loadCpuMs),
    replyBytes: of((rate) => rate.replyBytes),
  }
}

/** Measures every rate once per round, in turn, so that other load on the machine affects all equally. */
export async function measure(works: readonly Work[], rounds: number, say: (line: string) => void): Promise<Taken> {
  const probes = works.flatMap((work) => work.probes)
  const taken = new Map<string, HttpRate[]>()
  // The first round is a warm-up: caches fill, plans are made, code is compiled.
  for (let round = 0; round <= rounds; round += 1) {
    const rates = await takeAll(probes)
    if (round > 0) for (const [name, rate] of rates) taken.set(name, [...(taken.get(name) ?? []), rate])
    say(`${round === 0 ? 'Warm' : `Round ${round} of ${rounds}`}: ${briefly(rates)}`)
  }
  return (name) => getMiddle(taken.get(name) ?? [])
}

async function takeAll(probes: readonly Probe[]): Promise<[string, HttpRate][]> {
  const rates: [string, HttpRate][] = []
  for (const { name, take } of probes) {
    const rate = await take()
    if (rate.calls === 0) throw new Error(`${name}: no call was answered`)
    rates.push([name, rate])
  }
  return rates
}

const briefly = (rates: readonly [string, HttpRate][]): string =>
  rates.map(([name, rate]) => `${name} ${Math.round(rate.perSecond)}/s`).join(', ')
