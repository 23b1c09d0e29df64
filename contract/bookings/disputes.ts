import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { id, idParam } from '../primitives/ids.ts'
import { currencies, minorAmount } from '../primitives/money.ts'
import { pageQuery, pageReply } from '../primitives/page.ts'
import { flagField, requiredText } from '../primitives/text.ts'
import { moment } from '../primitives/time.ts'
import { arrived } from './arrived.ts'
import { loanMoments } from './loan-photos.ts'
import { recordedAs } from './reliability.ts'
import { bookingStatuses, sides } from './statuses.ts'

/** How long a dispute may last before the client is refunded. */
export const disputeDays = 60
/** The largest attachment, in bytes. Any type is accepted; only images are displayed, re-encoded by us. */
export const disputeFileMaxBytes = 5 * 1024 * 1024
/** The most statements of each side: neither can use up what the other needs to reply. */
export const maxDisputeWords = 50
/** The most offers of each side; one that gives everything is always accepted, because it ends the dispute. */
export const maxDisputeOffers = 50

/** The participants of a dispute. */
export const disputeSides = [...sides, 'admin'] as const

/** How a dispute ended: by agreement, by an admin's decision, or by its deadline. */
export const disputeEnds = ['agreed', 'decided', 'timed_out'] as const
export type DisputeEnd = (typeof disputeEnds)[number]

/** The two parts of the price, in the booking's currency. */
export const split = z.object({ client_gets: minorAmount, provider_gets: minorAmount })

const person = z.object({ _id: id, firstname: z.string(), lastname: z.string(), photourl: z.string() })

const disputeFile = z.object({
  name: z.string(),
  size_bytes: z.number().int(),
  /** It may be displayed; anything else can only be downloaded. */
  is_image: z.boolean(),
})

export const disputeWords = z.object({
  id,
  by: z.enum(disputeSides),
  /** The trusted helper who wrote it in that side's name. */
  helper: z.string().optional(),
  message: z.string(),
  file: disputeFile.nullable(),
  at: moment,
})
export type DisputeWords = z.output<typeof disputeWords>

/** An offer is open until its side replaces or withdraws it, or the dispute ends. */
export const offerStates = ['open', 'replaced', 'withdrawn', 'accepted', 'lapsed'] as const

export const disputeOffer = split.extend({
  id,
  by: z.enum(sides),
  state: z.enum(offerStates),
  at: moment,
})
export type DisputeOffer = z.output<typeof disputeOffer>

/** A photo of a borrowed tool, from its collection or its return. */
const conditionPhoto = z.object({ moment: z.enum(loanMoments), by: z.enum(sides), photo: z.string(), at: moment })

export const dispute = z.object({
  id,
  booking: z.object({
    id,
    title: z.string(),
    status: z.enum(bookingStatuses),
    booking_date: moment,
    currency: z.enum(currencies),
    /** `stakeMinor` if it is all or nothing. */
    price: minorAmount,
    exchange: z.boolean(),
    /** There is no price to split: an exchange, or a free booking. */
    all_or_nothing: z.boolean(),
    /** Whether the provider had accepted it before the dispute; if not, neither side alone can complete it. */
    accepted: z.boolean(),
    /** Whether it is a loan of a tool. */
    loan: z.boolean(),
    /** The site's fee if the provider got the whole price. */
    platform_fee: minorAmount,
    client: person,
    provider: person,
  }),
  you_are: z.enum(disputeSides),
  opened_by: z.enum(sides),
  opened_at: moment,
  /** When the client is refunded if the dispute has not ended. */
  refund_at: moment,
  /** Whether a full refund counts in the provider's record: as a cancellation, or with `missed` as a no-show. */
  giving_all_counts: z.boolean(),
  /** The client reports that the provider did not come. Optional because the previous version does not send it. */
  missed: z.boolean().optional(),
  /** The sides that the other reports as a no-show, on opening or in reply. The previous version does not send it. */
  said_missed: z.array(z.enum(sides)).optional(),
  /** You did not open the dispute, and may once report that the other side did not come. */
  may_counter: z.boolean().optional(),
  words: z.array(disputeWords),
  offers: z.array(disputeOffer),
  /** For loans, oldest first. */
  photos: z.array(conditionPhoto),
  /** When and how the provider arrived, and how many wrong codes were entered, if the server sent that. */
  arrived: arrived.nullable(),
  wrong_codes: z.number().int().optional(),
  /** Null while it is open. */
  outcome: split
    .extend({
      how: z.enum(disputeEnds),
      /** The side that gave everything to the other and so ended it alone. */
      given_by: z.enum(sides).nullable(),
      /** What the provider is paid after the fee. */
      provider_paid: minorAmount,
      /** The admin's reason, shown to both sides. */
      reason: z.string(),
      at: moment,
      /** How it counts in the reader's record, if it does. Optional because the previous version does not send it. */
      counts: z.enum(recordedAs).nullable().optional(),
    })
    .nullable(),
})
export type Dispute = z.output<typeof dispute>

const whole = z.object({ data: dispute })
const moved = z.object({ message: z.string(), data: dispute })
const file = { file: { accept: 'any', maxFiles: 1, maxBytes: disputeFileMaxBytes } } as const
const notOpen = ['dispute.not_found', 'dispute.over'] as const
const fileRefusals = ['dispute.file_too_large', 'dispute.file_empty', 'dispute.picture_unreadable'] as const

/** The initial text of the specification's form. */
export const defaultComplaint = 'The service was not rendered'
const complaint = requiredText('Please say what went wrong.', 2000)

