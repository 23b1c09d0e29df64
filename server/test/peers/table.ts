/**
 * The outcome of each call that reaches another member, or something between the two: the call, modifiers (below), and
 * the outcome if nothing is special about the other; then other outcomes, with the states for which they occur.
 *
 * `theirs`: about a thing of the other's. `hers`: about a thing of Ana's with the other as its other side. `third`: in
 * what is Cara's. `helper`: by Dana, on behalf of Ana. Without `theirs` or `hers` it is a list.
 *
 * `named`: done or shown, with the other's current name. `there`: shows them or their thing under another name. `done`
 * and `out`: done, or answered, without a trace of them. `=`: exactly the reply about something that does not exist.
 * `-`: there can be no such thing. Anything else is the code of a refusal.
 *
 * Callers who are suspended, are closing their account or have not agreed to the terms are in `test/matrix`; a helper
 * without the right, and a former one, in `features/trusted-helpers/allowed.test.ts`.
 */

/** Searches and lists that show others, and calls that begin something with them. */
const finding = `
GET    /users/people/nearby/:lat/:lon/:distance                 | named; out: iBlk blMe susp clos gone nopl
GET    /users/people/nearby/:lat/:lon/:distance helper          | named; out: iBlk blMe susp clos gone hBlk dBlk nopl
GET    /users/people/within/:city                               | named; out: iBlk blMe susp clos gone nopl
GET    /users/people/within/:city helper                        | named; out: iBlk blMe susp clos gone hBlk dBlk nopl
GET    /skills/category/:id/users                               | named; out: iBlk blMe susp clos gone paus pend rejd wdrn
GET    /skills/category/:id/users helper                        | named; out: iBlk blMe susp clos gone hBlk dBlk paus pend rejd wdrn
GET    /search/all                                              | named; out: iBlk blMe susp clos gone
GET    /search/all helper                                       | named; out: iBlk blMe susp clos gone hBlk dBlk
GET    /users/searchuser/:term                                  | named; out: iBlk blMe susp clos gone
GET    /users/searchuser/:term helper                           | named; out: iBlk blMe susp clos gone hBlk dBlk
GET    /skills/searchname/:term                                 | named; out: iBlk blMe susp clos gone paus pend rejd wdrn
GET    /skills/searchname/:term helper                          | named; out: iBlk blMe susp clos gone hBlk dBlk paus pend rejd wdrn
GET    /availability/next                                       | there; out: iBlk blMe susp clos gone paus pend rejd wdrn
GET    /availability/next helper                                | there; out: iBlk blMe susp clos gone hBlk dBlk paus pend rejd wdrn
GET    /community/news                                          | named; out: iBlk blMe susp clos gone
GET    /requests/get/open                                       | named; out: iBlk blMe susp clos gone
GET    /users/profile/:id theirs                                | named; =: iBlk blMe susp clos gone
GET    /users/profile/:id theirs helper                         | named; =: iBlk blMe susp clos gone hBlk dBlk
GET    /users/basic/profile/:id theirs                          | named; =: iBlk blMe susp clos gone
GET    /users/basic/profile/:id theirs helper                   | named; =: iBlk blMe susp clos gone hBlk dBlk
GET    /skills/:id theirs                                       | named; =: iBlk blMe susp clos gone paus pend rejd wdrn
GET    /skills/:id theirs helper                                | named; =: iBlk blMe susp clos gone hBlk dBlk paus pend rejd wdrn
GET    /availability/slots/:id theirs                           | out; =: iBlk blMe susp clos gone paus pend rejd wdrn
GET    /availability/slots/:id theirs helper                    | out; =: iBlk blMe susp clos gone hBlk dBlk paus pend rejd wdrn
GET    /reviews/user/:id theirs                                 | out; =: iBlk blMe susp clos gone term away nopl paus pend rejd wdrn
GET    /reviews/user/:id theirs helper                          | out; =: iBlk blMe susp clos gone hBlk dBlk term away nopl paus pend rejd wdrn
GET    /reviews/skill/:id/user theirs                           | out; =: iBlk blMe susp clos gone term away nopl paus pend rejd wdrn
GET    /reviews/skill/:id/user theirs helper                    | out; =: iBlk blMe susp clos gone hBlk dBlk term away nopl paus pend rejd wdrn
GET    /vouches/user/:id theirs                                 | out; =: iBlk blMe susp clos gone
GET    /bookings/reliability/:id theirs                         | out; =: iBlk blMe susp clos gone term away nopl paus pend rejd wdrn
GET    /bookings/reliability/:id theirs helper                  | out; =: iBlk blMe susp clos gone hBlk dBlk term away nopl paus pend rejd wdrn
GET    /bookings/tools/:id theirs                               | out; =: iBlk blMe susp clos gone paus pend rejd wdrn
GET    /bookings/tools/:id theirs helper                        | out; =: iBlk blMe susp clos gone hBlk dBlk paus pend rejd wdrn
GET    /bookings/quote/:id theirs                               | out; =: iBlk blMe susp clos gone paus pend rejd wdrn
GET    /bookings/quote/:id theirs helper                        | out; =: iBlk blMe susp clos gone hBlk dBlk paus pend rejd wdrn
GET    /arrangements/preview/:id theirs                         | out; =: iBlk blMe susp clos gone paus pend rejd wdrn
GET    /blocks/preview/:id theirs                               | out; =: gone
GET    /message/:senderId/:receiverId theirs                    | named; =: iBlk blMe susp; there: gone
GET    /message/:senderId/:receiverId theirs helper             | named; =: iBlk blMe susp hBlk dBlk; there: gone
GET    /requests/get/:id theirs                                 | named; =: iBlk blMe susp clos gone
GET    /offers/get/request/:id theirs                           | out; =: iBlk blMe susp clos gone
POST   /users/stripe/payment/intent theirs                      | done; =: iBlk blMe susp clos gone paus pend rejd wdrn
POST   /bookings theirs                                         | done; =: iBlk blMe susp clos gone paus pend rejd wdrn; booking.not_free: away
POST   /bookings theirs helper                                  | done; =: iBlk blMe susp clos gone hBlk dBlk paus pend rejd wdrn; booking.not_free: away
POST   /bookings/tools/wait/:id theirs                          | loan.not_out; =: iBlk blMe susp clos gone paus pend rejd wdrn
DELETE /bookings/tools/wait/:id theirs                          | done; =: iBlk blMe susp clos gone paus pend rejd wdrn
POST   /arrangements theirs                                     | named; =: iBlk blMe susp clos gone paus pend rejd wdrn; arrangement.too_few: away
PUT    /arrangements/accept/:id hers                            | named; arrangement.not_now: iBlk blMe clos; arrangement.unavailable: susp; -: gone
PUT    /arrangements/resume/:id theirs                          | named; arrangement.not_now: iBlk blMe clos; arrangement.unavailable: susp rejd wdrn; -: gone
PUT    /bookings/accept/:id hers                                | named; booking.not_now: iBlk blMe susp gone
PUT    /bookings/accept/:id hers swap                           | named; booking.not_now: iBlk blMe susp away; -: gone; exchange.offer_gone: rejd wdrn
POST   /bookings/reschedule/:id theirs                          | named; booking.not_free: iBlk blMe away; booking.not_now: susp gone
POST   /bookings/reschedule/:id hers                            | named; booking.not_free: iBlk blMe; booking.not_now: susp gone
POST   /bookings/reschedule/:id theirs helper                   | named; booking.not_free: iBlk blMe away; booking.not_now: susp gone; =: hBlk dBlk
POST   /offers theirs                                           | done; =: iBlk blMe susp clos gone
PUT    /offers/accept/:id theirs                                | done; help.offer_not_open: iBlk blMe susp clos; -: gone; booking.not_free: away
POST   /requests/questions/:id theirs                           | named; =: iBlk blMe susp clos gone
POST   /message theirs                                          | there; =: iBlk blMe susp clos gone
POST   /message theirs helper                                   | there; =: iBlk blMe susp clos gone hBlk dBlk
POST   /message/typing theirs                                   | done; =: iBlk blMe susp clos gone
POST   /reports theirs member                                   | done; =: gone
POST   /reports theirs skill                                    | done; =: gone
POST   /reports theirs helpRequest                              | done; =: gone
`

