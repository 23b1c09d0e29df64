import { afterAll, beforeAll, expect, it } from 'vitest'
import { endpoints, getName, knownPart, soundFields } from '../endpoints.ts'
import { type Neighbourhood, openNeighbourhood } from '../neighbourhood.ts'
import { type Person, signUp } from '../people.ts'

/** Every call of admins, and whether a moderator may make it. */
const law = `
GET    /admin/desk                          moderator
GET    /admin/queues                        moderator
GET    /admin/figures                       moderator
GET    /admin/jobs                          -
POST   /admin/jobs/rerun/:id                -
PUT    /admin/jobs/drop/:id                 -
GET    /admin/jobs/queues                   -
POST   /admin/jobs/rerun                    -
PUT    /admin/jobs/drop                     -
GET    /admin/settings                      -
GET    /admin/payouts/failed                -
GET    /admin/announcements                 -
POST   /admin/announcements                 -
PUT    /admin/announcements/:id             -
PUT    /admin/announcements/publish/:id     -
PUT    /admin/announcements/end/:id         -
GET    /admin/requests                      moderator
GET    /admin/reviews                       moderator
PUT    /admin/reviews/hide/:id              moderator
PUT    /admin/reviews/restore/:id           moderator
PUT    /admin/reviews/keep/:id              moderator
PUT    /admin/reviews/check/:id             moderator
GET    /admin/vouches                       moderator
PUT    /admin/vouches/check/:id             moderator
PUT    /admin/vouches/remove/:id            moderator
GET    /admin/health                        -
GET    /admin/categories                    -
POST   /admin/categories                    -
PUT    /admin/categories/:id                -
PUT    /admin/categories/order              -
PUT    /admin/categories/publish/:id        -
PUT    /admin/categories/unpublish/:id      -
POST   /admin/categories/photo/:id          -
DELETE /admin/categories/photo/:id          -
GET    /admin/phrases                       moderator
GET    /admin/places                        -
POST   /admin/phrases                       moderator
PUT    /admin/phrases/:id                   moderator
DELETE /admin/phrases/:id                   moderator
GET    /admin/switches                      -
PUT    /admin/switches                      -
GET    /admin/payments                      -
GET    /admin/holds                         -
GET    /admin/refunds                       -
GET    /admin/payouts                       -
GET    /admin/members                       moderator
GET    /admin/members/:id                   moderator
POST   /admin/members/notes/:id             moderator
PUT    /admin/members/role/:id              -
POST   /admin/messages/read/:id             moderator
POST   /admin/members/warn/:id              moderator
PUT    /admin/members/suspend/:id           moderator
PUT    /admin/members/restore/:id           moderator
GET    /admin/appeals                       moderator
PUT    /admin/appeals/decide/:id            moderator
GET    /admin/assisted                      moderator
POST   /admin/assisted                      moderator
GET    /admin/assisted/:id                  moderator
POST   /admin/assisted/consents/:id         moderator
PUT    /admin/assisted/withdraw/:id         moderator
PUT    /admin/assisted/close/:id            moderator
PUT    /admin/assisted/keep/:id             moderator
PUT    /admin/assisted/code/stop/:id        moderator
PUT    /admin/assisted/word/:id             moderator
PUT    /admin/assisted/contact/:id          moderator
PUT    /admin/assisted/told/:id             moderator
POST   /admin/assisted/code/:id             moderator
GET    /admin/assisted/sheet/:id            moderator
GET    /admin/assisted/sheet/pdf/:id        moderator
GET    /admin/assisted/card/pdf/:id         moderator
GET    /admin/letters                       moderator
GET    /admin/letters/pdf/:id               moderator
PUT    /admin/letters/posted/:id            moderator
GET    /admin/acts                          -
GET    /admin/helper-acts                   -
GET    /admin/skills/get/pending            moderator
PUT    /admin/skills/approve/:id            moderator
PUT    /admin/skills/reject/:id             moderator
GET    /admin/suggestedskills               moderator
PUT    /admin/suggestedskills/accept/:id    moderator
PUT    /admin/suggestedskills/decline/:id   moderator
GET    /admin/reports                       moderator
PUT    /admin/reports/resolve/:id           moderator
PUT    /admin/members/second-factor/:id     -
PUT    /admin/members/sign-out/:id          moderator
GET    /admin/kyc                           -
GET    /admin/kyc/:id                       -
GET    /admin/kyc/file/:id                  -
PUT    /admin/kyc/approve/:id               -
PUT    /admin/kyc/reject/:id                -
GET    /admin/dispute/open                  -
GET    /admin/dispute/inspect/:id           -
PUT    /admin/dispute/decide/:id            -
GET    /admin/chargebacks                   -
POST   /admin/chargebacks/:id/evidence      -
GET    /admin/reconciliation                -
GET    /admin/sparks                        -
POST   /admin/sparks/issue                  -
GET    /admin/corrections                   -
POST   /admin/corrections/ask/:id           -
PUT    /admin/corrections/approve/:id       -
PUT    /admin/corrections/decline/:id       -
GET    /admin/stories                       -
GET    /admin/stories/:of/:id               -
GET    /admin/statements/:id                -
GET    /admin/exports/:table                -
GET    /admin/fee                           -
PUT    /admin/fee                           -
GET    /admin/referrals                     -
PUT    /admin/referrals/pay/:id             -
PUT    /admin/referrals/refuse/:id          -
GET    /admin/contact                       moderator
PUT    /admin/contact/answer/:id            moderator
PUT    /admin/contact/close/:id             moderator
POST   /sandbox/payments/progress           -
`

let place: Neighbourhood
let mo: Person
// An id that nothing has: an admitted call finds nothing to act on.
const noId = '0190f000-0000-7000-8000-0000000000ff'

beforeAll(async () => {
  place = await openNeighbourhood()
  mo = await signUp(place, 'Mo')
  await place.rows(`update accounts set role = 'moderator' where id = $1`, [mo.id])
})
afterAll(() => place.close())

it('is the least that a moderator needs, for every call of operators', async () => {
  const found: string[] = []
  for (const endpoint of endpoints.filter(({ access }) => access === 'admin')) {
    const known = { ...soundFields(endpoint, { skill: mo.id, provider: mo.id, number: 1 }), id: noId }
    const { status } = await mo.call(endpoint, {
      params: knownPart(endpoint, 'params', known) as Record<string, string>,
      ...(endpoint.body && { body: knownPart(endpoint, 'body', known) }),
    })
    expect(status).toBeLessThan(500)
    found.push(`${getName(endpoint)} ${status === 403 ? '-' : 'moderator'}`)
  }
  const written = law
    .trim()
    .split('\n')
    .map((line) => line.replace(/\s+/g, ' '))
  expect(found.sort(), 'Each endpoint for operators needs a line in `law` above').toEqual(written.sort())
})
