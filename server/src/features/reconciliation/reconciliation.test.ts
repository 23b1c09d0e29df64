import { seeQueues } from '@sparkhood/contract/admin/console'
import { getReconciliation } from '@sparkhood/contract/money/reconciliation'
import { findTimeline, getTimeline, type TimelineName } from '@sparkhood/contract/money/timelines'
import { confirmFunding } from '@sparkhood/contract/money/wallet'
import { dayMs, hourMs, minuteMs } from '@sparkhood/contract/primitives/time'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import type { Person } from '../../../test/people.ts'
import type { StripeNeighbourhood } from '../../../test/stripe/neighbourhood.ts'
import { fundByCard, openPayer, payByCard } from '../../../test/stripe/payer.ts'
import { differences } from './rules.ts'

describe('reconciliation', () => {
  let place: StripeNeighbourhood
  let ana: Person
  let ruth: Person
  const opened: StripeNeighbourhood[] = []

  beforeEach(async () => {
    ;({ place, ana, ruth } = await openPayer())
    opened.push(place)
  })
  afterAll(async () => {
    for (const one of opened) await one.close()
  })

  const pay = (number?: string, amount?: number) => payByCard({ place, ana }, { number, amount })
  const paid = (number?: string) => fundByCard({ place, ana }, { number })
  const look = async (kind: 'inside' | 'gateway') => {
    place.travel(minuteMs)
    await place.app.jobs.runTimed(`reconciliation.${kind}`)
    return (await ruth.does(getReconciliation)).data
  }

  /** The break links to the timeline that an operator finds by searching for its id. */
  async function expectItsTimeline({ about, story }: { about: string; story: TimelineName | null }): Promise<void> {
    expect(story).toEqual((await ruth.does(findTimeline, { query: { q: about.split(' ').at(-1) ?? '' } })).data)
    await ruth.does(getTimeline, { params: { of: story?.of ?? '', id: story?._id ?? '' } })
  }

  it('finds nothing where the books agree, and says when it looked', async () => {
    await paid()
    await paid('4000000000000259')
    await place.deliver({ times: 2 })
    place.travel(2 * dayMs)
    expect(await look('inside')).toMatchObject({ inside_at: place.now().toISOString(), gateway_at: null, breaks: [] })
    expect(await look('gateway')).toMatchObject({ gateway_at: place.now().toISOString(), breaks: [] })
  })

  it('says where nobody has looked for too long, or ever, and Today counts it', async () => {
    const onToday = async () =>
      (await ruth.does(seeQueues)).data.find(({ name }: { name: string }) => name === 'breaks')
    const told = async () => (await ruth.does(getReconciliation)).data
    const begun = place.now()
    for (const kind of ['inside', 'gateway'])
      await place.rows(`insert into pgboss.schedule (name, cron, created_on) values ($1, '7 * * * *', $2)`, [
        `timed--reconciliation.${kind}`,
        begun,
      ])
    expect(await told()).toMatchObject({ inside_at: null, gateway_at: null, overlooked: [] })
    await look('inside')
    place.travel(3 * hourMs)
    expect(await told()).toMatchObject({ overlooked: [] })
    place.travel(minuteMs)
    expect(await told()).toMatchObject({ overlooked: [{ books: 'inside' }] })
    place.travel(33 * hourMs)
    const { overlooked, inside_at } = await told()
    expect(overlooked).toEqual([
      { books: 'gateway', since: begun.toISOString() },
      { books: 'inside', since: inside_at },
    ])
    expect(await onToday()).toMatchObject({ count: 2, late: true })
    for (const kind of ['inside', 'gateway'] as const) await look(kind)
    expect(await told()).toMatchObject({ overlooked: [], breaks: [] })
    expect(await onToday()).toMatchObject({ count: 0 })
  })

  it('finds a payment that the gateway has and we have not, tells how long, and when it was resolved', async () => {
    const clientSecret = await pay()
    place.travel(2 * hourMs)
    const { breaks } = await look('gateway')
    expect(breaks).toMatchObject([{ kind: 'gateway.missing_here', ours: 0, theirs: 20, age_hours: 0 }])
    await expectItsTimeline(breaks[0])
    place.travel(dayMs)
    expect((await look('gateway')).breaks).toMatchObject([{ age_hours: 24, resolved_at: null }])
    await ana.does(confirmFunding, { body: { clientSecret } })
    const after = await look('gateway')
    expect(after.breaks).toMatchObject([{ kind: 'gateway.missing_here', resolved_at: expect.any(String) }])
    expect(after.breaks).toHaveLength(1)
  })

  it('finds a payment that we have and the gateway has not, or another sum', async () => {
    await paid()
    await paid()
    const [one, other] = [...place.stripe.world.things.values()].filter(
      ({ object }) => object === 'balance_transaction',
    )
    place.stripe.world.things.delete(one?.id ?? '')
    if (other) other.amount = 1999
    place.travel(2 * hourMs)
    const { breaks } = await look('gateway')
    expect(
      breaks
        .map(({ kind, ours, theirs }: { kind: string; ours: number; theirs: number }) => [kind, ours, theirs])
        .sort(),
    ).toEqual([
      ['gateway.amount', 20, 19.99],
      ['gateway.missing_there', 20, 0],
    ])
  })

  it('finds a dispute of which we have not heard', async () => {
    await paid('4000000000000259')
    place.travel(2 * hourMs)
    const { breaks } = await look('gateway')
    expect(breaks).toMatchObject([{ kind: 'gateway.missing_here', theirs: -20 }])
    await expectItsTimeline(breaks[0])
    await place.deliver()
    expect((await look('gateway')).breaks.every(({ resolved_at }: { resolved_at: string }) => resolved_at)).toBe(true)
  })

  it('finds what does not add up among our own books', async () => {
    await paid()
    await place.rows('alter table ledger_accounts disable trigger all')
    await place.rows(
      `update ledger_accounts set balance = balance + 1 where owner = $1 and kind = 'member:available' and currency = 'gbp'`,
      [ana.id],
    )
    const { breaks } = await look('inside')
    expect(breaks.map(({ about }: { about: string }) => about).join()).toMatch(/L1.*L3/)
    expect(new Set(breaks.map(({ kind }: { kind: string }) => kind))).toEqual(new Set(['inside.ledger']))
    expect(breaks.map(({ story }: { story: unknown }) => story)).toEqual(breaks.map(() => null))
  })

  it('finds a refund that nobody has sent, and one that the ledger knows nothing of', async () => {
    await paid()
    await place.rows(
      `insert into card_refunds (id, funding_id, amount, state, created_at)
       select gen_random_uuid(), id, 500, 'asked', $1 from fundings`,
      [place.now()],
    )
    place.travel(2 * dayMs)
    const { breaks } = await look('inside')
    expect(breaks.map(({ kind }: { kind: string }) => kind).sort()).toEqual(['inside.card_refund', 'inside.stuck'])
    for (const one of breaks) await expectItsTimeline(one)
  })

  it('finds pounds that came back to somebody who has left, with the movement that brought them', async () => {
    await paid()
    expect((await look('inside')).breaks).toEqual([])
    await place.rows('update accounts set closed_at = $2 where id = $1', [ana.id, place.now()])
    const { breaks } = await look('inside')
    expect(breaks).toMatchObject([{ kind: 'inside.closed_account', story: { of: 'movement' }, ours: 20, theirs: 0 }])
    await expectItsTimeline(breaks[0])
    await place.rows('update accounts set closed_at = null where id = $1', [ana.id])
  })

  it('tells of every break there is, page by page: the open ones first, the oldest before', async () => {
    await place.rows(
      `insert into reconciliation_breaks (id, kind, about, detail, found_at, seen_at, resolved_at)
       select gen_random_uuid(), 'inside.stuck', 'refund ' || n, '{}', $1::timestamptz + n * interval '1 second', $1,
         case when n % 3 = 0 then $1::timestamptz end
       from generate_series(1, 8) n`,
      [place.now()],
    )
    const seen: string[] = []
    let cursor: string | null = null
    do {
      const page = await ruth.does(getReconciliation, { query: { limit: 3, ...(cursor && { cursor }) } })
      expect(page.data.breaks.length).toBeLessThanOrEqual(3)
      seen.push(...page.data.breaks.map(({ about }: { about: string }) => about.split(' ')[1]))
      cursor = page.next_cursor
    } while (cursor)
    expect(seen).toEqual(['1', '2', '4', '5', '7', '8', '3', '6'])
  })

  it('finds a payout that came to a stop', async () => {
    const method = '0190f000-0000-7000-8000-0000000000aa'
    await place.rows(
      `insert into withdrawal_methods (id, member_id, state, bank_name, last4, added_at, payable_at, removed_at)
       values ($1, $2, 'removed', '', '', $3, $3, $3)`,
      [method, ana.id, place.now()],
    )
    await place.rows(
      `insert into withdrawals (id, member_id, method_id, amount, state, requested_at)
       values (gen_random_uuid(), $2, $1, 500, 'requested', $3)`,
      [method, ana.id, place.now()],
    )
    place.travel(4 * dayMs)
    const { breaks } = await look('inside')
    const stuck = breaks.find(({ kind }: { kind: string }) => kind === 'inside.stuck')
    expect(stuck).toMatchObject({ story: { of: 'payout' }, ours: 5 })
    await expectItsTimeline(stuck)
  })
})

describe('two sets of books', () => {
  const payment = (minor: number, subject = 'pay_1') => ({ side: 'payment', subject, minor }) as const
  const refund = (minor: number) => ({ side: 'refund', subject: 'pay_1', minor }) as const

  it.each([
    [[payment(5)], [payment(5)], []],
    [[], [refund(-5), refund(5)], []],
    [[payment(5)], [payment(2), payment(3)], []],
    [[payment(5)], [], ['gateway.missing_there']],
    [[], [payment(5)], ['gateway.missing_here']],
    [[payment(5)], [payment(6)], ['gateway.amount']],
    [[payment(5)], [payment(5, 'pay_2')], ['gateway.missing_there', 'gateway.missing_here']],
  ])('%j and %j differ in %j', (ours, theirs, kinds) => {
    expect(differences(ours, theirs).map(({ kind }) => kind)).toEqual(kinds)
  })
})