/** What exists between two members, or is said about them. */
const between = `
GET    /follows/getfollowers                                    | named; out: iBlk blMe susp clos gone
GET    /follows/getfollowings                                   | named; out: iBlk blMe susp clos gone
GET    /users/get/myreferred/:code                              | named; out: iBlk blMe susp clos gone
GET    /vouches/given                                           | named; there: blMe susp clos; out: gone
GET    /vouches/user/:id                                        | named; out: iBlk blMe susp clos gone
GET    /vouches/user/:id third                                  | named; out: iBlk blMe susp clos gone
GET    /reviews/user/:id                                        | named; out: iBlk blMe; there: susp clos gone
GET    /reviews/user/:id third                                  | named; out: iBlk blMe; there: susp clos gone
GET    /reviews/user/:id third helper                           | named; out: iBlk blMe hBlk dBlk; there: susp clos gone
GET    /reviews/skill/:id/user                                  | named; out: iBlk blMe; there: susp clos gone
GET    /reviews/skill/:id/user third                            | named; out: iBlk blMe; there: susp clos gone
GET    /reviews/skill/:id/user third helper                     | named; out: iBlk blMe hBlk dBlk; there: susp clos gone
GET    /requests/get/:id                                        | named; out: iBlk blMe susp clos gone
GET    /requests/get/:id third                                  | named; out: iBlk blMe susp clos gone
GET    /offers/get/request/:id                                  | named; out: iBlk blMe susp clos gone
GET    /offers/get/mine                                         | named; out: iBlk blMe susp clos gone
GET    /bookings/get/user/inward                                | named; there: blMe gone
GET    /bookings/get/user/inward helper                         | named; there: blMe gone; out: hBlk dBlk
GET    /bookings/get/user/outward                               | named; there: blMe gone
GET    /bookings/get/user/outward helper                        | named; there: blMe gone; out: hBlk dBlk
GET    /arrangements/get/mine                                   | named; out: iBlk blMe clos gone
GET    /arrangements/get/mine provider                          | named; out: iBlk blMe clos gone
GET    /calendar/agenda                                         | named; out: blMe gone
GET    /calendar/agenda helper                                  | named; out: blMe gone hBlk dBlk
GET    /message/chat/history/users                              | named; out: iBlk blMe susp; there: gone
GET    /message/chat/history/users helper                       | named; out: iBlk blMe susp hBlk dBlk; there: gone
GET    /message/search                                          | named; out: iBlk blMe susp; there: gone
GET    /notifications/bookings                                  | named; there: blMe gone
GET    /notifications/follower                                  | named; out: iBlk blMe susp clos gone
GET    /notifications/followees                                 | named; out: iBlk blMe susp clos gone
GET    /notifications/message                                   | named; out: iBlk blMe susp clos gone
GET    /helpers/get/mine                                        | named; out: blMe susp clos gone
GET    /blocks/get/blocked                                      | out; named: iBlk
GET    /wallet/statement                                        | named; out: blMe gone
GET    /wallet/statement/csv                                    | named; out: blMe gone
GET    /wallet/waiting                                          | named; out: blMe gone
GET    /wallet/receipts/:id                                     | named; out: blMe; input.invalid: gone
GET    /bookings/:id theirs                                     | named; there: blMe gone
GET    /bookings/:id theirs helper                              | named; there: blMe gone; =: hBlk dBlk
GET    /bookings/:id hers                                       | named; there: blMe gone
GET    /bookings/:id hers helper                                | named; there: blMe gone; =: hBlk dBlk
GET    /bookings/calendar/:id theirs                            | named; out: blMe gone
GET    /bookings/arrival/:id theirs                             | out
GET    /bookings/arrival/:id hers                               | out
GET    /bookings/notes/:id theirs                               | out
GET    /bookings/loan-photos/:id theirs                         | out
GET    /bookings/reschedule/times/:id theirs                    | out; booking.not_now: susp gone
GET    /bookings/reschedule/times/:id theirs helper             | out; booking.not_now: susp gone; =: hBlk dBlk
GET    /bookings/reschedule/times/:id hers                      | out; booking.not_now: susp gone
GET    /safe-visits/booking/:id theirs                          | out
GET    /arrangements/:id theirs                                 | named; there: blMe; -: gone
GET    /arrangements/:id hers                                   | named; there: blMe; -: gone
GET    /dispute/get/:id theirs                                  | named; there: blMe; -: gone
GET    /dispute/get/:id hers                                    | named; there: blMe; -: gone
GET    /dispute/file/:id theirs                                 | out; -: gone
GET    /message/photo/:id theirs                                | out; =: iBlk blMe susp
GET    /message/photo/:id hers                                  | out; =: iBlk blMe susp clos gone
GET    /helpers/acts/:id theirs                                 | out; =: gone
GET    /helpers/acts/:id hers                                   | out; =: gone
PUT    /arrangements/counter/:id hers                           | named; arrangement.not_now: iBlk blMe clos; arrangement.unavailable: susp; -: gone
PUT    /arrangements/decline/:id hers                           | named; arrangement.not_now: iBlk blMe clos; -: gone
PUT    /arrangements/withdraw/:id theirs                        | named; arrangement.not_now: iBlk blMe clos; -: gone
PUT    /arrangements/pause/:id theirs                           | named; arrangement.not_now: iBlk blMe susp clos; -: gone
PUT    /arrangements/pause/:id hers                             | named; arrangement.not_now: iBlk blMe susp clos; -: gone
PUT    /arrangements/end/:id theirs                             | named; arrangement.not_now: iBlk blMe clos; -: gone
PUT    /arrangements/end/:id hers                               | named; arrangement.not_now: iBlk blMe clos; -: gone
PUT    /arrangements/skip/:id theirs                            | arrangement.visit_gone; arrangement.not_now: iBlk blMe susp clos; -: gone
POST   /arrangements/changes/:id theirs                         | arrangement.visit_gone; arrangement.not_now: iBlk blMe susp clos; -: gone
PUT    /arrangements/changes/agree/:id theirs                   | arrangement.change_gone; arrangement.not_now: iBlk blMe susp clos; -: gone
PUT    /arrangements/changes/decline/:id theirs                 | arrangement.change_gone; arrangement.not_now: iBlk blMe susp clos; -: gone
PUT    /arrangements/changes/withdraw/:id theirs                | arrangement.change_gone; arrangement.not_now: iBlk blMe susp clos; -: gone
PUT    /bookings/reject/:id hers                                | named; booking.not_now: iBlk blMe susp gone
PUT    /bookings/in-progress/:id theirs                         | named; there: blMe; booking.not_now: gone
PUT    /bookings/complete/:id theirs                            | named; there: blMe; booking.not_now: gone
PUT    /bookings/completed/:id hers                             | named; there: blMe; booking.not_now: gone
PUT    /bookings/cancel/:id theirs                              | named; there: blMe; booking.not_now: gone
PUT    /bookings/cancel/:id theirs helper                       | named; there: blMe; booking.not_now: gone; =: hBlk dBlk
PUT    /bookings/cancel/:id hers                                | named; there: blMe; booking.not_now: gone
PUT    /bookings/no-show/:id theirs                             | booking.too_early; booking.not_now: gone
PUT    /bookings/came/:id theirs                                | booking.not_now
PUT    /bookings/admit/:id theirs                               | booking.not_now
POST   /bookings/arrival/:id hers                               | arrival.too_old
POST   /bookings/notes/:id theirs                               | booking.notes_closed; done: iBlk blMe
POST   /bookings/notes/:id hers                                 | booking.notes_closed; done: iBlk blMe
POST   /bookings/loan-photos/:id theirs                         | loan.no_photos_now
PUT    /bookings/reschedule/agree/:id theirs                    | named; there: blMe; booking.not_now: susp; -: gone
PUT    /bookings/reschedule/agree/:id theirs helper             | named; there: blMe; booking.not_now: susp; -: gone; =: hBlk dBlk
PUT    /bookings/reschedule/decline/:id theirs                  | named; there: blMe; -: gone
PUT    /bookings/reschedule/decline/:id theirs helper           | named; there: blMe; -: gone; =: hBlk dBlk
DELETE /bookings/reschedule/:id hers                            | named; there: blMe; -: gone
POST   /safe-visits theirs                                      | done; safe_visit.not_now: gone
PUT    /safe-visits/stop/:id hers                               | done; -: gone
POST   /dispute/open theirs                                     | done; booking.not_now: gone
POST   /dispute/open hers                                       | done; booking.not_now: gone
POST   /dispute/say/:id theirs                                  | named; there: blMe; -: gone
POST   /dispute/offer/:id theirs                                | named; there: blMe; -: gone
DELETE /dispute/offer/:id hers                                  | named; there: blMe; -: gone
PUT    /dispute/accept/:id theirs                               | named; there: blMe; -: gone
PUT    /offers/:id hers                                         | done; =: iBlk blMe; help.not_found: susp clos; -: gone
PUT    /offers/withdraw/:id hers                                | done; =: iBlk blMe; -: gone
PUT    /offers/confirm/:id hers                                 | done; =: iBlk blMe; help.not_found: susp clos; -: gone
PUT    /requests/answers/:id hers                               | named; =: iBlk blMe susp clos gone
POST   /reviews theirs                                          | done
POST   /reviews hers                                            | done
PUT    /reviews/:id theirs                                      | done
POST   /reviews/reply/:id hers                                  | named; =: iBlk blMe; there: susp clos gone
PUT    /vouches/withdraw/:id theirs                             | done; =: gone
POST   /vouches theirs                                          | done; =: iBlk blMe susp clos gone
PUT    /vouches/hide/:id hers                                   | done; =: gone
PUT    /vouches/show/:id hers                                   | done; =: gone
PUT    /message/markasread/:id theirs                           | done; =: iBlk blMe susp
PUT    /message/markasread/:id hers                             | done; =: iBlk blMe susp
PUT    /helpers/accept/:id hers                                 | named; =: iBlk blMe gone; helper.not_open: susp clos
PUT    /helpers/decline/:id hers                                | helper.not_open; =: iBlk blMe gone
PUT    /helpers/end/:id hers                                    | done; =: gone
PUT    /helpers/end/:id theirs                                  | done; =: gone
POST   /helpers theirs                                          | named; =: iBlk blMe susp clos gone
POST   /reports hers shownReview                                | done
POST   /reports hers message                                    | done; =: gone
POST   /reports hers vouch                                      | done; =: gone
POST   /reports hers helpQuestion                               | done; =: gone
`

