import type { Events } from '../../platform/events.ts'
import type { KindName } from './kinds.ts'
import type { Found, Recipient } from './rules.ts'

type What = Events['vouch.moved']['what']
export type VouchFacts = { voucher: string; member: string; state: What }

const kinds: Record<What, KindName> = { made: 'vouched', withdrawn: 'vouch.withdrawn', removed: 'vouch.removed' }

/** The vouched member, or the voucher if we removed the vouch; nobody if its state has changed since. */
export function ofVouch(found: Found<VouchFacts>, { vouchId: subjectId, what }: Events['vouch.moved']): Recipient[] {
  if (!found || found.state !== what) return []
  const about = `${kinds[what]}:${subjectId}`
  const [told, actor] = what === 'removed' ? [found.voucher, found.member] : [found.member, found.voucher]
  return [{ members: [told], kind: kinds[what], gathers: about, act: about, actor, subjectId }]
}
