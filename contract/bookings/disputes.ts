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
/** The file that may come with words: any type, but only pictures are shown in place, and only as we made them anew. */
export const disputeFileMaxBytes = 5 * 1024 * 1024
/** As much as a dispute takes of words from each side: neither can use up what the other needs to answer. */
export const maxDisputeWords = 50
/** As many offers as it takes from each side; one that gives all is always taken, since it ends the dispute. */
export const maxDisputeOffers = 50

/** Who has a part in a dispute. */
export const disputeSides = [...sides, 'admin'] as const

/** How a dispute ended: both agreed, an admin decided, or its time was over. */
export const disputeEnds = ['agreed', 'decided', 'timed_out'] as const
export type DisputeEnd = (typeof disputeEnds)[number]

/** The price parted in two, in the booking's currency. */
export const split = z.object({ client_gets: minorAmount, provider_gets: minorAmount })

const person = z.object({ _id: id, firstname: z.string(), lastname: z.string(), photourl: z.string() })

const disputeFile = z.object({
  name: z.string(),
  size_bytes: z.number().int(),
  /** It may be shown in place; anything else is only saved. */
  is_image: z.boolean(),
})

export const disputeWords = z.object({
  id,
  by: z.enum(disputeSides),
  /** Who wrote it in the name of that side. */
  helper: z.string().optional(),
  message: z.string(),
  file: disputeFile.nullable(),
  at: moment,
})
export type DisputeWords = z.output<typeof disputeWords>

/** An offer stands until its side makes another or takes it back, or the dispute ends. */
export const offerStates = ['open', 'replaced', 'withdrawn', 'accepted', 'lapsed'] as const

export const disputeOffer = split.extend({
  id,
  by: z.enum(sides),
  state: z.enum(offerStates),
  at: moment,
})
export type DisputeOffer = z.output<typeof disputeOffer>

/** A photo of a tool on loan, from its collection or its return. */
const conditionPhoto = z.object({ moment: z.enum(loanMoments), by: z.enum(sides), photo: z.string(), at: moment })

