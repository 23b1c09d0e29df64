import {
  addBillingMethod,
  beginBillingMethod,
  deleteBillingMethod,
  hasExpired,
  listBillingMethods,
  passesLuhn,
} from '@sparkhood/contract/money/billing'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Neighbourhood, openNeighbourhood } from '../../../test/neighbourhood.ts'
import { type Person, signUp } from '../../../test/people.ts'
import { openStripeNeighbourhood } from '../../../test/stripe/neighbourhood.ts'
import { GatewayUnavailable } from '../../adapters/payments/gateway.ts'

let place: Neighbourhood
let ana: Person

beforeAll(async () => {
  place = await openNeighbourhood()
  ana = await signUp(place, 'Ana')
})
afterAll(() => place.close())

const card = {
  card_number: '4242 4242 4242 4242',
  expiry_date: '12/30',
  cvv: '737',
  address: '12 Mill Lane',
  city: 'Leeds',
  postal_code: 'LS1 4DY',
}
const add = (changes: Record<string, unknown> = {}, person = ana) =>
  person.call(addBillingMethod, { body: { ...card, ...changes } })

describe('a card', () => {
  it('is handed over for a token, and of it only brand, last four and expiry come back', async () => {
    const { body } = await add()
    expect(body).toMatchObject({
      message: 'Billing method added',
      data: { card_number: '**** **** **** 4242', expiry_date: '12/30', expired: false },
    })
    expect(Object.keys(body.data).sort()).toEqual(['brand', 'card_number', 'expired', 'expiry_date', 'id'])
    expect((await ana.does(listBillingMethods)).data).toEqual([body.data])
  })

  it('is found nowhere afterwards: neither number nor CVV', async () => {
    const [tables] = await place.rows<{ dump: string }>(
      `select string_agg(query_to_xml(format('select * from %s', c.oid::regclass), true, false, '')::text, '') as dump
       from pg_class c join pg_namespace n on n.oid = c.relnamespace
       where c.relkind = 'r' and n.nspname in ('public', 'pgboss')`,
    )
    const dump = tables?.dump ?? ''
    expect(dump.length).toBeGreaterThan(1000)
    expect(dump).not.toMatch(/4242\s?4242/)
    expect(dump).not.toMatch(/[">]737["<]/)
  })

  it.each([
    [{ card_number: '' }, 'card_number', 'Enter a valid 16-digit card number'],
    [{ card_number: '4242 4242 4242 424' }, 'card_number', 'Enter a valid 16-digit card number'],
    [{ card_number: '4242 4242 4242 4241' }, 'card_number', 'Enter a valid 16-digit card number'],
    [{ card_number: undefined }, 'card_number', 'Enter a valid 16-digit card number'],
    [{ expiry_date: '13/30' }, 'expiry_date', 'Enter a valid date (MM/YY)'],
    [{ expiry_date: '1230' }, 'expiry_date', 'Enter a valid date (MM/YY)'],
    [{ cvv: '12' }, 'cvv', 'Enter a valid CVV'],
    [{ cvv: '12a' }, 'cvv', 'Enter a valid CVV'],
    [{ cvv: '12345' }, 'cvv', 'Enter a valid CVV'],
    [{ address: ' ' }, 'address', 'Address is required'],
    [{ city: '' }, 'city', 'City is required'],
  ])('with %j is refused at %s: %s', async (wrong, field, message) => {
    const { status, body } = await add(wrong)
    expect({ status, issues: body.issues }).toEqual({ status: 422, issues: [{ path: `body.${field}`, message }] })
  })

  it.each([
    [{ expiry_date: '10/26' }, 402, 'payment.expired_card'],
    [{ card_number: '4000 0000 0000 0002' }, 402, 'payment.declined'],
    [{ postal_code: undefined }, 200, undefined],
  ])('with %j is answered %d %s', async (changes, status, code) => {
    const heard = await add(changes)
    expect([heard.status, heard.body.code]).toEqual([status, code])
  })

  it('is good until the end of its month', async () => {
    expect(hasExpired('11/26', new Date('2026-11-30T23:59:59Z'))).toBe(false)
    expect(hasExpired('11/26', new Date('2026-12-01T00:00:00Z'))).toBe(true)
    expect(hasExpired('12/26', new Date('2026-12-31T23:00:00Z'))).toBe(false)
  })

  it('is not taken while the gateway is away, in the words of the page', async () => {
    const { payments } = place.wiring.tools
    const saveCard = payments.saveCard
    payments.saveCard = async () => {
      throw new GatewayUnavailable('away')
    }
    expect(await add()).toMatchObject({ status: 502, body: { message: 'Failed to add billing method' } })
    payments.saveCard = saveCard
  })

  it('is its owner’s alone to see and to delete', async () => {
    const eve = await signUp(place, 'Eve')
    const { data } = await ana.does(listBillingMethods)
    expect((await eve.does(listBillingMethods)).data).toEqual([])
    const id = data[0].id
    expect((await eve.call(deleteBillingMethod, { params: { id } })).status).toBe(404)
    await ana.does(deleteBillingMethod, { params: { id } })
    expect((await ana.does(listBillingMethods)).data).toHaveLength(data.length - 1)
    expect((await ana.call(deleteBillingMethod, { params: { id } })).status).toBe(404)
  })

  it('is one of ten at most', async () => {
    const cara = await signUp(place, 'Cara')
    for (let cards = 0; cards < 10; cards += 1) expect((await add({}, cara)).status).toBe(200)
    expect(await add({}, cara)).toMatchObject({ status: 409, body: { code: 'billing.too_many' } })
  })
})

describe('the check digit', () => {
  it.each(['4242424242424242', '4000000000000002', '5555555555554444', '378282246310005', '79927398713'])(
    'fits in %s',
    (number) => expect(passesLuhn(number)).toBe(true),
  )

  it('tells every single wrong digit', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 15 }), fc.integer({ min: 1, max: 9 }), (place, by) => {
        const digits = [...'4242424242424242']
        digits[place] = String((Number(digits[place]) + by) % 10)
        return !passesLuhn(digits.join(''))
      }),
    )
  })
})

describe('where cards are typed into fields of Stripe’s', () => {
  it('is saved past us, and ten of them at most', async () => {
    const stripes = await openStripeNeighbourhood()
    const eve = await signUp(stripes, 'Eve')
    const number = '4242424242424242'
    const begin = () => eve.call(beginBillingMethod)
    const save = async () => {
      const { body } = await begin()
      stripes.stripe.saveCard({ clientSecret: body.data.client_secret, number, authenticated: false })
    }
    await save()
    expect((await eve.does(listBillingMethods)).data).toMatchObject([{ brand: 'visa', expired: false }])
    expect(stripes.stripe.calls.map(({ call }) => call)).not.toContain('POST /v1/payment_methods')
    for (let more = 1; more < 10; more += 1) await save()
    expect(await begin()).toMatchObject({ body: { code: 'billing.too_many' } })
    await stripes.close()
  })
})
