import { followMember } from '@sparkhood/contract/people/follows'
import { changePreferences, getPreferences, readUnsubscribe, unsubscribe } from '@sparkhood/contract/people/preferences'
import { dayMs, hourMs, minuteMs } from '@sparkhood/contract/primitives/time'
import { countNotifications } from '@sparkhood/contract/talking/notifications'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { ask, keepSessions } from '../../../../../test/bookings.ts'
import { openDeliveries } from '../../../../../test/deliveries.ts'
import { signUp } from '../../../../../test/people.ts'

let site: Awaited<ReturnType<typeof openDeliveries>>
beforeAll(async () => {
  site = await openDeliveries()
})
afterAll(() => site.place.close())
beforeEach(() => site.nextDay())

describe('an email about what was not seen', () => {
  it('comes once, after a while, with all of it, and says how to end such emails', async () => {
    const { place, ana, ben, write, run, since, logged } = site
    await write(ana, ben, 'My words are nobody else’s')
    expect(await since(ben, () => run('mail'))).toEqual([])
    place.travel(16 * minuteMs)
    const [email, ...more] = await since(ben, () => run('mail'))
    expect(more).toEqual([])
    expect(email).toMatchObject({ subject: 'Ana wrote to you' })
    expect(email?.text).not.toContain('nobody else')
    expect(email?.text).toContain('Stop these emails')
    expect(email?.unsubscribe).toMatch(/\/unsubscribe\?token=/)
    await write(ana, ben, 'Still nothing?')
    place.travel(2 * hourMs)
    expect(await since(ben, () => run('mail'))).toEqual([])
    expect(await logged()).toEqual([{ channel: 'mail', what: 'orderMessages', result: 'sent', attempt: 1 }])
  })

  it('does not come to whoever has been here since, has read it, or was rung for it lately', async () => {
    const { place, ana, ben, ring, rung, write, read, run, since } = site
    await write(ana, ben, 'Seen in the bell')
    place.travel(minuteMs)
    await ben.does(countNotifications, { query: { looking: 'true' } })
    place.travel(hourMs)
    expect(await since(ben, () => run('mail'))).toEqual([])

    await read(ben, ana)
    await write(ana, ben, 'Read')
    await read(ben, ana)
    place.travel(hourMs)
    expect(await since(ben, () => run('mail'))).toEqual([])

    const phone = await ring(ben)
    await write(ana, ben, 'Rung for')
    expect(rung(phone)).toHaveLength(1)
    place.travel(hourMs)
    expect(await since(ben, () => run('mail'))).toEqual([])
    place.travel(3 * hourMs)
    expect(await since(ben, () => run('mail'))).toHaveLength(1)
  })

  it('does not come to whoever wants none', async () => {
    const { place, ana, ben, write, run, since } = site
    await ben.does(changePreferences, { body: { by_mail: false } })
    await write(ana, ben, 'By no letter')
    place.travel(hourMs)
    expect(await since(ben, () => run('mail'))).toEqual([])
    await ben.does(changePreferences, { body: { by_mail: true } })
  })

  it('comes of a message between two with a booking, though the first was from a stranger and not wanted', async () => {
    const { place, ben, skill, write, run, since } = site
    const cleo = await signUp(place, 'Cleo')
    await write(cleo, ben, 'Do you fix tandems?')
    place.travel(16 * minuteMs)
    expect(await since(ben, () => run('mail'))).toEqual([])
    await ask(cleo, ben, { skill, at: new Date('2027-03-01T10:00:00Z') })
    await write(cleo, ben, 'It is a red one.')
    expect(await since(ben, () => run('mail'))).toEqual([])
    place.travel(16 * minuteMs)
    expect((await since(ben, () => run('mail'))).map(({ subject }) => subject)).toEqual(['2 messages from Cleo'])
    await write(cleo, ben, 'And quick!')
    place.travel(2 * hourMs)
    expect(await since(ben, () => run('mail'))).toEqual([])
  })

  it('does not tell of a booking, whose own emails do', async () => {
    const { place, ana, ben, skill, run, since } = site
    const emails = await since(ben, async () => {
      await ask(ana, ben, { skill, at: new Date('2027-03-02T10:00:00Z') })
      await place.settle()
      place.travel(hourMs)
      await run('mail')
    })
    expect(emails.map(({ subject }) => subject)).toEqual([expect.stringMatching(/^Ana asks for /)])
  })
})

