import type { MemberScope } from '../../platform/scope.ts'
import type { Listed } from './queries.ts'
import { listFreeOn } from './service.ts'

/** More than anybody pages through, and more than is counted. */
const enoughFree = 300
const judgedAtOnce = 250

/** Who and what is free on a day, of those that a list may show, the first first. */
export async function freeAmong(scope: MemberScope, found: readonly Listed[], day: string): Promise<string[]> {
  const free: string[] = []
  // Most are free on most days, so the first few hundred are usually enough.
  for (let at = 0; at < found.length && free.length < enoughFree; at += judgedAtOnce) {
    free.push(...(await listFreeOn(scope, found.slice(at, at + judgedAtOnce), day)))
  }
  return free
}
