import { makeCalendarLink } from '@sparkhood/contract/bookings/calendar'
import {
  changeEmail,
  confirm,
  forgotPassword,
  resetPassword,
  sendEmailCode,
} from '@sparkhood/contract/people/credentials'
import { addPasskey, startPasskey } from '@sparkhood/contract/people/passkeys'
import { confirmTotp, renewRecoveryCodes, startTotp } from '@sparkhood/contract/people/second-factor'
import { connectGoogle, keepGoogle } from '@sparkhood/contract/people/sign-in'
import { inviteHelper } from '@sparkhood/contract/people/trusted-helpers'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { codeAt, newPasskey } from '../authenticator.ts'
import { openBrowser } from '../browser.ts'
import { type Neighbourhood, openNeighbourhood } from '../neighbourhood.ts'
import { goodPassword, mailedCode, type Person, signUp } from '../people.ts'
import { giveTotp } from '../second-factor.ts'
import { invitation } from '../trusted-helpers.ts'
import { waitFor } from '../waiting.ts'

let place: Neighbourhood
beforeAll(async () => {
  place = await openNeighbourhood()
})
afterAll(() => place.close())

type Heard = Promise<{ status: number; body: { code?: string } }>
/** A way into an account: what is prepared for it, the call that opens it, and what is there afterwards if it did. */
type Way = { who: string; prepare: (thief: Person) => Promise<() => Heard>; kept: string }

const ways: Record<string, Way> = {
  'another address': {
    who: 'Ana',
    prepare: async (thief) => {
      const email = 'thief@example.org'
      await thief.does(sendEmailCode, { body: { email } })
      const code = await mailedCode(place, email)
      return () => thief.call(changeEmail, { body: { email, code } })
    },
    kept: `select from accounts where id = $1 and email = 'thief@example.org'`,
  },
  'a passkey': {
    who: 'Bea',
    prepare: async (thief) => {
      const response = newPasskey().register((await thief.does(startPasskey)).data)
      return () => thief.call(addPasskey, { body: { response } as never })
    },
    kept: 'select from passkeys where account_id = $1',
  },
  'an authenticator app': {
    who: 'Cleo',
    prepare: async (thief) => {
      const { key } = (await thief.does(startTotp)).data
      return () => thief.call(confirmTotp, { body: { code: codeAt(key, place.now()) } })
    },
    kept: 'select from recovery_codes where account_id = $1',
  },
  'new recovery codes': {
    who: 'Dora',
    prepare: async (thief) => {
      await giveTotp(place, thief)
      await place.rows(`update recovery_codes set created_at = created_at - interval '1 day'`)
      return () => thief.call(renewRecoveryCodes)
    },
    kept: `select from recovery_codes where account_id = $1 and created_at >= (select created_at from accounts where id = $1)`,
  },
  Google: {
    who: 'Ella',
    prepare: async (thief) => {
      const { data } = await thief.does(connectGoogle)
      const who = { name: 'Thief Archer', email: 'thief@g.example' }
      const address = await openBrowser(place).signIn(who, new URL(data.address, 'http://x').search)
      const body = { proof: address.searchParams.get('connect') ?? 'none' }
      return () => thief.call(keepGoogle, { body })
    },
    kept: 'select from identities where account_id = $1',
  },
  'the address of a calendar': {
    who: 'Fay',
    prepare: async (thief) => () => thief.call(makeCalendarLink),
    kept: 'select from calendar_links where member_id = $1',
  },
  'an invitation to act for them': {
    who: 'Gwen',
    prepare: async (thief) => {
      const { email } = await signUp(place, 'Zoe')
      return () => thief.call(inviteHelper, { body: { email, ...invitation() } })
    },
    kept: 'select from helper_grants where member_id = $1 and ended_at is null',
  },
}

async function getResetToken(email: string): Promise<string> {
  await place.visitor.does(forgotPassword, { body: { email } })
  await place.settle()
  const emails = (await place.wiring.mailbox?.list(email)) ?? []
  return emails.map(({ text }) => /\/reset-psw\?token=(\S+)/.exec(text)?.[1]).find(Boolean) ?? ''
}

it.each(Object.entries(ways))(
  '%s on its way while the password is reset by a mailed link is not kept',
  async (_, way) => {
    const owner = await signUp(place, way.who)
    await owner.does(confirm, { body: { password: goodPassword } })
    const open = await way.prepare(owner)
    const token = await getResetToken(owner.email)
    const heard = await waitFor(place, {
      // What the call writes waits for the row of its account.
      first: (client) => client.query('select from accounts where id = $1 for update', [owner.id]),
      second: open,
      meanwhile: async () => {
        await place.visitor.does(resetPassword, { body: { token, newPassword: 'Quite-another-1' } })
      },
    })
    expect(heard).toMatchObject({ status: 401, body: { code: 'auth.bad_token' } })
    expect(await place.rows(way.kept, [owner.id])).toEqual([])
  },
)
