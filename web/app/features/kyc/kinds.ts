import { ownRefusals } from '@sparkhood/contract/own-refusals'
import { adviceFor, idTypeLabels, type KycDocument, type KycMethod, kycMethods } from '@sparkhood/contract/people/kyc'
import type { KycStatus } from '@sparkhood/contract/people/person'

type Words = {
  title: string
  lead: string
  /** One of them, in a sentence. */
  thing: string
  missing: string
  empty: string
  failed: { fetch: string; upload: string; delete: string }
}

/** What the two pages of documents say. */
export const kinds: Record<KycMethod, Words> = {
  identity: {
    title: 'Identification',
    lead: 'A photo of a document that shows who you are.',
    thing: 'ID document',
    missing: ownRefusals['kyc.id_missing'].message,
    empty: 'No identity documents uploaded yet',
    failed: {
      fetch: 'Failed to fetch identity documents',
      upload: 'Failed to upload ID',
      delete: 'Failed to delete identity document',
    },
  },
  utility: {
    title: 'Utility bill',
    lead: 'A gas, electricity, water, broadband or council tax bill from the last three months, with your name and address on it.',
    thing: 'utility bill',
    missing: ownRefusals['kyc.bill_missing'].message,
    empty: 'No utility bills uploaded yet',
    failed: {
      fetch: 'Failed to fetch utility bills',
      upload: 'Failed to upload utility bill',
      delete: 'Failed to delete utility bill',
    },
  },
}

/** What a document is called in its list. */
export const getName = ({ kyc_id_type: type }: KycDocument): string => (type ? idTypeLabels[type] : 'Utility bill')

/** How to take a picture that can be read, in the words that a refusal would use. */
export const howTo = (method: KycMethod): string => adviceFor('unreadable', method) ?? ''

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
