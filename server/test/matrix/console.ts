/** The rows of the operators' console: part of the table in table.ts, and parsed with it. */
export const consoleRows = `
The console                                    anon owner party other block  susp  clos admin | miss  malf  ofSu  ofCl
GET    /admin/desk                              401   403   403   403   403   401   403   200 |    -     -     -     -
GET    /admin/queues                            401   403   403   403   403   401   403   200 |    -     -     -     -
GET    /admin/figures                           401   403   403   403   403   401   403   200 |    -     -     -     -
GET    /admin/jobs                              401   403   403   403   403   401   403   200 |    -     -     -     -
POST   /admin/jobs/rerun/:id                    401   403   403   403   403   401   403   404 |  404   422     -     -
PUT    /admin/jobs/drop/:id                     401   403   403   403   403   401   403   404 |  404   422     -     -
GET    /admin/jobs/queues                       401   403   403   403   403   401   403   200 |    -     -     -     -
POST   /admin/jobs/rerun                        401   403   403   403   403   401   403   200 |    -     -     -     -
PUT    /admin/jobs/drop                         401   403   403   403   403   401   403   200 |    -     -     -     -
GET    /admin/settings                          401   403   403   403   403   401   403   200 |    -     -     -     -
GET    /admin/payouts/failed                    401   403   403   403   403   401   403   200 |    -     -     -     -
GET    /admin/payments                          401   403   403   403   403   401   403   200 |    -     -     -     -
GET    /admin/holds                             401   403   403   403   403   401   403   200 |    -     -     -     -
GET    /admin/refunds                           401   403   403   403   403   401   403   200 |    -     -     -     -
GET    /admin/payouts                           401   403   403   403   403   401   403   200 |    -     -     -     -
GET    /admin/corrections                       401   403   403   403   403   401   403   200 |    -     -     -     -
POST   /admin/corrections/ask/:id               401   403   403   403   403   401   403   200 |  404   422   200   200
PUT    /admin/corrections/approve/:id           401   403   403   403   403   401   403   200 |  404   422   200   200
PUT    /admin/corrections/decline/:id           401   403   403   403   403   401   403   200 |  404   422   200   200
GET    /admin/stories                           401   403   403   403   403   401   403   404 |    -     -     -     -
GET    /admin/stories/:of/:id                   401   403   403   403   403   401   403   200 |  404   422   200   200
GET    /admin/statements/:id                    401   403   403   403   403   401   403   200 |  404   422   200   200
GET    /admin/exports/:table                    401   403   403   403   403   401   403   200 |    -     -     -     -
GET    /admin/fee                               401   403   403   403   403   401   403   200 |    -     -     -     -
PUT    /admin/fee                               401   403   403   403   403   401   403   200 |    -     -     -     -
GET    /admin/members                           401   403   403   403   403   401   403   200 |    -     -     -     -
GET    /admin/members/:id                       401   403   403   403   403   401   403   200 |  404   422   200   200
POST   /admin/members/notes/:id                 401   403   403   403   403   401   403   200 |  404   422   200   200
PUT    /admin/members/role/:id                  401   403   403   403   403   401   403   200 |  404   422   404   404
POST   /admin/messages/read/:id                 401   403   403   403   403   401   403   200 |  404   422     -     -
POST   /admin/members/warn/:id                  401   403   403   403   403   401   403   200 |  404   422   200   200
PUT    /admin/members/suspend/:id               401   403   403   403   403   401   403   200 |  404   422   409   200
PUT    /admin/members/restore/:id               401   403   403   403   403   401   403   409 |  404   422   200   409
GET    /admin/appeals                           401   403   403   403   403   401   403   200 |    -     -     -     -
PUT    /admin/appeals/decide/:id                401   403   403   403   403   401   403   200 |  404   422     -     -
GET    /admin/places                            401   403   403   403   403   401   403   200 |    -     -     -     -
GET    /admin/switches                          401   403   403   403   403   401   403   200 |    -     -     -     -
PUT    /admin/switches                          401   403   403   403   403   401   403   200 |    -     -     -     -
GET    /admin/announcements                     401   403   403   403   403   401   403   200 |    -     -     -     -
POST   /admin/announcements                     401   403   403   403   403   401   403   200 |    -     -     -     -
PUT    /admin/announcements/:id                 401   403   403   403   403   401   403   200 |  404   422   200   200
PUT    /admin/announcements/publish/:id         401   403   403   403   403   401   403   200 |  404   422   200   200
PUT    /admin/announcements/end/:id             401   403   403   403   403   401   403   200 |  404   422   200   200
GET    /admin/requests                          401   403   403   403   403   401   403   200 |    -     -     -     -
GET    /admin/reviews                           401   403   403   403   403   401   403   200 |    -     -     -     -
PUT    /admin/reviews/hide/:id                  401   403   403   403   403   401   403   200 |  404   422   200   200
PUT    /admin/reviews/restore/:id               401   403   403   403   403   401   403   409 |  404   422   409   409
PUT    /admin/reviews/keep/:id                  401   403   403   403   403   401   403   409 |  404   422   409   409
PUT    /admin/reviews/check/:id                 401   403   403   403   403   401   403   200 |  404   422   200   200
GET    /admin/vouches                           401   403   403   403   403   401   403   200 |    -     -     -     -
PUT    /admin/vouches/check/:id                 401   403   403   403   403   401   403   200 |  404   422   200   200
PUT    /admin/vouches/remove/:id                401   403   403   403   403   401   403   200 |  404   422   200   200
GET    /admin/health                            401   403   403   403   403   401   403   200 |    -     -     -     -
GET    /admin/categories                        401   403   403   403   403   401   403   200 |    -     -     -     -
POST   /admin/categories                        401   403   403   403   403   401   403   200 |    -     -     -     -
PUT    /admin/categories/:id                    401   403   403   403   403   401   403   200 |  404   422   200   200
PUT    /admin/categories/order                  401   403   403   403   403   401   403   409 |    -     -     -     -
PUT    /admin/categories/publish/:id            401   403   403   403   403   401   403   200 |  404   422   200   200
PUT    /admin/categories/unpublish/:id          401   403   403   403   403   401   403   200 |  404   422   200   200
POST   /admin/categories/photo/:id              401   403   403   403   403   401   403   200 |  404   422   200   200
DELETE /admin/categories/photo/:id              401   403   403   403   403   401   403   200 |  404   422   200   200
GET    /admin/phrases                           401   403   403   403   403   401   403   200 |    -     -     -     -
POST   /admin/phrases                           401   403   403   403   403   401   403   200 |    -     -     -     -
PUT    /admin/phrases/:id                       401   403   403   403   403   401   403   200 |  404   422   200   200
DELETE /admin/phrases/:id                       401   403   403   403   403   401   403   200 |  404   422   200   200
GET    /admin/acts                              401   403   403   403   403   401   403   200 |    -     -     -     -
GET    /admin/helper-acts                       401   403   403   403   403   401   403   200 |    -     -     -     -

People without email                           anon owner party other block  susp  clos admin | miss  malf  ofSu  ofCl
GET    /admin/assisted                          401   403   403   403   403   401   403   200 |    -     -     -     -
POST   /admin/assisted                          401   403   403   403   403   401   403   200 |    -     -     -     -
GET    /admin/assisted/:id                      401   403   403   403   403   401   403   200 |  404   422   200   200
POST   /admin/assisted/consents/:id             401   403   403   403   403   401   403   200 |  404   422   200   200
PUT    /admin/assisted/code/stop/:id            401   403   403   403   403   401   403   200 |  404   422   200   200
PUT    /admin/assisted/word/:id                 401   403   403   403   403   401   403   200 |  404   422   200   200
PUT    /admin/assisted/contact/:id              401   403   403   403   403   401   403   200 |  404   422   200   200
PUT    /admin/assisted/told/:id                 401   403   403   403   403   401   403   200 |  404   422   200   200
POST   /admin/assisted/code/:id                 401   403   403   403   403   401   403   200 |  404   422   200   200
GET    /admin/assisted/sheet/:id                401   403   403   403   403   401   403   200 |  404   422   200   200
GET    /admin/assisted/sheet/pdf/:id            401   403   403   403   403   401   403   200 |  404   422   200   200
GET    /admin/assisted/card/pdf/:id             401   403   403   403   403   401   403   200 |  404   422   200   200
PUT    /admin/assisted/withdraw/:id             401   403   403   403   403   401   403   200 |  404   422   200   200
PUT    /admin/assisted/keep/:id                 401   403   403   403   403   401   403   404 |  404   422   404   404
PUT    /admin/assisted/close/:id                401   403   403   403   403   401   403   200 |  404   422   200   200
GET    /admin/letters                           401   403   403   403   403   401   403   200 |    -     -     -     -
GET    /admin/letters/pdf/:id                   401   403   403   403   403   401   403   200 |  404   422   200   200
PUT    /admin/letters/posted/:id                401   403   403   403   403   401   403   200 |  404   422   200   200

Devices                                        anon owner party other block  susp  clos admin | miss  malf  ofSu  ofCl
PUT    /admin/members/second-factor/:id         401   403   403   403   403   401   403   200 |  404   422   200   200
PUT    /admin/members/sign-out/:id              401   403   403   403   403   401   403   200 |  404   422   200   200

Reports                                        anon owner party other block  susp  clos admin | miss  malf  ofSu  ofCl
GET    /admin/reports                           401   403   403   403   403   401   403   200 |    -     -     -     -
PUT    /admin/reports/resolve/:id               401   403   403   403   403   401   403   200 |  404   422   200   200

Letters and referrals                          anon owner party other block  susp  clos admin | miss  malf  ofSu  ofCl
GET    /admin/referrals                         401   403   403   403   403   401   403   200 |    -     -     -     -
PUT    /admin/referrals/pay/:id                 401   403   403   403   403   401   403   200 |  404   422     -     -
PUT    /admin/referrals/refuse/:id              401   403   403   403   403   401   403   200 |  404   422     -     -
GET    /admin/contact                           401   403   403   403   403   401   403   200 |    -     -     -     -
PUT    /admin/contact/answer/:id                401   403   403   403   403   401   403   200 |  404   422     -     -
PUT    /admin/contact/close/:id                 401   403   403   403   403   401   403   200 |  404   422     -     -

Skills                                         anon owner party other block  susp  clos admin | miss  malf  ofSu  ofCl
GET    /admin/suggestedskills                   401   403   403   403   403   401   403   200 |    -     -     -     -
PUT    /admin/suggestedskills/accept/:id        401   403   403   403   403   401   403   200 |  404   422   200   200
PUT    /admin/suggestedskills/decline/:id       401   403   403   403   403   401   403   200 |  404   422   200   200
GET    /admin/skills/get/pending                401   403   403   403   403   401   403   200 |    -     -     -     -
PUT    /admin/skills/approve/:id                401   403   403   403   403   401   403   200 |  404   422   200   200
PUT    /admin/skills/reject/:id                 401   403   403   403   403   401   403   200 |  404   422   200   200

Identity                                       anon owner party other block  susp  clos admin | miss  malf  ofSu  ofCl
PUT    /admin/kyc/approve/:id                   401   403   403   403   403   401   403   200 |  404   422   200   200
GET    /admin/kyc/:id                           401   403   403   403   403   401   403   200 |  404   422   200   200
GET    /admin/kyc                               401   403   403   403   403   401   403   200 |    -     -     -     -
GET    /admin/kyc/file/:id                      401   403   403   403   403   401   403   200 |  404   422   200   200
PUT    /admin/kyc/reject/:id                    401   403   403   403   403   401   403   200 |  404   422   200   200

Money and bookings                             anon owner party other block  susp  clos admin | miss  malf  ofSu  ofCl
GET    /admin/sparks                            401   403   403   403   403   401   403   200 |    -     -     -     -
GET    /admin/chargebacks                       401   403   403   403   403   401   403   200 |    -     -     -     -
GET    /admin/reconciliation                    401   403   403   403   403   401   403   200 |    -     -     -     -
POST   /admin/chargebacks/:id/evidence          401   403   403   403   403   401   403   200 |  404   422   200   200
POST   /admin/sparks/issue                      401   403   403   403   403   401   403   200 |    -     -     -     -

Disputes                                       anon owner party other block  susp  clos admin | miss  malf  ofSu  ofCl
GET    /admin/dispute/open                      401   403   403   403   403   401   403   200 |    -     -     -     -
GET    /admin/dispute/inspect/:id               401   403   403   403   403   401   403   200 |  404   422   200   200
PUT    /admin/dispute/decide/:id                401   403   403   403   403   401   403   200 |  404   422   200   200
`
