import type { Endpoint } from '@sparkhood/contract/endpoint'
import { helperActWords } from '@sparkhood/contract/people/trusted-helpers'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { endpoints, getName, knownPart, soundFields } from '../../../test/endpoints.ts'
import { type Neighbourhood, openNeighbourhood } from '../../../test/neighbourhood.ts'
import type { Person } from '../../../test/people.ts'
import { actingFor, type Household, letHelp, openHousehold } from '../../../test/trusted-helpers.ts'
import { did } from '../notifications/words/trusted-helpers.ts'

let place: Neighbourhood
let home: Household
let grant: string
let danaForRose: Person

beforeAll(async () => {
  place = await openNeighbourhood()
  home = await openHousehold(place)
  Object.assign(place.wiring.tools.limits, { count: async () => {} })
  grant = await letHelp(home.rose, home.dana, { monthly_sparks: 20 })
  danaForRose = actingFor(home.dana, grant)
})
afterAll(() => place.close())

/** All that may be called for somebody else, with the rights of which one is enough. What is not here is refused. */
const allowed: Record<string, string> = {
  'GET /helpers/acting/now': 'any',
  'GET /users/profile/:id': 'any',
  'GET /users/basic/profile/:id': 'any',
  'GET /users/people/nearby/:lat/:lon/:distance': 'any',
  'GET /users/people/within/:city': 'any',
  'GET /users/searchuser/:term': 'any',
  'GET /skills/:id': 'any',
  'GET /skills/category/:id/users': 'any',
  'GET /skills/searchname/:term': 'any',
  'GET /search/all': 'any',
  'GET /reviews/skill/:id/user': 'any',
  'GET /reviews/user/:id': 'any',
  'GET /bookings/reliability/:id': 'any',
  'GET /bookings/tools/:id': 'any',
  'GET /availability/slots/:id': 'any',
  'GET /availability/next': 'any',
  'GET /places/labels': 'any',
  'GET /places/suggest': 'any',
  'GET /places/at/:lat/:lon': 'any',
  'GET /bookings/quote/:id': 'book',
  'POST /bookings': 'book',
  'PUT /bookings/cancel/:id': 'book',
  'GET /bookings/reschedule/times/:id': 'book',
  'POST /bookings/reschedule/:id': 'book',
  'PUT /bookings/reschedule/agree/:id': 'book',
  'PUT /bookings/reschedule/decline/:id': 'book',
  'DELETE /bookings/reschedule/:id': 'book',
  'GET /bookings/:id': 'diary book',
  'GET /bookings/get/user/outward': 'diary',
  'GET /bookings/get/user/inward': 'diary',
  'GET /bookings/needing': 'diary',
  'GET /calendar/agenda': 'diary',
  'GET /message/chat/history/users': 'message',
  'GET /message/:senderId/:receiverId': 'message',
  'GET /message/photo/:id': 'message',
  'POST /message': 'message',
}
/** The same for somebody without email alone. */
const allowedWithoutEmail = {
  'POST /dispute/open': 'book',
  'GET /dispute/get/:id': 'book',
  'POST /dispute/say/:id': 'book',
  'POST /blocks/block/:id': 'book',
  'GET /blocks/preview/:id': 'diary',
  'DELETE /blocks/unblock/:id': 'book',
  'GET /blocks/get/blocked': 'book',
  'POST /reports': 'book',
}

describe('what may be called for somebody else', () => {
  it('is what this table says, and nothing else', () => {
    const declared = (only: boolean) =>
      endpoints.flatMap(({ onBehalf, onlyWithoutEmail = false, ...endpoint }): [string, string][] =>
        onBehalf && onlyWithoutEmail === only
          ? [[getName(endpoint), onBehalf === 'any' ? 'any' : onBehalf.join(' ')]]
          : [],
      )
    expect(Object.fromEntries(declared(false))).toEqual(allowed)
    expect(Object.fromEntries(declared(true))).toEqual(allowedWithoutEmail)
  })

  it('has words for each act', () => {
    const acts = [...Object.keys(allowed), ...Object.keys(allowedWithoutEmail)].filter(
      (name) => !name.startsWith('GET '),
    )
    expect(Object.keys(helperActWords).toSorted()).toEqual(acts.toSorted())
    expect(Object.keys(did).toSorted()).toEqual(acts.toSorted())
  })

  const ask = (who: Person, endpoint: Endpoint) => {
    const known = {
      ...soundFields(endpoint, { skill: home.skill, provider: home.ben.id, number: 1 }),
      id: home.rose.id,
    }
    return who.call(endpoint, {
      params: knownPart(endpoint, 'params', { ...known, senderId: home.rose.id, receiverId: home.ben.id }) as Record<
        string,
        string
      >,
      query: knownPart(endpoint, 'query', known) as Record<string, string>,
      ...(endpoint.body && { body: knownPart(endpoint, 'body', known) }),
    })
  }

  it.each(endpoints.filter((endpoint) => !(getName(endpoint) in allowed)).map((one) => [getName(one), one] as const))(
    '%s is refused, with every right there is',
    async (_name, endpoint) => {
      const heard = await ask(danaForRose, endpoint)
      // The sandbox has calls that are mounted for it alone, and the stream of events is no call.
      if (heard.status === 404 && heard.body.code === 'place.not_found')
        return expect(endpoint.path).toMatch(/^\/sandbox|^\/live/)
      expect([heard.status, heard.body.code]).toEqual([403, 'helper.not_allowed'])
    },
  )

  it.each(endpoints.filter((endpoint) => getName(endpoint) in allowed).map((one) => [getName(one), one] as const))(
    '%s is refused without its right, to strangers and without a session',
    async (name, endpoint) => {
      const refused = async (who: Person) => (await ask(who, endpoint)).body.code
      expect(await refused(actingFor(home.cara, grant))).toBe('helper.ended')
      expect(await refused(actingFor(home.dana, 'not-an-id'))).toBe('helper.ended')
      expect((await ask({ ...place.visitor, id: '', email: '' }, endpoint)).status).toBe(401)
      const enough = allowed[name] ?? ''
      if (enough === 'any') return
      const least = enough.includes('diary') ? 'message' : 'diary'
      await place.rows(
        'update helper_grants set rights = $2, limit_gbp_minor = 0, limit_spark_minor = 0 where id = $1',
        [grant, [least]],
      )
      expect(await refused(danaForRose)).toBe('helper.no_right')
      await place.rows(
        `update helper_grants set rights = '{book,message,diary,pay}', limit_gbp_minor = 5000, limit_spark_minor = 2000 where id = $1`,
        [grant],
      )
    },
  )
})
