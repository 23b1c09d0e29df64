import type { Course } from './bookings.ts'

/**
 * A booking of the demo accounts: client and provider (any neighbour if empty), offer, course, day relative to today,
 * means of payment.
 */
export type CastBooking = readonly [
  client: string,
  provider: string,
  offer: string,
  course: Course,
  day: number | 'today',
  pays?: 'sparks',
]

const bike = 'Full bike service at your door'
const lesson = 'Learn to fix your own bike'
const flatPack = 'Flat-pack furniture assembly'
const drill = 'Hammer drill and all the bits'
const washer = 'Pressure washer to borrow'
const welsh = 'Welsh for learners and new speakers'
const mending = 'Visible mending and darning'
const laptop = 'Slow laptop rescue'

export const castBookings: readonly CastBooking[] = [
  ['ana', 'ben', bike, 'paid', -96],
  ['ana', '', '', 'paid', -71],
  ['ana', 'ben', lesson, 'paid', -44, 'sparks'],
  ['ana', '', '', 'cancelledInTime', -33],
  ['ana', '', '', 'letDown', -25],
  ['ana', '', '', 'rejected', -19],
  ['ana', '', '', 'cancelledLate', -12],
  ['ana', '', '', 'unanswered', -8],
  ['ana', '', '', 'forgotten', -7],
  ['ana', '', '', 'earned', -2],
  ['ana', '', '', 'underWay', 'today'],
  ['ana', 'ben', washer, 'paid', -39],
  ['ana', 'ben', drill, 'underWay', -1],
  ['ana', 'ben', flatPack, 'agreed', 2],
  ['ana', 'ben', bike, 'unanswered', 6],
  ['', 'ben', bike, 'paid', -240],
  ['', 'ben', flatPack, 'paid', -188],
  ['', 'ben', bike, 'paid', -151],
  ['', 'ben', lesson, 'paid', -122],
  ['', 'ben', drill, 'paid', -83, 'sparks'],
  ['', 'ben', bike, 'paid', -58],
  ['', 'ben', flatPack, 'paid', -31],
  ['', 'ben', bike, 'cancelledLate', -22],
  ['', 'ben', lesson, 'paid', -17, 'sparks'],
  ['', 'ben', bike, 'paid', -9],
  ['', 'ben', flatPack, 'forgotten', -7],
  ['', 'ben', bike, 'earned', -2],
  ['', 'ben', lesson, 'unanswered', 3, 'sparks'],
  ['', 'ben', washer, 'agreed', 4],
  ['', 'ben', bike, 'agreed', 5],
  ['ben', '', '', 'paid', -64],
  ['ben', '', '', 'paid', -27],
  ['ben', '', '', 'unanswered', 7],
  ['', 'cara', welsh, 'paid', -130],
  ['', 'cara', mending, 'paid', -77, 'sparks'],
  ['', 'cara', welsh, 'paid', -41],
  ['', 'cara', welsh, 'paid', -34],
  ['', 'cara', welsh, 'paid', -27],
  ['', 'cara', mending, 'earned', -3],
  ['', 'cara', welsh, 'unanswered', 4],
  ['', 'cara', welsh, 'agreed', 1],
  ['cara', '', '', 'paid', -110],
  ['cara', '', '', 'paid', -52],
  ['cara', '', '', 'letDown', -14],
  ['cara', '', '', 'agreed', 3],
  ['', 'dev', laptop, 'paid', -10],
  ['', 'dev', laptop, 'unanswered', 2],
  ['dev', '', '', 'agreed', 2],
  ['ana', 'ben', lesson, 'stoodUp', -1],
]

/** Recent top-ups: pence, and how many hours ago. */
export const castTopUps: readonly (readonly [name: string, amountMinor: number, hoursAgo: number])[] = [
  ['ana', 15_000, 30],
  ['ben', 4000, 200],
  ['cara', 6000, 50],
  ['dev', 2000, 60],
]

/** Their bank accounts, and how many days ago they were added. The account number decides how the sandbox bank behaves. */
export const castBanks: readonly (readonly [name: string, bank: string, accountNumber: string, daysAgo: number])[] = [
  ['ben', 'Halifax', '00033333', 92],
  ['ben', 'Monzo', '00012345', 84],
  ['cara', 'Nationwide', '00012345', 48],
  ['ana', 'Starling', '00012345', 12],
]

/** Their withdrawals: pence, and how many hours ago. One failed (closed account), one is under way, the others arrived. */
export const castWithdrawals: readonly (readonly [
  name: string,
  bank: string,
  amountMinor: number,
  hoursAgo: number,
])[] = [
  ['ben', 'Halifax', 2000, 90 * 24],
  ['ben', 'Monzo', 4500, 36 * 24],
  ['ben', 'Monzo', 2500, 9 * 24],
  ['cara', 'Nationwide', 3000, 20 * 24],
  ['cara', 'Nationwide', 1500, 2],
]

/** Their messages, how many hours ago, and whether they have been read. */
export const castMessages: readonly (readonly [
  from: string,
  to: string,
  hoursAgo: number,
  words: string,
  isRead?: false,
])[] = [
  ['ana', 'ben', 98, 'Hi Ben, the back wheel rubs again. Would you have a look at it on Saturday?'],
  ['ben', 'ana', 97.5, 'Sure. Is it the brake or the rim?'],
  ['ana', 'ben', 97, 'The rim, I think. It got worse after the cobbles on Canal Street.'],
  ['ben', 'ana', 96.6, 'Then bring it round, and I will true the wheel while you wait. Half an hour at most.'],
  ['ana', 'ben', 96.5, 'Perfect, thank you!'],
  ['ben', 'ana', 30, 'Before I forget: your drill is charged and ready. I am in after six.'],
  ['ana', 'ben', 29, 'Lovely. I will come by at half past.'],
  ['ben', 'ana', 3, 'About the wardrobe: does it come with the little Allen key, or shall I bring mine?', false],
  ['ben', 'ana', 2.9, 'And is there room to lay it flat on the floor?', false],
  ['cara', 'dev', 52, 'Hello Dev, my laptop takes ten minutes to start. Is that something you do from afar?'],
  ['dev', 'cara', 50, 'Often, yes. Send me what it is and how old, and I will tell you if it is worth it.', false],
]
