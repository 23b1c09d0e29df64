import type { Actor, Tools } from '../../platform/scope.ts'

/** Who bears this access token, if the session behind it is still open. */
export async function authenticate(_tools: Tools, _token: string, _now: Date): Promise<Actor | undefined> {
  return undefined
}
