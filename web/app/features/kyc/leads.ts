import { type KycMethod, type KycStatus, kycMethods } from '@sparkhood/contract/people/kyc'

const leads: Record<KycStatus, string> = {
  none: 'Send both documents. Once they are approved, your profile says so, and neighbours know whom they let in.',
  pending: 'We are on it. Once both documents are approved, your profile says so.',
  approved: 'Change your name or your address, and we check again. Until then your profile and your card say:',
  rejected: 'We could not approve everything. See what is missing and send another.',
}

const sendToo: Record<KycMethod, string> = { identity: 'an ID document', utility: 'a utility bill' }

/** What stands above the checks. One half alone is on its way, too, but what is next is for its member to do. */
export function getLead(status: KycStatus, halves: Record<KycMethod, KycStatus>): string {
  const missing = kycMethods.find((method) => halves[method] === 'none')
  if (status !== 'pending' || !missing) return leads[status]
  return `Now send ${sendToo[missing]}, too. Once both documents are approved, your profile says so.`
}