/** Like the first, but run last: these calls change whom Ana follows and blocks, on which the others depend. */
const atLast = `
POST   /follows/follow/:id theirs                               | done; =: iBlk blMe susp clos gone
DELETE /follows/unfollow/:id theirs                             | done; =: iBlk blMe susp clos gone
GET    /follows/suggestions                                     | named; out: iBlk blMe susp clos gone nopl
POST   /blocks/block/:id theirs                                 | done; =: gone
DELETE /blocks/unblock/:id theirs                               | done; =: gone
`

/**
 * Calls that reach nobody else, or only in what the caller wrote themselves or in numbers; the archive is in
 * `attacks/bell-after-block.test.ts`.
 */
const elsewhere = `
DELETE /auth/identities/google, DELETE /availability/calendars/:id, DELETE /availability/exceptions/:id, DELETE /calendar/link
DELETE /search/saved/:id, DELETE /settings/kyc/delete/identity/:id, DELETE /settings/kyc/delete/utility/:id
DELETE /settings/payment/billingmethod/:id, DELETE /settings/payment/withdrawalmethod/:id, DELETE /skills/:id
DELETE /skills/photo/:id, DELETE /users/deletion, DELETE /users/devices, DELETE /users/devices/:id, DELETE /users/passkeys/:id
DELETE /users/profile/upload, DELETE /users/totp, GET /announcements, GET /auth/confirm, GET /auth/identities
GET /availability/calendars, GET /availability/own, GET /bookings/needing, GET /calendar/link, GET /helpers/acting/now
GET /live/ticket, GET /message/unread, GET /notifications/preferences, GET /notifications/push, GET /notifications/unseen
GET /places/at/:lat/:lon, GET /places/labels, GET /places/suggest, GET /requests/get/category, GET /requests/get/mine
GET /reviews/booking/:id, GET /search/saved, GET /settings/kyc/file/:id, GET /settings/kyc/get/identity
GET /settings/kyc/get/utility, GET /settings/payment/billingmethods, GET /settings/payment/withdrawalmethods
GET /settings/payment/withdrawals, GET /skills/user/all, GET /suggestedskills, GET /users/deletion, GET /users/devices
GET /users/export, GET /users/get/invitation, GET /users/second-factor, GET /users/stripe/connected/account
GET /wallet/balance, GET /wallet/setup, POST /auth/confirm, POST /auth/confirm/code, POST /auth/confirm/passkey
POST /auth/identities/google, POST /auth/logout, POST /availability/calendars, POST /availability/exceptions
POST /calendar/link, POST /notifications/push, POST /requests, POST /search/saved, POST /settings/kyc/upload/identity
POST /settings/kyc/upload/utility, POST /settings/payment/billingmethod, POST /settings/payment/billingmethod/begin
POST /settings/payment/withdrawalmethod, POST /settings/payment/withdrawals, POST /skills, POST /skills/photos/:id
POST /suggestedskills, POST /users/change/email, POST /users/deletion, POST /users/passkeys, POST /users/passkeys/options
POST /users/recovery-codes, POST /users/stripe/connected/account/link, POST /users/stripe/create/connected/account
POST /users/totp, POST /wallet/confirm, POST /wallet/fund, PUT /announcements/dismiss/:id, PUT /auth/identities/google
PUT /availability/own, PUT /message/markasdelivered, PUT /notifications/:id/seen, PUT /notifications/preferences
PUT /notifications/push/stop, PUT /notifications/seen, PUT /requests/:id, PUT /requests/renew/:id, PUT /requests/withdraw/:id
PUT /reviews/appeal/:id, PUT /safe-visits/fine/:id, PUT /safe-visits/snooze/:id, PUT /skills/:id, PUT /skills/pause/:id
PUT /skills/photos/:id, PUT /skills/resume/:id, PUT /users/change/email, PUT /users/change/password, PUT /users/passkeys/:id
PUT /users/place/kept, PUT /users/profile/update/bio, PUT /users/profile/upload, PUT /users/terms, PUT /users/totp
PUT /users/update/:id
`

