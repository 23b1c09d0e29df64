import type { Scope } from '../../platform/scope.ts'
import type { Listed } from './queries.ts'
import { type Days, listFreeOn } from './service.ts'

/** More than anybody pages through, and more than lists count. */
const enoughFree = 300
const judgedAtOnce = 250

/** Which of these members and tools are free on at least one of the days, in their order; stops once there are enough. */
export async function filterFree(scope: Scope, found: readonly Listed[], days: Days): Promise<string[]> {
  const free: string[] = []
  // Most are free on most days, so the first few hundred are usually enough.
  for (let at = 0; at < found.length && free.length < enoughFree; at += judgedAtOnce) {
    free.push(...(await listFreeOn(scope, found.slice(at, at + judgedAtOnce), days)))
  }
  return free
}
