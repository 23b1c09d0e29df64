import { acceptBooking } from '@sparkhood/contract/bookings/bookings'
import { followMember } from '@sparkhood/contract/people/follows'
import { changePreferences } from '@sparkhood/contract/people/preferences'
import { logout } from '@sparkhood/contract/people/sessions'
import { dayMs, hourMs, minuteMs } from '@sparkhood/contract/primitives/time'
import { countNotifications, seeNotifications } from '@sparkhood/contract/talking/notifications'
import { getPushKey, subscribePush, unsubscribePush } from '@sparkhood/contract/talking/push'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { ask } from '../../../../../test/bookings.ts'
import { openDeliveries } from '../../../../../test/deliveries.ts'
import { type Person, signUp } from '../../../../../test/people.ts'
import { maxFailures } from '../rules.ts'

const seeAll = (who: Person) => who.does(seeNotifications, { body: {} })

let site: Awaited<ReturnType<typeof openDeliveries>>
beforeAll(async () => {
  site = await openDeliveries()
})
afterAll(() => site.place.close())
beforeEach(() => site.nextDay())

describe('a push', () => {
  it('comes at once, names what it is about, and takes its own place', async () => {
    const { place, ana, ben, ring, rung, write, run, logged } = site
    const phone = await ring(ben)
    await write(ana, ben, 'Are you there?')
    const [first] = rung(phone)
    expect(first).toMatchObject({ title: 'Ana wrote to you', body: 'Are you there?', link: `/chat/${ana.id}` })
    await write(ana, ben, 'Hello?')
    expect(rung(phone)).toHaveLength(1)
    place.travel(2 * minuteMs)
    await run('push')
    await run('push')
    expect(rung(phone).map(({ title, tag }) => [title, tag])).toEqual([
      ['Ana wrote to you', first?.tag],
      ['2 messages from Ana', first?.tag],
    ])
    expect(await logged()).toEqual([
      { channel: 'push', what: 'message', result: 'sent', attempt: 1 },
      { channel: 'push', what: 'message', result: 'sent', attempt: 1 },
    ])
  })

  it('does not come while somebody looks, but afterwards if it was not seen', async () => {
    const { place, ana, ben, ring, rung, write, read, run } = site
    const phone = await ring(ben)
    await ben.does(countNotifications, { query: { looking: 'true' } })
    await write(ana, ben, 'You are here')
    await run('push')
    expect(rung(phone)).toEqual([])
    place.travel(2 * minuteMs)
    await run('push')
    expect(rung(phone)).toHaveLength(1)

    await ben.does(countNotifications, { query: { looking: 'true' } })
    await write(ana, ben, 'And here')
    await read(ben, ana)
    place.travel(2 * minuteMs)
    await run('push')
    expect(rung(phone)).toHaveLength(1)
  })

  it('does not count a page in the background as looking', async () => {
    const { ana, ben, ring, rung, write } = site
    const phone = await ring(ben)
    await ben.does(countNotifications)
    await write(ana, ben, 'Nobody looks')
    expect(rung(phone)).toHaveLength(1)
  })

  it('waits for the morning, but for what cannot', async () => {
    const { place, ana, ben, skill, ring, rung, write, run } = site
    const phone = await ring(ben)
    place.travel(13 * hourMs)
    await write(ana, ben, 'It is late')
    await run('push')
    expect(rung(phone)).toEqual([])
    const id = await ask(ana, ben, { skill, at: new Date(place.now().getTime() + 5 * dayMs - 13 * hourMs) })
    await ben.does(acceptBooking, { params: { id } })
    await place.scope().emit({ name: 'booking.near', data: { bookingId: id, kind: 'soon' } })
    await place.settle()
    expect(rung(phone).map(({ title }) => title)).toEqual([expect.stringMatching(/^Soon: /)])
    place.travel(10 * hourMs)
    await run('push')
    expect(rung(phone).map(({ title }) => title)).toEqual([expect.stringMatching(/^Soon: /), 'Ana wrote to you'])
  })

  it('of a booking that is near is good until it begins, and does not ring after that', async () => {
    const { place, ana, ben, skill, ring, run } = site
    const phone = await ring(ben)
    const id = await ask(ana, ben, { skill, at: new Date(place.now().getTime() + 2 * dayMs + 6 * hourMs) })
    await ben.does(acceptBooking, { params: { id } })
    await place.settle()
    await seeAll(ben)
    place.travel(2 * dayMs + 4.5 * hourMs)
    const { silentPush } = place.wiring
    silentPush?.fail(phone, true)
    await place.scope().emit({ name: 'booking.near', data: { bookingId: id, kind: 'soon' } })
    await place.settle()
    silentPush?.fail(phone, false)
    place.travel(30 * minuteMs)
    await run('push')
    expect(silentPush?.list(phone).map(({ ttlS }) => ttlS)).toEqual([60 * 60])

    const laptop = await ring(ben)
    await place.rows('update notifications set pushed_at = null where member_id = $1', [ben.id])
    place.travel(60 * minuteMs)
    await run('push')
    expect(silentPush?.list(laptop)).toEqual([])
  })

  it.each([
    ['orderMessages', false, 0],
    ['orderMessages', true, 1],
  ] as const)('obeys the toggle %s: %s', async (toggle, isOn, times) => {
    const { ana, ben, ring, rung, write, run } = site
    const phone = await ring(ben)
    await ben.does(changePreferences, { body: { [toggle]: isOn } })
    await write(ana, ben, 'Loud or not?')
    await run('push')
    expect(rung(phone)).toHaveLength(times)
  })

  it('comes from somebody without a booking only to whoever wants that', async () => {
    const { place, ben, ring, rung, write } = site
    const cleo = await signUp(place, 'Cleo')
    const phone = await ring(ben)
    await write(cleo, ben, 'Do you fix tandems?')
    expect(rung(phone)).toEqual([])
    expect((await ben.does(countNotifications)).data.message).toBe(1)
    await ben.does(changePreferences, { body: { bookingMessages: true } })
    place.travel(2 * minuteMs)
    await write(cleo, ben, 'And trikes?')
    expect(rung(phone)).toHaveLength(1)
    await ben.does(changePreferences, { body: { bookingMessages: false } })
  })

  it('is tried again where the service failed, and goes to nobody who is gone', async () => {
    const { place, ana, ben, ring, rung, write, run, logged } = site
    const [phone, laptop] = [await ring(ben), await ring(ben)]
    const { silentPush } = place.wiring
    silentPush?.fail(phone, true)
    silentPush?.close(laptop)
    await write(ana, ben, 'Hello')
    await run('push')
    expect((await logged()).map(({ result }) => result).sort()).toEqual(['failed', 'gone'])
    expect((await ben.does(getPushKey)).data.browsers).toBe(1)
    place.travel(3 * minuteMs)
    await run('push')
    silentPush?.fail(phone, false)
    expect(rung(phone)).toEqual([])
    place.travel(5 * minuteMs)
    await run('push')
    expect(rung(phone)).toHaveLength(1)
    expect((await logged()).map(({ result, attempt }) => [result, attempt]).slice(2)).toEqual([
      ['failed', 2],
      ['sent', 3],
    ])
  })

  it('that found every browser gone has told nobody, so the email comes as soon as to those who have none', async () => {
    const { place, ana, ben, ring, write, run, since, logged } = site
    place.wiring.silentPush?.close(await ring(ben))
    await write(ana, ben, 'Hello')
    await run('push')
    expect((await logged()).map(({ result }) => result)).toEqual(['gone'])
    place.travel(16 * minuteMs)
    expect(await since(ben, () => run('mail'))).toHaveLength(1)
  })

  it.each([
    ['given up where the service failed', { failed: 'status 503' }, 0],
    ['kept where our own line or key did', { failed: 'TypeError: fetch failed', isOurs: true } as const, 1],
  ])('that failed again and again leaves a browser %s', async (_, outcome, left) => {
    const { place, ana, ben, ring, write } = site
    await ring(ben)
    await place.rows('update push_subscriptions set failures = $1', [maxFailures - 1])
    const { push } = place.wiring.tools.push
    place.wiring.tools.push.push = async () => outcome
    await write(ana, ben, 'Hello')
    place.wiring.tools.push.push = push
    expect((await ben.does(getPushKey)).data.browsers).toBe(left)
  })

  it('ends with the session that it was asked for in, and when it is asked to', async () => {
    const { place, ana, ring, rung, run } = site
    const dora = await signUp(place, 'Dora')
    const phone = await ring(dora)
    await dora.does(unsubscribePush, { body: { endpoint: phone } })
    const laptop = await ring(dora)
    await dora.does(logout)
    await ana.does(followMember, { params: { id: dora.id } })
    await place.settle()
    expect([rung(phone), rung(laptop)]).toEqual([[], []])
    await run('sweep-browsers')
    expect(await place.rows('select 1 from push_subscriptions where member_id = $1', [dora.id])).toEqual([])
  })

  it('takes no address that we would not call', async () => {
    const { ben } = site
    const wrong = { endpoint: 'http://127.0.0.1/', p256dh: 'key', auth: 'secret' }
    expect(await ben.call(subscribePush, { body: wrong })).toMatchObject({
      status: 422,
      body: { code: 'push.not_taken' },
    })
  })
})
