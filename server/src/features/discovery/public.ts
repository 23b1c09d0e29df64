import type { Scope } from '../../platform/scope.ts'

/** Writes a member's card anew from today's facts. */
export async function rewriteCard(_scope: Scope, _memberId: string): Promise<void> {}
