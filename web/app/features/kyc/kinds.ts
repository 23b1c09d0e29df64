import { ownRefusals } from '@sparkhood/contract/own-refusals'
import { adviceFor, idTypeLabels, type KycDocument, type KycMethod, kycMethods } from '@sparkhood/contract/people/kyc'
import type { KycStatus } from '@sparkhood/contract/people/person'

type Words = {
  title: string
  lead: string
  /** The kind of document within a sentence. */
  thing: string
  missing: string
  empty: string
  failed: { fetch: string; upload: string; delete: string }
}

/** The texts of the two document pages. */
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

/** The name of a document in its list. */
export const getName = ({ kyc_id_type: type }: KycDocument): string => (type ? idTypeLabels[type] : 'Utility bill')

/** How to take a legible picture, in the words of a refusal. */
export const howTo = (method: KycMethod): string => adviceFor('unreadable', method) ?? ''

const leads: Record<KycStatus, string> = {
  none: 'Send both documents. Once they’re approved, your profile shows a badge, so neighbours know who you are.',
  pending: 'We’re checking them. Once both are approved, your profile shows a badge.',
  approved: 'If you change your name or address, we check again. Until then your profile shows:',
  rejected: 'We couldn’t approve everything. See what’s missing and send another.',
}

const sendToo: Record<KycMethod, string> = { identity: 'an ID document', utility: 'a utility bill' }

/**
 * The text above the checks. With only one of two documents the check is in progress too, but the member has to act
 * next.
 */
export function getLead(status: KycStatus, halves: Record<KycMethod, KycStatus>): string {
  const missing = kycMethods.find((method) => halves[method] === 'none')
  if (status !== 'pending' || !missing) return leads[status]
  return `Now send ${sendToo[missing]}. Once both are approved, your profile shows a badge.`
}
