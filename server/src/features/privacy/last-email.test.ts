import { askClosing, getClosing, undoClosing } from '@sparkhood/contract/people/privacy'
import { dayMs } from '@sparkhood/contract/primitives/time'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { fund } from '../../../test/money.ts'
import { type Neighbourhood, openNeighbourhood } from '../../../test/neighbourhood.ts'
import { type Person, signUp } from '../../../test/people.ts'
import type { Mailer } from '../../adapters/mail/mailer.ts'

let place: Neighbourhood
let ben: Person
beforeAll(async () => {
  place = await openNeighbourhood()
  ben = await signUp(place, 'Ben')
})
afterAll(() => place.close())

const run = () => place.app.jobs.runTimed('privacy.close')
const isKnown = async ({ email }: Person): Promise<boolean> =>
  (await place.rows('select from accounts where email = $1', [email])).length === 1
/** All former addresses in the data of queued jobs. */
const formerAddresses = async (): Promise<string[]> =>
  (await place.rows<{ of: string }>(`select data ->> 'previous' as of from pgboss.job where data ? 'previous'`)).map(
    (row) => row.of,
  )

describe('the last email', () => {
  /** A member whose time is up while every email to them ends like this. */
  const timeIsUp = async (name: string): Promise<Person> => {
    const person = await signUp(place, name)
    await person.does(askClosing)
    await place.settle()
    place.travel(15 * dayMs)
    return person
  }
  const whilePost = async (send: Mailer['send'], work: () => Promise<unknown>): Promise<void> => {
    const { mail } = place.wiring.tools
    const usual = mail.send
    mail.send = send
    await work()
    mail.send = usual
  }
  const closed = () => Promise.reject(new Error('The post is closed'))

  it('is not waited for where nobody gets emails at the address', async () => {
    const eve = await timeIsUp('Eve')
    await whilePost(() => Promise.resolve('gone'), run)
    expect(await isKnown(eve)).toBe(false)
  })

  it('is given up where the post is closed for days', async () => {
    const fay = await timeIsUp('Fay')
    await whilePost(closed, async () => {
      await run()
      expect(await isKnown(fay)).toBe(true)
      place.travel(2 * dayMs)
      await run()
    })
    expect(await isKnown(fay)).toBe(false)
  })

  it('takes the addresses along that somebody had before, also where the email to one of them was given up', async () => {
    const gus = await timeIsUp('Gus')
    await place.rows(
      `insert into pgboss.job (name, source_name, data)
       values ('dead-letters', 'email.changed--tell-of-email', $1), ('dead-letters', 'email.changed--tell-of-email', $2),
         ('dead-letters', 'email.changed--fan-out', $1), ('email.changed--tell-of-email', null, $1)`,
      [
        { accountId: gus.id, previous: 'gus.before@example.org' },
        { accountId: ben.id, previous: 'ben.before@example.org' },
      ],
    )
    await run()
    expect(await formerAddresses()).toEqual(['ben.before@example.org'])
  })
})

it('lets somebody come back to whom money came, though no email of it can be handed over', async () => {
  const hal = await signUp(place, 'Hal')
  await hal.does(askClosing)
  await place.settle()
  place.travel(13 * dayMs)
  await place.rows('update accounts set closing_at = null where id = $1', [hal.id])
  await fund(hal, 20)
  await place.rows('update accounts set closing_at = now() where id = $1', [hal.id])
  place.travel(2 * dayMs)
  const { mail } = place.wiring.tools
  const { send } = mail
  mail.send = () => Promise.reject(new Error('The post is closed'))
  await run()
  mail.send = send
  expect((await hal.call(undoClosing)).status).toBe(200)
  await place.settle()
  expect((await place.wiring.mailbox?.list(hal.email))?.map(({ subject }) => subject)).not.toContain(
    'We couldn’t delete your account yet',
  )
})

describe('an account to which money came while it closes', () => {
  let ivy: Person
  const emails = async () => (await place.wiring.mailbox?.list(ivy.email)) ?? []
  const subjects = async (): Promise<string[]> => (await emails()).map(({ subject }) => subject)
  const count = async (subject: string): Promise<number> => (await subjects()).filter((one) => one === subject).length
  const live = async (days: number): Promise<void> => {
    for (let day = 0; day < days; day += 1) {
      place.travel(dayMs)
      await run()
    }
    await place.settle()
  }

  beforeAll(async () => {
    ivy = await signUp(place, 'Ivy')
    await ivy.does(askClosing)
    await live(10)
    await place.rows('update accounts set closing_at = null where id = $1', [ivy.id])
    await fund(ivy, 40)
    await place.rows('update accounts set closing_at = now() where id = $1', [ivy.id])
  })

  it('is told what is left instead of that it ends in three days', async () => {
    await live(2)
    expect(await count('Your account will be deleted in 3 days')).toBe(0)
    const told = (await emails()).find(
      ({ subject }) => subject === 'Some things need settling before your account can be deleted',
    )
    expect(told?.text).toContain('£40.00')
    expect(told?.text).toContain('Keep my account')
    expect((await ivy.does(getClosing)).data.obstacles).toEqual([
      expect.objectContaining({ kind: 'pounds', pounds: 40 }),
    ])
  })

  it('is told so again at the end, then each fourth week, and never what is not so', async () => {
    await live(3)
    expect(await count('We couldn’t delete your account yet')).toBe(1)
    await live(21)
    expect(await count('We couldn’t delete your account yet')).toBe(1)
    await live(7)
    expect(await count('We couldn’t delete your account yet')).toBe(2)
    expect(await count('Some things need settling before your account can be deleted')).toBe(1)
    expect(await count('Your account will be deleted in 3 days')).toBe(0)
  })

  it('is reminded and ends once nothing is left', async () => {
    await place.rows(`update ledger_accounts set balance = 0 where owner = $1 and balance > 0 and currency = 'gbp'`, [
      ivy.id,
    ])
    await live(6)
    expect(await count('Your account will be deleted in 3 days')).toBe(1)
    await live(2)
    expect(await isKnown(ivy)).toBe(false)
  })
})
