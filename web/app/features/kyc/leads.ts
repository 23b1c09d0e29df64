import { type KycMethod, kycMethods } from '@sparkhood/contract/people/kyc'
import type { KycStatus } from '@sparkhood/contract/people/person'

const leads: Record<KycStatus, string> = {
  none: 'Send both documents. Once they’re approved, your profile shows a badge, so neighbours know who you are.',
  pending: 'We’re checking them. Once both are approved, your profile shows a badge.',
  approved: 'If you change your name or address, we check again. Until then your profile shows:',
  rejected: 'We couldn’t approve everything. See what’s missing and send another.',
}

const sendToo: Record<KycMethod, string> = { identity: 'an ID document', utility: 'a utility bill' }

/** What stands above the checks. One half alone is on its way, too, but what is next is for its member to do. */
export function getLead(status: KycStatus, halves: Record<KycMethod, KycStatus>): string {
  const missing = kycMethods.find((method) => halves[method] === 'none')
  if (status !== 'pending' || !missing) return leads[status]
  return `Now send ${sendToo[missing]}. Once both are approved, your profile shows a badge.`
}