export const openDispute = endpoint({
  method: 'POST',
  path: '/dispute/open',
  access: 'member',
  onBehalf: ['book'],
  onlyWithoutEmail: true,
  summary: 'Either side: open a dispute, which freezes the money until both agree or an admin decides',
  body: z.object({
    bookingId: id,
    message: complaint,
    /** The provider did not come, though they claim otherwise; allowed where the action `dispute` has `missed`. */
    missed: flagField.optional(),
  }),
  files: file,
  reply: z.object({ message: z.string(), data: z.object({ id, bookingId: id }) }),
  refusals: ['booking.not_found', 'booking.not_now', 'dispute.not_missed', ...fileRefusals, 'limit.too_many'],
})

export const getDispute = endpoint({
  method: 'GET',
  path: '/dispute/get/:id',
  access: 'member',
  onBehalf: ['book'],
  onlyWithoutEmail: true,
  summary: 'Get the dispute of your booking: messages, files, offers and outcome',
  params: idParam,
  reply: whole,
  refusals: ['dispute.not_found'],
})

export const addDisputeWords = endpoint({
  method: 'POST',
  path: '/dispute/say/:id',
  access: 'member',
  onBehalf: ['book'],
  onlyWithoutEmail: true,
  summary: 'Add a message or a file to the dispute of your booking',
  params: idParam,
  body: z.object({
    message: complaint,
    /** The side that opened the dispute did not come; allowed where the dispute has `may_counter`. */
    missed: flagField.optional(),
  }),
  files: file,
  reply: moved,
  refusals: [...notOpen, 'dispute.not_missed', 'dispute.full', ...fileRefusals, 'limit.too_many'],
})

export const offerSplit = endpoint({
  method: 'POST',
  path: '/dispute/offer/:id',
  access: 'member',
  summary: 'Offer the other side a split of the price; replaces your last offer. Conceding everything ends the dispute',
  params: idParam,
  /** `words_read`: how many messages the actor has read; conceding everything is refused if there are more. */
  body: z.object({ client_gets: minorAmount, words_read: z.number().int().min(0).optional() }),
  reply: moved,
  refusals: [...notOpen, 'dispute.changed', 'dispute.full', 'dispute.wrong_split', 'limit.too_many'],
})

export const withdrawOffer = endpoint({
  method: 'DELETE',
  path: '/dispute/offer/:id',
  access: 'member',
  summary: 'Withdraw your own offer, before it is accepted',
  params: idParam,
  reply: moved,
  refusals: ['dispute.not_found', 'dispute.offer_gone'],
})

export const acceptOffer = endpoint({
  method: 'PUT',
  path: '/dispute/accept/:id',
  access: 'member',
  summary: "Accept the other side's offer: the money is split accordingly, and the dispute ends",
  params: idParam,
  reply: moved,
  refusals: ['dispute.not_found', 'dispute.offer_gone'],
})

export const getDisputeFile = endpoint({
  method: 'GET',
  path: '/dispute/file/:id',
  access: 'member',
  looksIn: true,
  summary: 'Download a file of a dispute, as one of its sides or as an operator',
  params: idParam,
  file: true,
  reply: z.object({}),
  refusals: ['dispute.not_found', 'dispute.file_gone'],
})

/** A dispute in the admins' queue. `conflict`: the admin may not decide, as they are one of the two sides or act for one. */
export const waitingDispute = z.object({
  id,
  bookingId: id,
  title: z.string(),
  currency: z.enum(currencies),
  price: minorAmount,
  exchange: z.boolean(),
  opened_by: z.enum(sides),
  opened_at: moment,
  refund_at: moment,
  client: person,
  provider: person,
  conflict: z.boolean(),
})

export const listOpenDisputes = endpoint({
  method: 'GET',
  path: '/admin/dispute/open',
  access: 'admin',
  permission: 'disputes.decide',
  looksIn: 'page',
  summary: 'List open disputes, oldest first',
  query: pageQuery,
  reply: pageReply(waitingDispute),
  refusals: [],
})

/** A dispute as its deciding admin sees it. */
export const inspectedDispute = dispute.extend({
  /** The sides that cannot reply on the site because they are suspended. */
  suspended: z.array(z.enum(sides)),
  conflict: z.boolean(),
  /** The fee of cancelling, if the client opened it after free cancellation and before the start; otherwise 0. */
  late_fee: minorAmount,
})
export type InspectedDispute = z.output<typeof inspectedDispute>

export const inspectDispute = endpoint({
  method: 'GET',
  path: '/admin/dispute/inspect/:id',
  access: 'admin',
  permission: 'disputes.decide',
  looksIn: true,
  summary: 'Get a dispute with the messages of both sides, and which of them can no longer add any',
  params: idParam,
  reply: z.object({ data: inspectedDispute }),
  refusals: ['dispute.not_found'],
})

export const decideDispute = endpoint({
  method: 'PUT',
  path: '/admin/dispute/decide/:id',
  access: 'admin',
  permission: 'disputes.decide',
  summary: 'Decide a dispute: split the money, with a reason that both sides read',
  params: idParam,
  body: z.object({
    client_gets: minorAmount,
    reason: requiredText('Give a reason', 2000),
    /** How many statements and offers the admin has read: refused if there are more. */
    words_read: z.number().int().min(0).optional(),
    offers_read: z.number().int().min(0).optional(),
    /** The provider had good reason, or came: a full refund does not count in their record (`giving_all_counts`). */
    spares_record: z.boolean().optional(),
    /** Which side of `said_missed` did not come, if it includes the one that opened the dispute; null if it is unclear. */
    missed_by: z.enum(sides).nullable().optional(),
  }),
  reply: moved,
  refusals: [...notOpen, 'dispute.not_missed', 'dispute.changed', 'dispute.wrong_split', 'dispute.own'],
})
