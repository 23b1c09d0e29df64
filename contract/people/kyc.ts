import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { photoMaxBytes } from '../files.ts'
import { id, idParam } from '../primitives/ids.ts'
import { pageQuery, pageReply } from '../primitives/page.ts'
import { optionalText } from '../primitives/text.ts'
import { moment } from '../primitives/time.ts'
import { kycStatuses } from './person.ts'

/** What a document proves: identity or address. */
export const kycMethods = ['identity', 'utility'] as const
export type KycMethod = (typeof kycMethods)[number]

export const idTypes = ['residence-permit', 'driving-license', 'international-passport'] as const
export type IdType = (typeof idTypes)[number]
export const idTypeLabels: Record<IdType, string> = {
  'residence-permit': 'Residence permit',
  'driving-license': 'Driving license',
  'international-passport': 'International passport',
}

/** How many days after the decision a file is deleted. */
export const kycFileKeptDays = 30
/** The most documents of a kind that may wait: two sides of a card, and a second attempt at each. */
export const maxWaiting = 4

/**
 * Why a document is rejected: what is wrong, and what to send instead. A reason without advice does not apply to that
 * kind.
 */
export const rejectionReasons = {
  unreadable: {
    words: 'We could not read it.',
    advice: {
      identity: 'Take a new photo in good light, flat on a table, with all four corners in the picture.',
      utility: 'Take a new photo in good light, flat on a table, with the whole page in the picture.',
    },
  },
  expired: {
    words: 'It has expired.',
    advice: { identity: 'Send a document that is valid today.' },
  },
  too_old: {
    words: 'It is more than three months old.',
    advice: { utility: 'Send a bill from the last three months.' },
  },
  wrong_document: {
    words: 'It is not a document that we can accept.',
    advice: {
      identity: 'Send a residence permit, a driving licence or an international passport.',
      utility: 'Send a gas, electricity, water, broadband or council tax bill.',
    },
  },
  name_differs: {
    words: 'The name on it is not the name on your profile.',
    advice: {
      identity: 'Correct your name under Edit profile, or send a document in that name.',
      utility: 'Send a bill in your own name.',
    },
  },
  address_differs: {
    words: 'The address on it is not the address on your profile.',
    advice: { utility: 'Correct your address under Edit profile, or send a bill for that address.' },
  },
  other: {
    words: 'We could not accept it.',
    advice: { identity: 'Please read the note and send another.', utility: 'Please read the note and send another.' },
  },
} as const satisfies Record<string, { words: string; advice: Partial<Record<KycMethod, string>> }>
export type RejectionReason = keyof typeof rejectionReasons

/** Why an approved document no longer counts: the profile no longer matches it. */
export const lapseReasons = {
  renamed: {
    words: 'Your name has changed since we checked it.',
    advice: { identity: 'Send a document in your new name.' },
  },
  moved: {
    words: 'Your address has changed since we checked it.',
    advice: { utility: 'Send a bill for your new address.' },
  },
} as const satisfies Record<string, { words: string; advice: Partial<Record<KycMethod, string>> }>
export type LapseReason = keyof typeof lapseReasons

const allReasons = { ...rejectionReasons, ...lapseReasons }
/** All reasons for which a document can have been rejected. */
export type DocumentReason = RejectionReason | LapseReason
export const wordsFor = (reason: DocumentReason): string => allReasons[reason].words

const reasonCodes = Object.keys(rejectionReasons) as [RejectionReason, ...RejectionReason[]]

/** Advice after a rejection; undefined if the reason does not apply to that kind of document. */
export const adviceFor = (reason: DocumentReason, method: KycMethod): string | undefined =>
  (allReasons[reason].advice as Partial<Record<KycMethod, string>>)[method]

const documentFacts = z.object({
  _id: id,
  kyc_method: z.enum(kycMethods),
  kyc_id_type: z.enum(idTypes).nullable(),
  /** The address of the file, read with the bearer token; null once deleted. */
  document_url: z.string().nullable(),
  created_at: moment,
  approval_status: z.enum(['pending', 'approved', 'rejected']),
  decided_at: moment.nullable(),
  rejection_reason: z.string().nullable(),
  /** What to send instead. */
  rejection_advice: z.string().nullable(),
  /** The admin's own words. */
  rejection_note: z.string().nullable(),
  /** When the file is or was deleted; null while undecided. */
  file_deleted_at: moment.nullable(),
})

/** A document as its owner sees it. */
export const kycDocument = documentFacts.extend({
  /** When an admin last opened the file. */
  last_looked_at: moment.nullable(),
  actions: z.array(z.literal('delete')),
})
export type KycDocument = z.output<typeof kycDocument>

const done = z.object({ message: z.string() })

const list = <const P extends `/${string}`>(path: P, summary: string) =>
  endpoint({
    method: 'GET',
    path,
    access: 'member',
    summary,
    reply: z.object({
      data: z.array(kycDocument),
      /** The status of this half of the check. */
      approval_status: z.enum(kycStatuses),
      /** How many more can be sent before one is decided or deleted. */
      room: z.number().int(),
    }),
    refusals: [],
  })

