import { makeCalendarLink } from '@sparkhood/contract/bookings/calendar'
import { login } from '@sparkhood/contract/people/accounts'
import {
  changeEmail,
  changePassword,
  confirm,
  forgotPassword,
  resetPassword,
  sendEmailCode,
} from '@sparkhood/contract/people/credentials'
import { addPasskey, removePasskey, startPasskey } from '@sparkhood/contract/people/passkeys'
import { confirmTotp, removeTotp, renewRecoveryCodes, startTotp } from '@sparkhood/contract/people/second-factor'
import { signOutDevices } from '@sparkhood/contract/people/sessions'
import { connectGoogle, keepGoogle } from '@sparkhood/contract/people/sign-in'
import { inviteHelper } from '@sparkhood/contract/people/trusted-helpers'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { codeAt, newPasskey } from '../authenticator.ts'
import { openBrowser } from '../browser.ts'
import { getCaller } from '../caller.ts'
import { type Neighbourhood, openNeighbourhood } from '../neighbourhood.ts'
import { goodPassword, mailedCode, type Person, signUp } from '../people.ts'
import { giveTotp, insertPasskey } from '../second-factor.ts'
import { invitation } from '../trusted-helpers.ts'
import { raceForRows } from '../waiting.ts'

let place: Neighbourhood
beforeAll(async () => {
  place = await openNeighbourhood()
})
afterAll(() => place.close())

type Heard = Promise<{ status: number; body: { code?: string } }>
/**
 * A way into an account: its preparation, the call that opens it, and a query that finds its effect. What the call
 * writes waits for a row: the account's, or `row`.
 */
type Way = { who: string; only?: string; prepare: (thief: Person) => Promise<() => Heard>; kept: string; row?: string }

const accomplices = ['Yan', 'Zoe']
const ways: Record<string, Way> = {
  'another address': {
    who: 'Ana',
    prepare: async (thief) => {
      const email = `thief.${thief.email}`
      await thief.does(sendEmailCode, { body: { email } })
      const code = await mailedCode(place, email)
      return () => thief.call(changeEmail, { body: { email, code } })
    },
    kept: `select from accounts where id = $1 and email like 'thief.%'`,
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
  // Without the last second factor, the password alone opens the account.
  'the end of a passkey': {
    who: 'Ines',
    prepare: async (thief) => {
      const id = await insertPasskey({ place }, thief)
      return () => thief.call(removePasskey, { params: { id } })
    },
    kept: 'select from accounts a where a.id = $1 and not exists (select from passkeys where account_id = a.id)',
    row: 'select from passkeys where account_id = $1 for update',
  },
  'the end of an authenticator app': {
    who: 'Jule',
    prepare: async (thief) => {
      await giveTotp(place, thief)
      return () => thief.call(removeTotp)
    },
    kept: 'select from accounts a where a.id = $1 and not exists (select from totp_secrets where account_id = a.id)',
    row: 'select from totp_secrets where account_id = $1 for update',
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
  'a first password': {
    who: 'Hope',
    // After a reset, the account has a password of the owner's.
    only: 'all other devices are signed out',
    prepare: async (thief) => {
      // As for a member who has always signed in with Google.
      await place.rows('delete from credentials where account_id = $1', [thief.id])
      return () => thief.call(changePassword, { body: { newPassword: 'Thief-of-orchards-9' } })
    },
    kept: 'select from credentials where account_id = $1',
  },
  'an invitation to act for them': {
    who: 'Gwen',
    prepare: async (thief) => {
      const { email } = await signUp(place, accomplices.pop() ?? '')
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

/** How an owner ends the session that opens a way in; returns the last call. */
const ends: Record<string, (owner: Person) => Promise<() => Promise<unknown>>> = {
  'the password is reset by a mailed link': async (owner) => {
    const token = await getResetToken(owner.email)
    return () => place.visitor.does(resetPassword, { body: { token, newPassword: 'Quite-another-1' } })
  },
  'all other devices are signed out': async (owner) => {
    const { data } = await place.visitor.does(login, { body: { email: owner.email, password: goodPassword } })
    await place.rows('update sessions set confirmed_at = $2 where account_id = $1', [owner.id, place.now()])
    const other = getCaller(() => place.app.http, data.accessToken)
    return () => other.does(signOutDevices, { query: { which: 'others' } })
  },
}

const cases = Object.entries(ends).flatMap(([end, prepare], nth) =>
  Object.entries(ways)
    .filter(([, { only }]) => (only ?? end) === end)
    .map(([what, way]) => ({ end, prepare, what, way, who: `${way.who}${'abc'[nth]}` })),
)

it.each(cases)('$what on its way while $end is not kept', async ({ prepare, way, who }) => {
  const owner = await signUp(place, who)
  const finish = await prepare(owner)
  await owner.does(confirm, { body: { password: goodPassword } })
  const open = await way.prepare(owner)
  const heard = await raceForRows(place, {
    first: (client) => client.query(way.row ?? 'select from accounts where id = $1 for update', [owner.id]),
    second: open,
    meanwhile: finish,
  })
  expect(heard).toMatchObject({ status: 401, body: { code: 'auth.bad_token' } })
  expect(await place.rows(way.kept, [owner.id])).toEqual([])
})
