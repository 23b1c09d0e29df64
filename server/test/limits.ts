import type { Limit } from '../src/platform/data/limits.ts'
import type { Neighbourhood } from './neighbourhood.ts'

/** Uses up all attempts of a limit. */
export async function useUp({ wiring }: Neighbourhood, limit: Limit, key: string): Promise<void> {
  for (let tries = 0; tries < limit.times; tries += 1) await wiring.tools.limits.count(limit, key)
}
