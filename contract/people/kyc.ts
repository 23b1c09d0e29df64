import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { photoMaxBytes } from '../files.ts'
import { id, idParam } from '../primitives/ids.ts'
import { pageQuery, pageReply } from '../primitives/page.ts'
import { optionalText } from '../primitives/text.ts'
import { moment } from '../primitives/time.ts'
import { kycStatuses } from './person.ts'

/** What a document proves: who somebody is, or where they live. */
export const kycMethods = ['identity', 'utility'] as const
export type KycMethod = (typeof kycMethods)[number]

export const idTypes = ['residence-permit', 'driving-license', 'international-passport'] as const
export type IdType = (typeof idTypes)[number]
export const idTypeLabels: Record<IdType, string> = {
  'residence-permit': 'Residence permit',
  'driving-license': 'Driving license',
  'international-passport': 'International passport',
}

/** A file is deleted this many days after the decision on it. */
export const kycFileKeptDays = 30
/** This many documents of a kind may wait at a time: two sides of a card, and a second try of each. */
export const maxWaiting = 4

/** Why a document is turned down: what is wrong, and what to send instead. A reason without advice is not for that kind. */
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

/** Why a document no longer counts although it was approved: what it shows is no longer what the profile says. */
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
/** Whatever a document may have been turned down for. */
export type DocumentReason = RejectionReason | LapseReason
export const wordsFor = (reason: DocumentReason): string => allReasons[reason].words

const reasonCodes = Object.keys(rejectionReasons) as [RejectionReason, ...RejectionReason[]]

/** What to do after a rejection; undefined where the reason is not for that kind of document. */
export const adviceFor = (reason: DocumentReason, method: KycMethod): string | undefined =>
  (allReasons[reason].advice as Partial<Record<KycMethod, string>>)[method]

const documentFacts = z.object({
  _id: id,
  kyc_method: z.enum(kycMethods),
  kyc_id_type: z.enum(idTypes).nullable(),
  /** Where the file is read with the bearer token; null once it is deleted. */
  document_url: z.string().nullable(),
  created_at: moment,
  approval_status: z.enum(['pending', 'approved', 'rejected']),
  decided_at: moment.nullable(),
  rejection_reason: z.string().nullable(),
  /** What to send instead. */
  rejection_advice: z.string().nullable(),
  /** What the admin added in their own words. */
  rejection_note: z.string().nullable(),
  /** When the file is deleted, or was; null while a decision is outstanding. */
  file_deleted_at: moment.nullable(),
})

/** A document as its owner sees it. */
export const kycDocument = documentFacts.extend({
  /** When somebody of ours last looked at the file. */
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
      /** Where this half of the check stands. */
      approval_status: z.enum(kycStatuses),
      /** How many more may be sent before one is decided or deleted. */
      room: z.number().int(),
    }),
    refusals: [],
  })

export const listIdentityDocuments = list('/settings/kyc/get/identity', 'Your own identity documents, newest first')
export const listUtilityBills = list('/settings/kyc/get/utility', 'Your own utility bills, newest first')

const file = { file: { accept: 'image', maxFiles: 1, maxBytes: photoMaxBytes } } as const
const uploadRefusals = ['kyc.not_image', 'kyc.too_large', 'kyc.too_many', 'limit.too_many'] as const

/** The form of /settings/kyc/identification, besides its file. */
export const identityForm = z.object({ type: z.enum(idTypes, 'Please select an ID type') })

export const uploadIdentity = endpoint({
  method: 'POST',
  path: '/settings/kyc/upload/identity',
  access: 'member',
  summary: 'Send an identity document to be checked',
  body: identityForm,
  files: file,
  reply: done,
  refusals: ['kyc.id_missing', ...uploadRefusals],
})

export const uploadUtility = endpoint({
  method: 'POST',
  path: '/settings/kyc/upload/utility',
  access: 'member',
  summary: 'Send a utility bill to be checked',
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
  summary: 'The picture of your own document',
  params: idParam,
  file: true,
  reply: z.object({}),
  refusals: ['kyc.not_found', 'kyc.file_deleted'],
})

const person = z.object({ _id: id, firstname: z.string(), lastname: z.string(), photourl: z.string() })

const adminDocument = documentFacts.extend({
  member: person,
  /** How long it has waited for a decision, or did. */
  waited_hours: z.number().int(),
  actions: z.array(z.enum(['approve', 'reject'])),
})

export const listWaitingDocuments = endpoint({
  method: 'GET',
  path: '/admin/kyc',
  access: 'admin',
  permission: 'papers.decide',
  looksIn: 'page',
  summary: 'Documents that wait for a decision, oldest first',
  query: pageQuery,
  reply: pageReply(adminDocument),
  refusals: [],
})

/** A document with what it is compared with, and who has looked at it. */
export const inspectedDocument = adminDocument.extend({
  member: person.extend({
    street: z.string(),
    zip_code: z.string(),
    locationName: z.string(),
    kyc_status: z.enum(kycStatuses),
  }),
  /** Stands for what is shown of the profile; sent with the approval, which holds for just that. */
  compared_with: z.string(),
  decided_by: person.nullable(),
  /** Newest first, the last hundred. */
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
  summary: 'A document, what to compare it with, and who looked at its file',
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
  summary: 'The picture of a document; each look is written down first',
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
  summary: 'Accept a document that you have looked at, as its profile stands; its owner is told',
  params: idParam,
  body: z.object({ compared_with: z.string().max(64).optional() }),
  reply: done,
  refusals: [...decisionRefusals, 'kyc.look_first'],
})

/** What an admin says when turning a document down. */
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
  summary: 'Turn a document down with a reason; its owner is told what to send instead',
  params: idParam,
  body: rejection,
  reply: done,
  refusals: [...decisionRefusals, 'kyc.other_reason'],
})