describe('the letters of others', () => {
  it('obey the toggles too', async () => {
    const { place, ana, ben, skill, since } = site
    await ben.does(changePreferences, { body: { orderUpdates: false } })
    const asking = async () => {
      await ask(ana, ben, { skill, at: new Date('2027-03-03T10:00:00Z') })
      await place.settle()
    }
    expect(await since(ben, asking)).toEqual([])
    await ben.does(changePreferences, { body: { orderUpdates: true } })
  })

  it('are ended by their link, without logging in, at a press and not by looking', async () => {
    const { place, ana, ben, skill, since } = site
    const [email] = await since(ben, async () => {
      await ask(ana, ben, { skill, at: new Date('2027-03-04T10:00:00Z') })
      await place.settle()
    })
    const address = new URL(email?.unsubscribe ?? '')
    const token = address.searchParams.get('token') ?? ''
    const { data } = await place.visitor.does(readUnsubscribe, { body: { token } })
    expect(data).toEqual({ ways: ['orderUpdates'], email: 'b…@example.org', is_on: true })
    // The page names the address that the link was sent to, and none that he has taken since.
    const move = (email: string) => place.rows('update accounts set email = $2 where id = $1', [ben.id, email])
    await move('zoe@elsewhere.example')
    expect((await place.visitor.does(readUnsubscribe, { body: { token } })).data.email).toBe('b…@example.org')
    await move(ben.email)
    expect((await ben.does(getPreferences)).data.orderUpdates).toBe(true)
    const post = {
      method: 'POST',
      url: `/unsubscribe${address.search}`,
      payload: 'List-Unsubscribe=One-Click',
    } as const
    const headers = { 'content-type': 'application/x-www-form-urlencoded' }
    for (const _ of [1, 2]) expect((await place.app.http.inject({ ...post, headers })).statusCode).toBe(200)
    expect((await ben.does(getPreferences)).data).toMatchObject({ orderUpdates: false, orderMessages: true })
    await ben.does(changePreferences, { body: { orderUpdates: true } })
    await place.visitor.does(unsubscribe, { body: { token } })
    expect((await ben.does(getPreferences)).data.orderUpdates).toBe(false)
    await ben.does(changePreferences, { body: { orderUpdates: true } })
    const wrong = await place.app.http.inject({ ...post, url: `/unsubscribe?token=${token.slice(0, -2)}`, headers })
    expect(wrong.statusCode).toBe(404)
    expect((await place.visitor.call(unsubscribe, { body: { token: 'x' } })).status).toBe(404)
  })
})

describe('an email about things of several kinds', () => {
  /** A message, and a listing that was approved: of two kinds, in one email. */
  const mixed = async () => {
    const { place, ana, ben, skill, write, run, since } = site
    await write(ana, ben, 'Are you there?')
    const at = place.now().toISOString()
    await place.scope().emit({ name: 'skill.decided', data: { skillId: skill, status: 'approved', at } })
    await place.settle()
    place.travel(16 * minuteMs)
    const [email, ...more] = await since(ben, () => run('mail'))
    expect(more).toEqual([])
    expect(email?.subject).toBe('2 things are waiting for you')
    return email
  }

  it('says which kinds its end is for, and ends those alone', async () => {
    const { place, ana, ben, skill, since, logged } = site
    const email = await mixed()
    expect(email?.text).toContain('emails about “Messages about bookings” and “You and your account”')
    expect(email?.text).toContain('“Stop these emails” ends both.')
    expect(await logged()).toMatchObject([{ what: 'orderMessages accountNotifications', result: 'sent' }])
    const { search, searchParams } = new URL(email?.unsubscribe ?? '')
    const token = searchParams.get('token') ?? ''
    const kinds = ['orderMessages', 'accountNotifications']
    const both = { ways: kinds, email: 'b…@example.org' }
    expect((await place.visitor.does(readUnsubscribe, { body: { token } })).data).toEqual({ ...both, is_on: true })
    const headers = { 'content-type': 'application/x-www-form-urlencoded' }
    const payload = 'List-Unsubscribe=One-Click'
    await place.app.http.inject({ method: 'POST', url: `/unsubscribe${search}`, payload, headers })
    const off = { orderMessages: false, accountNotifications: false }
    expect((await ben.does(getPreferences)).data).toMatchObject({ ...off, orderUpdates: true, by_mail: true })
    expect((await place.visitor.does(readUnsubscribe, { body: { token } })).data).toEqual({ ...both, is_on: false })
    const asked = await since(ben, async () => {
      await ask(ana, ben, { skill, at: new Date('2027-03-05T10:00:00Z') })
      await place.settle()
    })
    expect(asked.map(({ subject }) => subject)).toEqual([expect.stringMatching(/^Ana asks for /)])
    // One of the two is enough for there to be something to end.
    await ben.does(changePreferences, { body: { orderMessages: true } })
    expect((await place.visitor.does(readUnsubscribe, { body: { token } })).data).toEqual({ ...both, is_on: true })
    await ben.does(changePreferences, { body: { accountNotifications: true } })
  })

  it.each(['orderUpdates', 'by_mail'] as const)('an older one’s end, of %s, still ends what it said', async (way) => {
    const { place, ben } = site
    const token = place.scope().seals.seal({ member: ben.id, way }, 'unsubscribe')
    const { data } = await place.visitor.does(readUnsubscribe, { body: { token } })
    expect(data).toMatchObject({ ways: [way], is_on: true })
    await place.visitor.does(unsubscribe, { body: { token } })
    expect((await ben.does(getPreferences)).data[way]).toBe(false)
    await ben.does(changePreferences, { body: { [way]: true } })
  })
})

