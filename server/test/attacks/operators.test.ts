import { mayDo } from '@sparkhood/contract/admin/permissions'
import { acceptBooking } from '@sparkhood/contract/bookings/bookings'
import type { Endpoint } from '@sparkhood/contract/endpoint'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ask } from '../bookings.ts'
import { signUpAdmin } from '../documents.ts'
import { endpoints, type Fields, getName, knownPart, soundFields } from '../endpoints.ts'
import { makers } from '../matrix/cast.ts'
import { recipes } from '../matrix/requests.ts'
import { openWorld, signInAgain, type World } from '../matrix/world.ts'
import { offerSkill, type Person, settleIn, signUp } from '../people.ts'
import { nextStart } from '../starts.ts'
import { letHelp } from '../trusted-helpers.ts'

/**
 * The result if a moderator acts on their own things or another operator's, and if an admin acts on their own: `done`,
 * or the code of the refusal.
 */
const law = `
                                        a moderator’s own      an admin’s by one      an admin’s own
PUT /admin/skills/approve/:id           skill.own              done                   skill.own
PUT /admin/skills/reject/:id            skill.own              done                   skill.own
PUT /admin/suggestedskills/accept/:id   suggestion.own         done                   suggestion.own
PUT /admin/suggestedskills/decline/:id  suggestion.own         done                   suggestion.own
GET /admin/members/:id                  done                   done                   done
POST /admin/members/notes/:id           done                   done                   done
PUT /admin/members/role/:id             access.forbidden       access.forbidden       role.own
POST /admin/members/warn/:id            sanction.operator      sanction.operator      sanction.operator
PUT /admin/members/suspend/:id          sanction.operator      sanction.operator      sanction.operator
PUT /admin/members/restore/:id          sanction.not_suspended sanction.not_suspended sanction.not_suspended
PUT /admin/members/second-factor/:id    access.forbidden       access.forbidden       second_factor.own
PUT /admin/members/sign-out/:id         sanction.operator      sanction.operator      done
POST /admin/messages/read/:id           report.own             done                   report.own
PUT /admin/reports/resolve/:id          report.own             done                   report.own
PUT /admin/reviews/hide/:id             review.own             done                   review.own
PUT /admin/reviews/restore/:id          review.own             review.not_now         review.own
PUT /admin/reviews/keep/:id             review.own             review.not_now         review.own
PUT /admin/reviews/check/:id            review.own             done                   review.own
GET /admin/dispute/inspect/:id          access.forbidden       access.forbidden       done
PUT /admin/dispute/decide/:id           access.forbidden       access.forbidden       dispute.own
POST /admin/chargebacks/:id/evidence    access.forbidden       access.forbidden       chargeback.own
POST /admin/corrections/ask/:id         access.forbidden       access.forbidden       correction.involved
PUT /admin/corrections/approve/:id      access.forbidden       access.forbidden       correction.involved
PUT /admin/corrections/decline/:id      access.forbidden       access.forbidden       correction.involved
GET /admin/statements/:id               access.forbidden       access.forbidden       done
GET /admin/stories/:of/:id              access.forbidden       access.forbidden       done
GET /admin/kyc/:id                      access.forbidden       access.forbidden       done
GET /admin/kyc/file/:id                 access.forbidden       access.forbidden       done
PUT /admin/kyc/approve/:id              access.forbidden       access.forbidden       kyc.own_document
PUT /admin/kyc/reject/:id               access.forbidden       access.forbidden       kyc.own_document
PUT /admin/referrals/pay/:id            access.forbidden       access.forbidden       referral.own
PUT /admin/referrals/refuse/:id         access.forbidden       access.forbidden       referral.own
PUT /admin/vouches/check/:id            vouch.not_found        done                   vouch.not_found
PUT /admin/vouches/remove/:id           vouch.not_found        done                   vouch.not_found
`
/** The same if an admin acts on the things of a member for whom they act, and of that member's client. */
const lawOfOthers = `
                                        for whom they act      their client
PUT /admin/skills/approve/:id           skill.own              done
PUT /admin/skills/reject/:id            skill.own              done
PUT /admin/suggestedskills/accept/:id   suggestion.own         done
PUT /admin/suggestedskills/decline/:id  suggestion.own         done
GET /admin/members/:id                  done                   done
POST /admin/members/notes/:id           done                   done
PUT /admin/members/role/:id             done                   done
POST /admin/members/warn/:id            sanction.helped        sanction.opponent
PUT /admin/members/suspend/:id          sanction.helped        sanction.opponent
PUT /admin/members/restore/:id          sanction.helped        sanction.not_suspended
PUT /admin/members/second-factor/:id    second_factor.own      done
PUT /admin/members/sign-out/:id         done                   done
POST /admin/messages/read/:id           report.own             done
PUT /admin/reports/resolve/:id          report.own             sanction.opponent
PUT /admin/reviews/hide/:id             review.own             done
PUT /admin/reviews/restore/:id          review.own             review.not_now
PUT /admin/reviews/keep/:id             review.own             review.not_now
PUT /admin/reviews/check/:id            review.own             done
GET /admin/dispute/inspect/:id          done                   done
PUT /admin/dispute/decide/:id           dispute.own            done
POST /admin/chargebacks/:id/evidence    chargeback.own         done
POST /admin/corrections/ask/:id         correction.involved    done
PUT /admin/corrections/approve/:id      correction.involved    done
PUT /admin/corrections/decline/:id      correction.involved    done
GET /admin/statements/:id               done                   done
GET /admin/stories/:of/:id              done                   done
GET /admin/kyc/:id                      done                   done
GET /admin/kyc/file/:id                 done                   done
PUT /admin/kyc/approve/:id              kyc.own_document       kyc.look_first
PUT /admin/kyc/reject/:id               kyc.own_document       done
PUT /admin/referrals/pay/:id            referral.own           done
PUT /admin/referrals/refuse/:id         referral.own           done
PUT /admin/vouches/check/:id            vouch.not_found        done
PUT /admin/vouches/remove/:id           vouch.not_found        done
`
/** Endpoints about things that no operator owns: texts and pictures of the site, jobs, letters, appeals, members without email. */
const ofNobody = /categories|phrases|announcements|jobs|contact|appeals|assisted|letters/