export const dispute = z.object({
  id,
  booking: z.object({
    id,
    title: z.string(),
    status: z.enum(bookingStatuses),
    booking_date: moment,
    currency: z.enum(currencies),
    /** `stakeMinor` where it is all or nothing. */
    price: minorAmount,
    exchange: z.boolean(),
    /** There is no price to share: it is an exchange, or costs nothing. */
    all_or_nothing: z.boolean(),
    /** Whether the provider had accepted it before it was disputed; if not, no side alone completes it. */
    accepted: z.boolean(),
    /** Whether a tool is lent. */
    loan: z.boolean(),
    /** The house's part of what the provider gets, were it the whole price. */
    platform_fee: minorAmount,
    client: person,
    provider: person,
  }),
  you_are: z.enum(disputeSides),
  opened_by: z.enum(sides),
  opened_at: moment,
  /** When the client is refunded unless it ends before. */
  refund_at: moment,
  /** Where the client gets all, it counts in the provider's record: as calling off does, or with `missed` as a no-show does. */
  giving_all_counts: z.boolean(),
  /** The client says that the provider did not come. The version before did not say so. */
  missed: z.boolean().optional(),
  /** Which sides did not turn up, as the other one says: in opening it, or in reply. Absent from the version before. */
  said_missed: z.array(z.enum(sides)).optional(),
  /** You did not open it, and may still say, once, that the other side did not turn up. */
  may_counter: z.boolean().optional(),
  words: z.array(disputeWords),
  offers: z.array(disputeOffer),
  /** Of something lent, oldest first. */
  photos: z.array(conditionPhoto),
  /** When the provider came, by the code of the booking or by the client's word. */
  arrived: arrived.nullable(),
  /** Null while it lasts. */
  outcome: split
    .extend({
      how: z.enum(disputeEnds),
      /** Who gave all to the other, and so ended it alone. */
      given_by: z.enum(sides).nullable(),
      /** What the provider is paid once the house has its part. */
      provider_paid: minorAmount,
      /** An admin's, to both sides. */
      reason: z.string(),
      at: moment,
      /** What it counts as in the reader's record, where it counts there. Absent from the version before. */
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

/** What the specification's form starts with. */
export const defaultComplaint = 'The service was not rendered'
const complaint = requiredText('Please say what went wrong.', 2000)

export const openDispute = endpoint({
  method: 'POST',
  path: '/dispute/open',
  access: 'member',
  onBehalf: ['book'],
  onlyWithoutEmail: true,
  summary: 'Client or provider: freeze the money of a booking until both agree or an admin decides',
  body: z.object({
    bookingId: id,
    message: complaint,
    /** The provider did not come, though they say otherwise: where the action `dispute` says `missed`. */
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
  summary: 'The dispute of a booking that you are a party of: words, files, offers and how it ended',
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
  summary: 'Add words, or a file, to the dispute of a booking of yours',
  params: idParam,
  body: z.object({
    message: complaint,
    /** The side that opened it did not turn up; where the dispute has `may_counter`. */
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
  summary: 'Offer the other side a split of the price; it takes the place of your last. Giving all ends the dispute',
  params: idParam,
  body: z.object({ client_gets: minorAmount }),
  reply: moved,
  refusals: ['dispute.not_found', 'dispute.over', 'dispute.full', 'dispute.wrong_split', 'limit.too_many'],
})

export const withdrawOffer = endpoint({
  method: 'DELETE',
  path: '/dispute/offer/:id',
  access: 'member',
  summary: 'Take back an offer of your own that nobody accepted',
  params: idParam,
  reply: moved,
  refusals: ['dispute.not_found', 'dispute.offer_gone'],
})

export const acceptOffer = endpoint({
  method: 'PUT',
  path: '/dispute/accept/:id',
  access: 'member',
  summary: 'Accept an offer of the other side: the money is split so, and the dispute is over',
  params: idParam,
  reply: moved,
  refusals: ['dispute.not_found', 'dispute.offer_gone'],
})

export const getDisputeFile = endpoint({
  method: 'GET',
  path: '/dispute/file/:id',
  access: 'member',
  looksIn: true,
  summary: 'The file that came with words of a dispute you are a party of, or look after as an admin',
  params: idParam,
  file: true,
  reply: z.object({}),
  refusals: ['dispute.not_found', 'dispute.file_gone'],
})

/** Whether the actor may not decide: they are one of the two sides, or act or acted for one of them. */
const conflict = z.boolean()

/** A dispute as it waits for an admin. */
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
  conflict,
})

export const listOpenDisputes = endpoint({
  method: 'GET',
  path: '/admin/dispute/open',
  access: 'admin',
  permission: 'disputes.decide',
  looksIn: 'page',
  summary: 'Disputes that nobody has settled, oldest first',
  query: pageQuery,
  reply: pageReply(waitingDispute),
  refusals: [],
})

/** A dispute as who decides it sees it. */
export const inspectedDispute = dispute.extend({
  /** The sides that cannot answer on the site: they are suspended. */
  suspended: z.array(z.enum(sides)),
  conflict,
  /** What cancelling would have cost, where the client opened it after free cancellation had ended and before the start; otherwise 0. */
  late_fee: minorAmount,
})
export type InspectedDispute = z.output<typeof inspectedDispute>

export const inspectDispute = endpoint({
  method: 'GET',
  path: '/admin/dispute/inspect/:id',
  access: 'admin',
  permission: 'disputes.decide',
  looksIn: true,
  summary: 'A dispute with the words of both sides, and who of them cannot add any',
  params: idParam,
  reply: z.object({ data: inspectedDispute }),
  refusals: ['dispute.not_found'],
})

export const decideDispute = endpoint({
  method: 'PUT',
  path: '/admin/dispute/decide/:id',
  access: 'admin',
  permission: 'disputes.decide',
  summary: 'Split the money of a dispute, with a reason that both sides read',
  params: idParam,
  body: z.object({
    client_gets: minorAmount,
    reason: requiredText('Give a reason', 2000),
    /** How many words and offers were read: what came since is not decided over unread. */
    words_read: z.number().int().min(0).optional(),
    offers_read: z.number().int().min(0).optional(),
    /** The provider had good reason, or came: a full refund does not count in their record (`giving_all_counts`). */
    spares_record: z.boolean().optional(),
    /** Which side of `said_missed` did not turn up, where the one that opened it is among them; null if nobody can tell. */
    missed_by: z.enum(sides).nullable().optional(),
  }),
  reply: moved,
  refusals: [...notOpen, 'dispute.not_missed', 'dispute.changed', 'dispute.wrong_split', 'dispute.own'],
})
