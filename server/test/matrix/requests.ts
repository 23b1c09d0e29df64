import { blockMember, unblockMember } from '@sparkhood/contract/admin/safety'
import { restoreMember, suspendMember } from '@sparkhood/contract/admin/sanctions'
import { unfollowMember } from '@sparkhood/contract/people/follows'
import { lookAtKycFile } from '@sparkhood/contract/people/kyc'
import type { SentPhoto } from '../caller.ts'
import { documentFile } from '../documents.ts'
import type { Fields } from '../endpoints.ts'
import type { Person } from '../people.ts'
import { picture } from '../pictures.ts'
import { nextStart, nextVisit } from '../starts.ts'
import { freshBank, type Thing } from './cast.ts'
import { beginClosing, type World } from './world.ts'

/** The request of a cell: about which thing, of which owner, by which caller. */
export type Asked = { world: World; id: string; owner: Person; caller: Person | undefined }

/** How to make a call, if its field names do not say enough. */
export type Recipe = {
  /** The kind of thing that the id belongs to; without it the call is about the caller, or about nothing. */
  thing?: Thing
  /** Path parameters besides the id. */
  params?: (asked: Asked) => Fields
  /** Fields other than the usual ones; also those that carry the id if the path does not. */
  body?: (asked: Asked) => Fields
  files?: () => Promise<SentPhoto>[]
  /** Calls about something else change this kind of thing as well, so Ben gets a new one for this row. */
  fresh?: true
  /** A precondition of the call. */
  first?: (world: World, caller: Person, id: string) => Promise<unknown>
  /** Undoes the call if its effect would change the results of the next cells. */
  undo?: (world: World, caller: Person, id: string) => Promise<unknown>
  /** The call ends sessions of its caller or of the thing's owner, who then signs in again. */
  endsSessions?: 'caller' | 'owner'
}

const assistedCalls = `GET /admin/assisted/:id, POST /admin/assisted/consents/:id, PUT /admin/assisted/code/stop/:id,
  PUT /admin/assisted/word/:id, PUT /admin/assisted/contact/:id, PUT /admin/assisted/told/:id, POST /admin/assisted/code/:id,
  GET /admin/assisted/sheet/:id, GET /admin/assisted/sheet/pdf/:id, GET /admin/assisted/card/pdf/:id,
  PUT /admin/assisted/withdraw/:id`.split(/,\s+/)

const about = (thing: Thing): Recipe => ({ thing })
const toThem = ({ id, owner, caller }: Asked): Fields => ({ senderId: caller?.id ?? owner.id, receiverId: id })
const bookingFor = ({ id, owner }: Asked): Fields => ({
  skills_id: id,
  booked_user_id: owner.id,
  booking_date: nextStart().toISOString(),
})

/** An operator restores Ben and Cleo; Sue stays suspended. */
const letIn = ({ ruth, sue }: World, _caller: Person, id: string) =>
  id === sue.id ? Promise.resolve() : ruth.call(restoreMember, { params: { id }, body: { reason: 'Odd.' } })
const keepOut = ({ ruth, sue }: World, _caller: Person, id: string) =>
  id === sue.id
    ? ruth.call(suspendMember, { params: { id }, body: { because: 'other', reason: 'Odd.' } })
    : Promise.resolve()