let world: World
let mo: Person
let ora: Person
let rose: Person
let carl: Person
let number = 0

beforeAll(async () => {
  world = await openWorld()
  Object.assign(world.place.wiring.tools.limits, { spend: () => {}, count: async () => {} })
  mo = await signUp(world.place, 'Mo')
  ora = await signUpAdmin(world.place, 'Ora')
  await world.place.rows(`update accounts set role = 'moderator' where id = $1`, [mo.id])
  for (const operator of [mo, ora]) {
    await settleIn(operator)
    world.skills.set(operator.id, await offerSkill(operator, 0))
    await signInAgain(world, operator)
  }
  rose = await signUp(world.place, 'Rose')
  carl = await signUp(world.place, 'Carl')
  for (const member of [rose, carl]) {
    await settleIn(member)
    world.skills.set(member.id, await offerSkill(member, 0))
  }
  await letHelp(rose, ora)
  const id = await ask(carl, ora, { skill: world.skills.get(ora.id) ?? '', at: nextStart() })
  await ora.does(acceptBooking, { params: { id } })
})
afterAll(() => world.place.close())

const readLaw = (written: string) =>
  written
    .trim()
    .split('\n')
    .slice(1)
    .map((line) => {
      const [name = '', ...answers] = line.split(/ {2,}| (?=[a-z])/)
      return [name, answers] as const
    })
const listed = readLaw(law)
const ofOthers = new Map(readLaw(lawOfOthers))

/** Returns the result of an operator's act on something of an owner's. */
async function act(endpoint: Endpoint, caller: Person, owner: Person): Promise<string> {
  number += 1
  const recipe = recipes[getName(endpoint)] ?? {}
  // Documents left over from earlier calls would exceed the limit.
  await world.place.rows('delete from kyc_documents where member_id = $1', [owner.id])
  const id = recipe.thing ? await makers[recipe.thing](world, owner) : owner.id
  const sound = soundFields(endpoint, { skill: world.skills.get(owner.id) ?? '', provider: owner.id, number })
  const known: Fields = { ...sound, id }
  const asked = { world, id, owner, caller }
  await recipe.first?.(world, caller, id)
  const heard = await caller.call(endpoint, {
    params: { ...knownPart(endpoint, 'params', known), ...recipe.params?.(asked) } as Record<string, string>,
    ...(endpoint.body && { body: { ...knownPart(endpoint, 'body', known), ...recipe.body?.(asked) } }),
  })
  await signInAgain(world, owner)
  return heard.status === 200 ? 'done' : heard.body.code
}

const find = (name: string): Endpoint => {
  const found = endpoints.find((endpoint) => getName(endpoint) === name)
  if (!found) throw new Error(`There is no ${name}`)
  return found
}

describe('an operator who acts on what is their own, or another operator’s', () => {
  it('is tried for every call of theirs that is about something', () => {
    const about = endpoints.filter(
      (endpoint) => endpoint.access === 'admin' && recipes[getName(endpoint)]?.thing && !ofNobody.test(endpoint.path),
    )
    expect(listed.map(([name]) => name).sort()).toEqual(about.map(getName).sort())
  })

  it.each(listed)('%s', async (name, expected) => {
    const endpoint = find(name)
    const cases = [[mo, mo], [mo, ora], [ora, ora], [ora, rose], [ora, carl]] as const // biome-ignore format: one line
    const answers: string[] = []
    for (const [operator, owner] of cases) answers.push(await act(endpoint, operator, owner))
    expect(answers).toEqual([...expected, ...(ofOthers.get(name) ?? [])])
  })

  it('gains no role, and the roles of others stay', async () => {
    const roles = await world.place.rows(`select id, role from accounts where role <> 'member' order by role, id`)
    expect(roles).toHaveLength(3)
    expect(roles).toContainEqual({ id: mo.id, role: 'moderator' })
    expect([mayDo('moderator', 'members.appoint'), mayDo('member', 'desk.see'), mayDo('toString', 'desk.see')]).toEqual(
      [false, false, false],
    )
  })
})