describe('the weekly email', () => {
  const weekly = () => site.run('digest')

  it('comes to whoever was away and missed something, once a week, and to nobody else', async () => {
    const { place, ana, ben, since } = site
    await ana.does(followMember, { params: { id: ben.id } })
    await place.settle()
    expect(await since(ben, weekly)).toEqual([])
    place.travel(4 * dayMs)
    const [email] = await since(ben, weekly)
    expect(email?.subject).toBe('What you missed this week')
    expect(email?.text).toContain('Ana follows you.')
    expect(await since(ben, weekly)).toEqual([])
    expect(await since(ana, weekly)).toEqual([])
    place.travel(7 * dayMs)
    // Nothing new since, so there is nothing to write.
    expect(await since(ben, weekly)).toEqual([])
  })

  it('that could not be handed over is tried again, and does not count as one without an answer', async () => {
    const { place, ana, ben, since } = site
    await ana.does(followMember, { params: { id: ben.id } })
    const dan = await signUp(place, 'Dan')
    await dan.does(followMember, { params: { id: ben.id } })
    await place.settle()
    place.travel(4 * dayMs)
    const { mail } = place.wiring.tools
    const { send } = mail
    mail.send = () => Promise.reject(new Error('no mail today'))
    expect(await since(ben, weekly)).toEqual([])
    mail.send = send
    place.travel(hourMs)
    expect(await since(ben, weekly)).toHaveLength(1)
    expect(await place.rows('select unanswered from notification_readers where member_id = $1', [ben.id])).toEqual([
      { unanswered: 1 },
    ])
  })

  it('does not say the same again for something new that is not in it', async () => {
    const { place, ben, write, since } = site
    const [fan, stranger] = [await signUp(place, 'Finn'), await signUp(place, 'Sid')]
    await fan.does(followMember, { params: { id: ben.id } })
    await place.settle()
    place.travel(4 * dayMs)
    expect(await since(ben, weekly)).toHaveLength(1)
    await write(stranger, ben, 'Of a kind that Ben has switched off')
    place.travel(7 * dayMs)
    expect(await since(ben, weekly)).toEqual([])
  })

  it('stops after four without a visit, and begins again after one', async () => {
    const { place, since } = site
    const eve = await signUp(place, 'Eve')
    await keepSessions(place)
    const week = async (nth: number) => {
      place.travel(1000)
      const fan = await signUp(place, `Fan${nth}`)
      await fan.does(followMember, { params: { id: eve.id } })
      await place.settle()
      place.travel(7 * dayMs)
      return (await since(eve, weekly)).length
    }
    const weeks: number[] = []
    for (const nth of [1, 2, 3, 4, 5]) weeks.push(await week(nth))
    expect(weeks).toEqual([1, 1, 1, 1, 0])
    await eve.does(countNotifications, { query: { looking: 'true' } })
    expect(await week(6)).toBe(1)
    await eve.does(changePreferences, { body: { promotions: false } })
    expect(await week(7)).toBe(0)
  })
})