export const listIdentityDocuments = list(
  '/settings/kyc/get/identity',
  'List your own identity documents, newest first',
)
export const listUtilityBills = list('/settings/kyc/get/utility', 'List your own utility bills, newest first')

const file = { file: { accept: 'image', maxFiles: 1, maxBytes: photoMaxBytes } } as const
const uploadRefusals = ['kyc.not_image', 'kyc.too_large', 'kyc.too_many', 'limit.too_many'] as const

/** The form of /settings/kyc/identification, without its file. */
export const identityForm = z.object({ type: z.enum(idTypes, 'Please select an ID type') })

export const uploadIdentity = endpoint({
  method: 'POST',
  path: '/settings/kyc/upload/identity',
  access: 'member',
  summary: 'Submit an identity document for checking',
  body: identityForm,
  files: file,
  reply: done,
  refusals: ['kyc.id_missing', ...uploadRefusals],
})

export const uploadUtility = endpoint({
  method: 'POST',
  path: '/settings/kyc/upload/utility',
  access: 'member',
  summary: 'Submit a utility bill for checking',
  files: file,
  reply: done,
  refusals: ['kyc.bill_missing', ...uploadRefusals],
})

const remove = <const P extends `/${string}`>(path: P, summary: string) =>
  endpoint({
    method: 'DELETE',
    path,
    access: 'member',
    summary,
    params: idParam,
    reply: done,
    refusals: ['kyc.not_found', 'kyc.approved'],
  })

export const deleteIdentity = remove('/settings/kyc/delete/identity/:id', 'Delete your own identity document')
export const deleteUtility = remove('/settings/kyc/delete/utility/:id', 'Delete your own utility bill')

export const getKycFile = endpoint({
  method: 'GET',
  path: '/settings/kyc/file/:id',
  access: 'member',
  summary: 'Download the picture of your own document',
  params: idParam,
  file: true,
  reply: z.object({}),
  refusals: ['kyc.not_found', 'kyc.file_deleted'],
})

const person = z.object({ _id: id, firstname: z.string(), lastname: z.string(), photourl: z.string() })

const adminDocument = documentFacts.extend({
  member: person,
  /** How long it has waited, or had waited until the decision, in hours. */
  waited_hours: z.number().int(),
  actions: z.array(z.enum(['approve', 'reject'])),
})

export const listWaitingDocuments = endpoint({
  method: 'GET',
  path: '/admin/kyc',
  access: 'admin',
  permission: 'papers.decide',
  looksIn: 'page',
  summary: 'List documents that wait for a decision, oldest first',
  query: pageQuery,
  reply: pageReply(adminDocument),
  refusals: [],
})

/** A document with the profile data it is compared with, and the admins who opened it. */
export const inspectedDocument = adminDocument.extend({
  member: person.extend({
    street: z.string(),
    zip_code: z.string(),
    locationName: z.string(),
    kyc_status: z.enum(kycStatuses),
  }),
  /** A fingerprint of the displayed profile data; the approval sends it back and applies only to that data. */
  compared_with: z.string(),
  decided_by: person.nullable(),
  /** Newest first, up to a hundred. */
  looks: z.array(z.object({ admin: person, looked_at: moment })),
})
export type InspectedDocument = z.output<typeof inspectedDocument>

export const inspectDocument = endpoint({
  method: 'GET',
  path: '/admin/kyc/:id',
  access: 'admin',
  permission: 'papers.decide',
  looksIn: 'page',
  limited: 'members',
  summary: 'Get a document, the profile to compare it with, and who opened its file',
  params: idParam,
  reply: z.object({ data: inspectedDocument }),
  refusals: ['kyc.not_found'],
})

export const lookAtKycFile = endpoint({
  method: 'GET',
  path: '/admin/kyc/file/:id',
  access: 'admin',
  permission: 'papers.decide',
  looksIn: true,
  summary: 'Download the picture of a document; recorded in the audit log first',
  params: idParam,
  file: true,
  reply: z.object({}),
  refusals: ['kyc.not_found', 'kyc.file_deleted'],
})

const decisionRefusals = ['kyc.not_found', 'kyc.own_document', 'kyc.decided'] as const

export const approveDocument = endpoint({
  method: 'PUT',
  path: '/admin/kyc/approve/:id',
  access: 'admin',
  permission: 'papers.decide',
  summary: 'Approve a document that you have opened since the profile last changed; its owner is notified',
  params: idParam,
  body: z.object({ compared_with: z.string().max(64).optional() }),
  reply: done,
  refusals: [...decisionRefusals, 'kyc.look_first'],
})

/** An admin's rejection of a document. */
export const rejection = z
  .object({ reason: z.enum(reasonCodes, 'Choose a reason'), note: optionalText(500).optional() })
  .refine(({ reason, note }) => reason !== 'other' || Boolean(note), {
    path: ['note'],
    message: 'Say in words what is wrong',
  })
export type Rejection = z.output<typeof rejection>

export const rejectDocument = endpoint({
  method: 'PUT',
  path: '/admin/kyc/reject/:id',
  access: 'admin',
  permission: 'papers.decide',
  summary: 'Reject a document with a reason; its owner is told what to submit instead',
  params: idParam,
  body: rejection,
  reply: done,
  refusals: [...decisionRefusals, 'kyc.other_reason'],
})
