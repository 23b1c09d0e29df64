import { ownRefusals } from '@sparkhood/contract/own-refusals'
import { adviceFor, idTypeLabels, type KycDocument, type KycMethod } from '@sparkhood/contract/people/kyc'

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
