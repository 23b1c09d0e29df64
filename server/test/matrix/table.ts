import { bookingRows } from './bookings.ts'
import { consoleRows } from './console.ts'

/**
 * The access matrix: the result of every call for every kind of caller. Ben owns the things; the others relate to him
 * as follows: `party` has booked him, `other` has no relation to him, `block` he has blocked, `susp` is suspended,
 * `clos` is closing their account, `admin` is an admin. `miss` uses an id that does not exist and `malf` a malformed
 * one, both with a caller who may make the call; `ofSu` and `ofCl` are about things of a suspended and of a closing
 * member.
 *
 * A number is a status. `=` is exactly the reply to a missing thing, word for word. `-`: no such case.
 */
const table = `
Coming in                                      anon owner party other block  susp  clos admin | miss  malf  ofSu  ofCl
POST   /auth/login                              200   200   200   200   200   200   200   200 |    -     -     -     -
POST   /auth/suspension                         409   409   409   409   409   409   409   409 |    -     -     -     -
POST   /auth/appeal                             409   409   409   409   409   409   409   409 |    -     -     -     -
POST   /auth/keep                               409   409   409   409   409   409   409   409 |    -     -     -     -
POST   /auth/logout                             401   200   200   200   200   401   200   200 |    -     -     -     -
GET    /auth/get/refreshtokenweb                401   401   401   401   401   401   401   401 |    -     -     -     -
POST   /auth/register                           403   403   403   403   403   403   403   403 |    -     -     -     -
POST   /auth/letter                             422   422   422   422   422   422   422   422 |    -     -     -     -
POST   /auth/take-over                          422   422   422   422   422   422   422   422 |    -     -     -     -
POST   /auth/resend/code                        200   200   200   200   200   200   200   200 |    -     -     -     -
POST   /auth/verify/email                       422   422   422   422   422   422   422   422 |    -     -     -     -
POST   /auth/confirm                            401   200   200   200   200   401   200   200 |    -     -     -     -
POST   /auth/forgot/password                    200   200   200   200   200   200   200   200 |    -     -     -     -
GET    /auth/confirm                            401   200   200   200   200   401   200   200 |    -     -     -     -
POST   /auth/reset/forgot/password              422   422   422   422   422   422   422   422 |    -     -     -     -
POST   /auth/confirm/code                       401   200   200   200   200   401   200   200 |    -     -     -     -
POST   /auth/second-factor                      401   401   401   401   401   401   401   401 |    -     -     -     -
POST   /auth/passkey/options                    200   200   200   200   200   200   200   200 |    -     -     -     -
POST   /auth/passkey                            422   422   422   422   422   422   422   422 |    -     -     -     -
POST   /auth/confirm/passkey                    401   200   200   200   200   401   200   200 |    -     -     -     -
GET    /auth/ways                               200   200   200   200   200   200   200   200 |    -     -     -     -
GET    /auth/identities                         401   200   200   200   200   401   200   200 |    -     -     -     -
POST   /auth/identities/google                  401   200   200   200   200   401   403   200 |    -     -     -     -
PUT    /auth/identities/google                  401   422   422   422   422   401   403   422 |    -     -     -     -
DELETE /auth/identities/google                  401   200   200   200   200   401   403   200 |    -     -     -     -

Oneself                                        anon owner party other block  susp  clos admin | miss  malf  ofSu  ofCl
PUT    /users/terms                             401   200   200   200   200   401   200   200 |    -     -     -     -
PUT    /users/place/kept                        401   200   200   200   200   401   403   200 |    -     -     -     -
PUT    /users/change/email                      401   422   422   422   422   401   403   422 |    -     -     -     -
PUT    /users/change/password                   401   200   200   200   200   401   200   200 |    -     -     -     -
POST   /users/change/email                      401   200   200   200   200   401   403   200 |    -     -     -     -
GET    /users/devices                           401   200   200   200   200   401   200   200 |    -     -     -     -
DELETE /users/devices/:id                       401   200     =     =     =   401     =     = |  404   422     =     =
DELETE /users/devices                           401   200   200   200   200   401   200   200 |    -     -     -     -
GET    /users/second-factor                     401   200   200   200   200   401   200   200 |    -     -     -     -
PUT    /users/totp                              401   409   409   409   409   401   403   409 |    -     -     -     -
POST   /users/totp                              401   200   200   200   200   401   403   200 |    -     -     -     -
DELETE /users/totp                              401   200   200   200   200   401   403   200 |    -     -     -     -
POST   /users/recovery-codes                    401   200   409   409   409   401   403   409 |    -     -     -     -
POST   /users/passkeys/options                  401   200   200   200   200   401   403   200 |    -     -     -     -
POST   /users/passkeys                          401   422   422   422   422   401   403   422 |    -     -     -     -
PUT    /users/passkeys/:id                      401   200     =     =     =   401   403     = |  404   422     =     =
DELETE /users/passkeys/:id                      401   200     =     =     =   401   403     = |  404   422     =     =
GET    /users/export                            401   200   200   200   200   401   200   200 |    -     -     -     -
GET    /users/deletion                          401   200   200   200   200   401   200   200 |    -     -     -     -
POST   /users/deletion                          401   409   409   409   409   401   200   409 |    -     -     -     -
DELETE /users/deletion                          401   404   404   404   404   401   200   404 |    -     -     -     -
PUT    /users/update/:id                        401   200     =     =     =   401   403     = |  404   422     =     =
PUT    /users/profile/upload                    401   200   200   200   200   401   403   200 |    -     -     -     -
DELETE /users/profile/upload                    401   200   200   200   200   401   403   200 |    -     -     -     -
PUT    /users/profile/update/bio                401   200   200   200   200   401   403   200 |    -     -     -     -

GET    /helpers/get/mine                        401   200   200   200   200   401   200   200 |    -     -     -     -
GET    /helpers/acting/now                      401   200   200   200   200   401   200   200 |    -     -     -     -
GET    /helpers/acts/:id                        401   200   200     =     =   401     =     = |  404   422     =     =
POST   /helpers                                 401   200   200   200   200   401   403   200 |    -     -     -     -
PUT    /helpers/accept/:id                      401   200     =     =     =   401   403     = |  404   422     =     =
PUT    /helpers/decline/:id                     401   200     =     =     =   401   403     = |  404   422     =     =
PUT    /helpers/end/:id                         401   200   200     =     =   401     =     = |  404   422     =     =

People                                         anon owner party other block  susp  clos admin | miss  malf  ofSu  ofCl
GET    /users/profile/:id                       401   200   200   200     =   401   200   200 |  404   422     =     =
GET    /users/basic/profile/:id                 401   200   200   200     =   401   200   200 |  404   422     =     =
GET    /users/people/nearby/:lat/:lon/:distance  401   200   200   200   200   401   200   200 |    -     -     -     -
GET    /districts/:district                     200   200   200   200   200   200   200   200 |    -     -     -     -
GET    /users/people/within/:city               401   200   200   200   200   401   200   200 |    -     -     -     -
GET    /search/all                              401   200   200   200   200   401   200   200 |    -     -     -     -
GET    /search/saved                            401   200   200   200   200   401   200   200 |    -     -     -     -
POST   /search/saved                            401   200   200   200   200   401   403   200 |    -     -     -     -
DELETE /search/saved/:id                        401   200     =     =     =   401   403     = |  404   422     =     =
GET    /users/searchuser/:term                  401   200   200   200   200   401   200   200 |    -     -     -     -
GET    /skills/searchname/:term                 401   200   200   200   200   401   200   200 |    -     -     -     -
GET    /skills/category/:id/users               401   200   200   200   200   401   200   200 |  404   422   200   200
GET    /site/map                                200   200   200   200   200   200   200   200 |    -     -     -     -
GET    /site/switches                           200   200   200   200   200   200   200   200 |    -     -     -     -
GET    /places/at/:lat/:lon                     401   200   200   200   200   401   200   200 |    -     -     -     -
GET    /places/labels                           401   200   200   200   200   401   200   200 |    -     -     -     -
GET    /places/suggest                          401   200   200   200   200   401   200   200 |    -     -     -     -
POST   /follows/follow/:id                      401     =   200   200     =   401   403   200 |  404   422     =     =
GET    /follows/getfollowers                    401   200   200   200   200   401   200   200 |    -     -     -     -
GET    /follows/getfollowings                   401   200   200   200   200   401   200   200 |    -     -     -     -
GET    /follows/suggestions                     401   200   200   200   200   401   200   200 |    -     -     -     -
GET    /community/news                          401   200   200   200   200   401   200   200 |    -     -     -     -
DELETE /follows/unfollow/:id                    401   200   200   200     =   401   403   200 |  404   422     =     =
GET    /vouches/user/:id                        401   200   200   200     =   401   200   200 |  200   422     =     =
GET    /vouches/given                           401   200   200   200   200   401   200   200 |    -     -     -     -
POST   /vouches                                 401   422   422   422     =   401   403   422 |  404   422     =     =
PUT    /vouches/hide/:id                        401   200     =     =     =   401   403     = |  404   422     =     =
PUT    /vouches/show/:id                        401   200     =     =     =   401   403     = |  404   422     =     =
PUT    /vouches/withdraw/:id                    401     =   200     =     =   401   403     = |  404   422     =     =
POST   /blocks/block/:id                        401     =   200   200     =   401   403   200 |  404   422     =     =
GET    /blocks/preview/:id                      401   200   200   200   200   401   200   200 |  200   422   200   200
GET    /blocks/get/blocked                      401   200   200   200   200   401   200   200 |    -     -     -     -
DELETE /blocks/unblock/:id                      401     =   200   200     =   401   403   200 |  404   422     =     =
POST   /reports                                 401     =   200   200     =   401   403   200 |  404   422     =     =

Writing to us                                  anon owner party other block  susp  clos admin | miss  malf  ofSu  ofCl
GET    /contact/stamp                           200   200   200   200   200   200   200   200 |    -     -     -     -
POST   /contact                                 422   422   422   422   422   422   422   422 |    -     -     -     -
GET    /users/get/invitation                    401   200   200   200   200   401   200   200 |    -     -     -     -
GET    /users/get/myreferred/:code              401   404   404   404   404   401   404   404 |    -     -     -     -

Skills                                         anon owner party other block  susp  clos admin | miss  malf  ofSu  ofCl
POST   /skills                                  401   200   200   200   200   401   403   200 |    -     -     -     -
DELETE /skills/:id                              401   200     =     =     =   401   403     = |  404   422     =     =
DELETE /skills/photo/:id                        401   200     =     =     =   401   403     = |  404   422     =     =
PUT    /skills/:id                              401   200     =     =     =   401   403     = |  404   422     =     =
GET    /skills/:id                              401   200   200   200     =   401   200   200 |  404   422     =     =
GET    /skills/user/all                         401   200   200   200   200   401   200   200 |    -     -     -     -
PUT    /skills/pause/:id                        401   200     =     =     =   401   403     = |  404   422     =     =
PUT    /skills/resume/:id                       401   200     =     =     =   401   403     = |  404   422     =     =
POST   /skills/photos/:id                       401   200     =     =     =   401   403     = |  404   422     =     =
PUT    /skills/photos/:id                       401   200     =     =     =   401   403     = |  404   422     =     =
POST   /suggestedskills                         401   200   200   200   200   401   403   200 |    -     -     -     -
GET    /suggestedskills                         401   200   200   200   200   401   200   200 |    -     -     -     -
GET    /admin/skills/get/published              200   200   200   200   200   200   200   200 |    -     -     -     -
POST   /availability/exceptions                 401   200   200   200   200   401   403   200 |    -     -     -     -
PUT    /availability/own                        401   200   200   200   200   401   403   200 |    -     -     -     -
GET    /availability/calendars                  401   200   200   200   200   401   200   200 |    -     -     -     -
POST   /availability/calendars                  401   422   422   422   422   401   403   422 |    -     -     -     -
GET    /availability/own                        401   200   200   200   200   401   200   200 |    -     -     -     -
GET    /availability/next                       401   200   200   200   200   401   200   200 |    -     -     -     -
GET    /availability/slots/:id                  401   200   200   200     =   401   200   200 |  404   422     =     =
DELETE /availability/exceptions/:id             401   200     =     =     =   401   403     = |  404   422     =     =
DELETE /availability/calendars/:id              401   200     =     =     =   401   403     = |  404   422     =     =
GET    /reviews/user/:id                        401   200   200   200     =   401   200   200 |  200   422     =     =
GET    /reviews/skill/:id/user                  401     =     =     =     =   401     =     = |  200   422     =     =
GET    /reviews/booking/:id                     401     =     =     =     =   401     =     = |  200   422     =     =
PUT    /reviews/:id                             401     =   200     =     =   401   403     = |  404   422     =     =
POST   /reviews/reply/:id                       401   200     =     =     =   401   403     = |  404   422     =     =
POST   /reviews                                 401   200   200     =     =   401   403     = |  404   422     =     =
PUT    /reviews/appeal/:id                      401     =   409     =     =   401   403     = |  404   422     =     =

Help                                            anon owner party other block  susp  clos admin | miss  malf  ofSu  ofCl
POST   /requests                                401   200   200   200   200   401   403   200 |    -     -     -     -
PUT    /requests/:id                            401   200     =     =     =   401   403     = |  404   422     =     =
PUT    /requests/withdraw/:id                   401   200     =     =     =   401   403     = |  404   422     =     =
PUT    /requests/renew/:id                      401   200     =     =     =   401   403     = |  404   422     =     =
GET    /requests/get/open                       401   200   200   200   200   401   200   200 |    -     -     -     -
GET    /requests/get/mine                       401   200   200   200   200   401   200   200 |    -     -     -     -
GET    /requests/get/category                   401   200   200   200   200   401   200   200 |    -     -     -     -
GET    /requests/get/:id                        401   200   200   200     =   401   200   200 |  404   422     =     =
POST   /requests/questions/:id                  401   422   200   200     =   401   403   200 |  404   422     =     =
PUT    /requests/answers/:id                    401   200     =     =     =   401   403     = |  404   422     =     =
POST   /offers                                  401   422   200   200     =   401   403   200 |  404   422     =     =
PUT    /offers/:id                              401   200     =     =     =   401   403     = |  404   422     =     =
PUT    /offers/withdraw/:id                     401   200     =     =     =   401   403     = |  404   422     =     =
PUT    /offers/confirm/:id                      401   200     =     =     =   401   403     = |  404   422     =     =
PUT    /offers/accept/:id                       401     =   200     =     =   401   403     = |  404   422     =     =
GET    /offers/get/request/:id                  401   200   200   200     =   401   200   200 |  404   422     =     =
GET    /offers/get/mine                         401   200   200   200   200   401   200   200 |    -     -     -     -

Identity                                       anon owner party other block  susp  clos admin | miss  malf  ofSu  ofCl
DELETE /settings/kyc/delete/identity/:id        401   200     =     =     =   401   403     = |  404   422     =     =
DELETE /settings/kyc/delete/utility/:id         401   200     =     =     =   401   403     = |  404   422     =     =
GET    /settings/kyc/file/:id                   401   200     =     =     =   401     =     = |  404   422     =     =
GET    /settings/kyc/get/identity               401   200   200   200   200   401   200   200 |    -     -     -     -
GET    /settings/kyc/get/utility                401   200   200   200   200   401   200   200 |    -     -     -     -
POST   /settings/kyc/upload/identity            401   200   200   200   200   401   403   200 |    -     -     -     -
POST   /settings/kyc/upload/utility             401   200   200   200   200   401   403   200 |    -     -     -     -

${bookingRows}

Disputes                                       anon owner party other block  susp  clos admin | miss  malf  ofSu  ofCl
POST   /dispute/open                            401   200   200     =     =   401   403     = |  404   422     =     =
GET    /dispute/get/:id                         401   200   200     =     =   401     =     = |  404   422     =     =
POST   /dispute/say/:id                         401   200   200     =     =   401   403     = |  404   422     =     =
POST   /dispute/offer/:id                       401   200   200     =     =   401   403     = |  404   422     =     =
DELETE /dispute/offer/:id                       401   200   409     =     =   401   403     = |  404   422     =     =
PUT    /dispute/accept/:id                      401   409   200     =     =   401   403     = |  404   422     =     =
GET    /dispute/file/:id                        401   200   200     =     =   401     =   200 |  404   422     =     =

Messages                                       anon owner party other block  susp  clos admin | miss  malf  ofSu  ofCl
GET    /message/chat/history/users              401   200   200   200   200   401   200   200 |    -     -     -     -
GET    /message/unread                          401   200   200   200   200   401   200   200 |    -     -     -     -
GET    /message/search                          401   200   200   200   200   401   200   200 |    -     -     -     -
GET    /message/:senderId/:receiverId           401     =   200   200     =   401   200   200 |  404   422     =     =
POST   /message                                 401     =   200   200     =   401   403   200 |  404   422     =     =
POST   /message/typing                          401     =   200   200     =   401   403   200 |  404   422     =     =
PUT    /message/markasread/:id                  401   200   200     =     =   401   403     = |  404   422     =     =
PUT    /message/markasdelivered                 401   200   200   200   200   401   403   200 |    -     -     -     -
GET    /message/photo/:id                       401   200   200     =     =   401     =     = |  404   422     =     =

Notifications                                  anon owner party other block  susp  clos admin | miss  malf  ofSu  ofCl
GET    /notifications/bookings                  401   200   200   200   200   401   200   200 |    -     -     -     -
GET    /notifications/follower                  401   200   200   200   200   401   200   200 |    -     -     -     -
GET    /notifications/followees                 401   200   200   200   200   401   200   200 |    -     -     -     -
GET    /notifications/message                   401   200   200   200   200   401   200   200 |    -     -     -     -
GET    /notifications/unseen                    401   200   200   200   200   401   200   200 |    -     -     -     -
GET    /notifications/preferences               401   200   200   200   200   401   200   200 |    -     -     -     -
PUT    /notifications/preferences               401   200   200   200   200   401   403   200 |    -     -     -     -
GET    /notifications/push                      401   200   200   200   200   401   200   200 |    -     -     -     -
POST   /notifications/push                      401   200   200   200   200   401   403   200 |    -     -     -     -
PUT    /notifications/push/stop                 401   200   200   200   200   401   403   200 |    -     -     -     -
POST   /notifications/unsubscribe               404   404   404   404   404   404   404   404 |    -     -     -     -
POST   /notifications/unsubscribe/read          404   404   404   404   404   404   404   404 |    -     -     -     -
PUT    /notifications/seen                      401   200   200   200   200   401   403   200 |    -     -     -     -
PUT    /notifications/:id/seen                  401   200     =     =     =   401   403     = |  404   422     =     =
GET    /live/ticket                             401   200   200   200   200   401   200   200 |    -     -     -     -
GET    /announcements                           401   200   200   200   200   401   200   200 |    -     -     -     -
PUT    /announcements/dismiss/:id               401   200   200   200   200   401   403   200 |  404   422   200   200
${consoleRows}`

export const columns = [
  'anon',
  'owner',
  'party',
  'other',
  'block',
  'susp',
  'clos',
  'admin',
  'miss',
  'malf',
  'ofSu',
  'ofCl',
] as const
export type Column = (typeof columns)[number]
/** The value of a cell: a status, or `=`. */
export type Expected = number | '='
export type Row = { name: string; cells: Partial<Record<Column, Expected>> }

/** The parsed table. */
export const rows: readonly Row[] = table
  .split('\n')
  .filter((line) => /^(GET|POST|PUT|DELETE) /.test(line))
  .map((line) => {
    const [method, path, ...cells] = line.replace('|', ' ').trim().split(/\s+/)
    if (cells.length !== columns.length) throw new Error(`${method} ${path} has ${cells.length} cells`)
    const entries = columns.map((column, at) => [column, cells[at] === '=' ? '=' : Number(cells[at])] as const)
    return { name: `${method} ${path}`, cells: Object.fromEntries(entries.filter(([, cell]) => !Number.isNaN(cell))) }
  })