export const recipes: Record<string, Recipe> = {
  'POST /auth/logout': { endsSessions: 'caller' },
  'PUT /users/change/password': { endsSessions: 'caller' },
  'DELETE /users/devices': { endsSessions: 'caller' },
  'DELETE /users/devices/:id': about('device'),
  'POST /auth/suspension': { body: ({ world }) => ({ email: world.cara.email }) },
  'POST /auth/keep': { body: ({ world }) => ({ email: world.cara.email }) },
  'POST /auth/appeal': { body: ({ world }) => ({ email: world.cara.email }) },
  // No member owns a job: any id will do.
  'POST /admin/jobs/rerun/:id': about('member'),
  'PUT /admin/jobs/drop/:id': about('member'),
  'GET /admin/members/:id': about('member'),
  'POST /admin/members/notes/:id': about('member'),
  'PUT /admin/members/role/:id': about('member'),
  'POST /admin/messages/read/:id': about('reportedMessage'),
  'POST /admin/members/warn/:id': about('member'),
  'PUT /admin/members/suspend/:id': {
    thing: 'member',
    undo: letIn,
    endsSessions: 'owner',
  },
  'PUT /admin/members/restore/:id': { thing: 'member', undo: keepOut },
  'PUT /admin/appeals/decide/:id': about('appeal'),
  'PUT /admin/members/sign-out/:id': { thing: 'member', endsSessions: 'owner' },
  'PUT /admin/members/second-factor/:id': { thing: 'member', endsSessions: 'owner' },
  'PUT /users/passkeys/:id': about('passkey'),
  'DELETE /users/passkeys/:id': about('passkey'),
  'DELETE /users/deletion': { undo: beginClosing },
  // A separate phone number, as each accepts only ten wrong codes a day.
  'POST /auth/take-over': { body: () => ({ phone: '07700 900789' }) },
  'POST /auth/login': { body: ({ world }) => ({ email: world.cara.email }) },
  'POST /auth/confirm': { body: () => ({ code: undefined }) },
  'GET /users/profile/:id': about('member'),
  'GET /users/basic/profile/:id': about('member'),
  'PUT /users/update/:id': about('member'),
  'PUT /users/profile/upload': { files: () => [picture('photo')] },
  'GET /availability/slots/:id': about('skill'),
  // Days without visits, which the reply would otherwise name first.
  'POST /availability/exceptions': { body: () => ({ first_day: '2027-05-03', last_day: '2027-05-03' }) },
  'DELETE /availability/exceptions/:id': about('exception'),
  'DELETE /availability/calendars/:id': about('otherCalendar'),

  'GET /skills/category/:id/users': about('category'),
  'GET /skills/:id': about('skill'),
  'POST /skills': { body: () => ({ skillCategoryId: '0190a000-0000-7000-8000-000000000001' }) },
  'PUT /skills/:id': about('skill'),
  'DELETE /skills/:id': about('skill'),
  'DELETE /skills/photo/:id': { thing: 'skill', body: () => ({ thumbnail01: 'x' }) },
  'PUT /skills/pause/:id': about('skill'),
  'PUT /skills/resume/:id': about('skill'),
  'POST /skills/photos/:id': { thing: 'skill', files: () => [picture('thumbnails')] },
  'PUT /skills/photos/:id': about('skill'),
  'PUT /admin/suggestedskills/accept/:id': about('suggestion'),
  'PUT /admin/suggestedskills/decline/:id': about('otherSuggestion'),
  'PUT /admin/skills/approve/:id': about('skill'),
  'PUT /admin/skills/reject/:id': about('skill'),

  'POST /follows/follow/:id': {
    thing: 'member',
    undo: (_world, caller, id) => caller.call(unfollowMember, { params: { id } }),
  },
  'DELETE /follows/unfollow/:id': about('member'),
  'GET /vouches/user/:id': about('member'),
  'POST /vouches': { thing: 'member', body: ({ id }) => ({ member_id: id }) },
  'PUT /vouches/hide/:id': about('vouch'),
  'PUT /vouches/show/:id': about('vouch'),
  'PUT /vouches/withdraw/:id': about('vouchOfAna'),
  'PUT /admin/vouches/check/:id': about('vouch'),
  'PUT /admin/vouches/remove/:id': about('otherVouch'),
  'GET /blocks/preview/:id': about('member'),
  'POST /blocks/block/:id': {
    thing: 'member',
    undo: (_world, caller, id) => caller.call(unblockMember, { params: { id } }),
  },
  'DELETE /blocks/unblock/:id': {
    thing: 'member',
    first: (_world, caller, id) => caller.does(blockMember, { params: { id } }),
  },
  'POST /reports': { thing: 'member', body: ({ id }) => ({ subject_id: id }) },
  'PUT /admin/reports/resolve/:id': about('reported'),

  'PUT /admin/referrals/pay/:id': about('heldReferral'),
  'PUT /admin/referrals/refuse/:id': about('otherReferral'),
  'PUT /announcements/dismiss/:id': about('announcement'),
  'PUT /admin/announcements/:id': about('draft'),
  'PUT /admin/announcements/publish/:id': about('otherDraft'),
  'PUT /admin/announcements/end/:id': about('announcement'),
  'PUT /reviews/appeal/:id': about('shownReview'),
  'PUT /admin/reviews/hide/:id': about('shownReview'),
  'PUT /admin/reviews/restore/:id': about('otherShown'),
  'PUT /admin/reviews/keep/:id': about('otherShown'),
  'PUT /admin/reviews/check/:id': about('otherShown'),
  'PUT /admin/categories/:id': about('otherCategory'),
  'PUT /admin/categories/publish/:id': about('otherCategory'),
  'PUT /admin/categories/unpublish/:id': about('otherCategory'),
  'POST /admin/categories/photo/:id': { thing: 'otherCategory', files: () => [picture('photo')] },
  'DELETE /admin/categories/photo/:id': about('otherCategory'),
  'PUT /admin/phrases/:id': about('phrase'),
  'DELETE /admin/phrases/:id': about('otherPhrase'),
  ...Object.fromEntries(assistedCalls.map((call) => [call, about('assisted')])),
  'PUT /admin/assisted/close/:id': about('otherAssisted'),
  'PUT /admin/assisted/keep/:id': about('otherAssisted'),
  'GET /admin/letters/pdf/:id': about('postal'),
  'PUT /admin/letters/posted/:id': about('postal'),
  'PUT /admin/contact/answer/:id': about('letter'),
  'PUT /admin/contact/close/:id': about('otherLetter'),
  'POST /users/stripe/connected/account/link': { thing: 'payee', body: ({ id }) => ({ stripeAccountId: id }) },
  'DELETE /settings/payment/billingmethod/:id': about('card'),
  'POST /settings/payment/withdrawalmethod': { body: freshBank },
  'DELETE /settings/payment/withdrawalmethod/:id': about('bank'),
  'POST /settings/payment/withdrawals': { thing: 'bank', body: ({ id }) => ({ method_id: id }) },
  'GET /wallet/receipts/:id': about('movement'),
  'POST /admin/corrections/ask/:id': about('gifted'),
  'PUT /admin/corrections/approve/:id': about('correction'),
  'PUT /admin/corrections/decline/:id': about('otherCorrection'),
  'GET /admin/stories/:of/:id': { thing: 'gifted', params: () => ({ of: 'movement' }) },
  'GET /admin/statements/:id': about('member'),
  'POST /admin/chargebacks/:id/evidence': about('chargeback'),
  'POST /users/stripe/payment/intent': { thing: 'skill', body: ({ id }) => ({ skill_id: id }) },
  'GET /bookings/quote/:id': about('skill'),
  'POST /bookings': { thing: 'skill', body: bookingFor },
  'DELETE /search/saved/:id': about('savedSearch'),
  'GET /helpers/acts/:id': about('helping'),
  'PUT /helpers/accept/:id': about('helping'),
  'PUT /helpers/decline/:id': about('helping'),
  'PUT /helpers/end/:id': about('helping'),
  'PUT /requests/:id': about('helpRequest'),
  'PUT /requests/withdraw/:id': about('helpRequest'),
  'PUT /requests/renew/:id': about('helpRequest'),
  'GET /requests/get/:id': about('helpRequest'),
  'POST /requests/questions/:id': about('helpRequest'),
  'PUT /requests/answers/:id': about('helpQuestion'),
  'POST /offers': {
    thing: 'helpRequest',
    body: ({ id }) => ({ request_id: id, booking_date: nextStart().toISOString() }),
  },
  'PUT /offers/:id': { thing: 'helpOffer', body: () => ({ booking_date: nextStart().toISOString() }) },
  'PUT /offers/withdraw/:id': about('helpOffer'),
  'PUT /offers/confirm/:id': { thing: 'helpOffer', body: () => ({ version: '1' }) },
  'PUT /offers/accept/:id': about('helpOffer'),
  'GET /offers/get/request/:id': about('helpRequest'),
  'GET /bookings/:id': about('booking'),
  'PUT /bookings/accept/:id': about('booking'),
  'PUT /bookings/reject/:id': about('booking'),
  'PUT /bookings/in-progress/:id': about('accepted'),
  'PUT /bookings/complete/:id': about('inProgress'),
  'PUT /bookings/completed/:id': about('inProgress'),
  'PUT /bookings/cancel/:id': about('accepted'),
  'PUT /bookings/no-show/:id': about('accepted'),
  'PUT /bookings/came/:id': about('accepted'),
  'PUT /bookings/admit/:id': about('accepted'),
  'GET /bookings/arrival/:id': about('accepted'),
  // Too old to be compared, so that no code is right by chance.
  'POST /bookings/arrival/:id': { thing: 'accepted', body: () => ({ waited_s: 100_000 }) },
  'GET /safe-visits/booking/:id': about('accepted'),
  'POST /safe-visits': { thing: 'accepted', fresh: true, body: ({ id }) => ({ booking_id: id }) },
  'PUT /safe-visits/fine/:id': about('safeVisit'),
  'PUT /safe-visits/snooze/:id': about('safeVisit'),
  'PUT /safe-visits/stop/:id': about('safeVisit'),
  'GET /bookings/loan-photos/:id': about('accepted'),
  'POST /bookings/loan-photos/:id': {
    thing: 'accepted',
    body: () => ({ moment: 'collection' }),
    files: () => [picture('thumbnails')],
  },
  'GET /bookings/tools/:id': about('skill'),
  'POST /bookings/tools/wait/:id': about('skill'),
  'DELETE /bookings/tools/wait/:id': about('skill'),
  'GET /bookings/notes/:id': about('accepted'),
  'POST /bookings/notes/:id': about('accepted'),
  'GET /bookings/reschedule/times/:id': about('accepted'),
  'POST /bookings/reschedule/:id': { thing: 'accepted', body: () => ({ booking_date: nextStart().toISOString() }) },
  'PUT /bookings/reschedule/agree/:id': about('otherTime'),
  'PUT /bookings/reschedule/decline/:id': about('otherTime'),
  'DELETE /bookings/reschedule/:id': about('otherTime'),
  'GET /arrangements/preview/:id': about('skill'),
  'POST /arrangements': {
    thing: 'skill',
    body: ({ id, owner }) => ({ skills_id: id, booked_user_id: owner.id, booking_date: nextVisit().toISOString() }),
  },
  'GET /arrangements/:id': about('arrangement'),
  // A block between the two ends what they share.
  'PUT /arrangements/accept/:id': { thing: 'arrangement', fresh: true, body: () => ({ visits: undefined }) },
  'PUT /arrangements/counter/:id': {
    thing: 'arrangement',
    fresh: true,
    body: () => ({ booking_date: nextVisit().toISOString() }),
  },
  'PUT /arrangements/decline/:id': { thing: 'arrangement', fresh: true },
  'PUT /arrangements/withdraw/:id': { thing: 'arrangement', fresh: true },
  'PUT /arrangements/pause/:id': about('agreed'),
  'PUT /arrangements/end/:id': about('agreed'),
  'PUT /arrangements/resume/:id': about('agreed'),
  // The visit, or the change, does not exist: permission is checked first.
  'PUT /arrangements/skip/:id': { thing: 'agreed', body: ({ id }) => ({ visit_id: id }) },
  'POST /arrangements/changes/:id': { thing: 'agreed', body: ({ id }) => ({ visit_id: id }) },
  'PUT /arrangements/changes/agree/:id': { thing: 'agreed', body: ({ id }) => ({ change_id: id }) },
  'PUT /arrangements/changes/decline/:id': { thing: 'agreed', body: ({ id }) => ({ change_id: id }) },
  'PUT /arrangements/changes/withdraw/:id': { thing: 'agreed', body: ({ id }) => ({ change_id: id }) },
  'GET /bookings/reliability/:id': about('member'),
  'GET /bookings/calendar/:id': about('booking'),
  'POST /dispute/open': { thing: 'accepted', body: ({ id }) => ({ bookingId: id }) },
  'GET /dispute/get/:id': about('disputed'),
  'POST /dispute/say/:id': about('disputed'),
  'POST /dispute/offer/:id': about('disputed'),
  'DELETE /dispute/offer/:id': about('offer'),
  'PUT /dispute/accept/:id': about('offer'),
  'GET /dispute/file/:id': about('disputeFile'),
  'GET /admin/dispute/inspect/:id': about('disputed'),
  'PUT /admin/dispute/decide/:id': about('disputed'),
  'GET /message/:senderId/:receiverId': { thing: 'member', params: toThem },
  'POST /message': { thing: 'member', body: toThem },
  'POST /message/typing': { thing: 'member', body: ({ id }) => ({ receiverId: id }) },
  'PUT /message/markasread/:id': about('message'),
  'GET /message/photo/:id': about('messagePhoto'),
  'PUT /notifications/:id/seen': about('notification'),
  'GET /reviews/skill/:id/user': about('skill'),
  'GET /reviews/user/:id': about('member'),
  'GET /reviews/booking/:id': about('booking'),
  'PUT /reviews/:id': about('review'),
  'POST /reviews/reply/:id': about('shownReview'),
  'POST /reviews': {
    thing: 'completed',
    body: ({ world, id, owner, caller }) => ({
      bookingId: id,
      skillId: world.skills.get(owner.id),
      revieweeId: caller === owner ? world.ana.id : owner.id,
    }),
  },
  'POST /settings/kyc/upload/identity': { files: () => [documentFile()] },
  'POST /settings/kyc/upload/utility': { files: () => [documentFile()] },
  'DELETE /settings/kyc/delete/identity/:id': about('identity'),
  'DELETE /settings/kyc/delete/utility/:id': about('bill'),
  'GET /settings/kyc/file/:id': about('identity'),
  'GET /admin/kyc/:id': about('identity'),
  'GET /admin/kyc/file/:id': about('identity'),
  'PUT /admin/kyc/approve/:id': {
    thing: 'identity',
    first: ({ ruth }, _caller, id) => ruth.call(lookAtKycFile, { params: { id } }),
  },
  'PUT /admin/kyc/reject/:id': about('bill'),
}