export type Row = { name: string; called: string; words: readonly string[]; isWide: boolean; written: string }

const read = (text: string, isWide: boolean): Row[] =>
  text.split('\n').flatMap((line) => {
    const [head = '', written = ''] = line.split(' | ')
    const [method, path, ...words] = head.trim().split(/\s+/)
    const name = `${method} ${path}`
    return method ? [{ name, words, isWide, called: [name, ...words].join(' '), written: written.trim() }] : []
  })
export const rows: readonly Row[] = [...read(finding, true), ...read(between, false), ...read(atLast, true)]
export const ofOneself: readonly string[] = elsewhere.split(/[,\n]\s*/).filter((name) => name !== '')

/** Returns the outcomes of a row, by state, in the notation of the table. */
export function toLine(outcomes: ReadonlyMap<string, string>): string {
  const groups = new Map<string, string[]>()
  for (const [state, outcome] of outcomes) groups.set(outcome, [...(groups.get(outcome) ?? []), state])
  return [...groups].map(([outcome, of], at) => (at === 0 ? outcome : `${outcome}: ${of.join(' ')}`)).join('; ')
}

/** Returns the outcome that the table has for a state. */
export function getWritten({ written }: Row, state: string): string {
  const [first = '', ...rest] = written.split('; ')
  const other = rest.map((group) => group.split(': ')).find(([, of]) => of?.split(' ').includes(state))
  return other?.[0] ?? first
}
