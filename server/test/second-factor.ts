import { login } from '@sparkhood/contract/people/accounts'
import { confirm, sendConfirmCode } from '@sparkhood/contract/people/credentials'
import * as passkeys from '@sparkhood/contract/people/passkeys'
import { confirmTotp, startTotp } from '@sparkhood/contract/people/second-factor'
import { codeAt, newPasskey, type SoftPasskey } from './authenticator.ts'
import { getCaller } from './caller.ts'
import type { Neighbourhood } from './neighbourhood.ts'
import { goodPassword, mailedCode, type Person } from './people.ts'

const confirmed = (person: Person) => person.does(confirm, { body: { password: goodPassword } })

/** Confirms the person's identity with an emailed code. */
export async function confirmByMail(place: Neighbourhood, person: Person): Promise<void> {
  await person.does(sendConfirmCode)
  await person.does(confirm, { body: { code: await mailedCode(place, person.email) } })
}

/** Registers a passkey for somebody. */
export async function givePasskey(person: Person, passkey: SoftPasskey = newPasskey()) {
  await confirmed(person)
  const { data: options } = await person.does(passkeys.startPasskey)
  const { data } = await person.does(passkeys.addPasskey, { body: { response: passkey.register(options) } })
  return { passkey, id: data._id as string }
}

/** Signs in with a passkey, and returns the reply. */
export async function tryPasskey(place: Neighbourhood, passkey: SoftPasskey, told = {}) {
  const { data: options } = await place.visitor.does(passkeys.startPasskeySignIn)
  return place.visitor.call(passkeys.signInWithPasskey, { body: { response: passkey.sign(options, told) } })
}

/** Sets up an authenticator app for somebody. */
export async function giveTotp(place: Neighbourhood, person: Person) {
  await confirmed(person)
  const { data } = await person.does(startTotp)
  const key = data.key as string
  const set = await person.does(confirmTotp, { body: { code: codeAt(key, place.now()) } })
  return { key, recoveryCodes: set.data.recovery_codes as string[] }
}

/** Logs in with the password; returns tokens, or a ticket for the second factor. */
export const logIn = async (place: Neighbourhood, { email }: Person) =>
  (await place.visitor.does(login, { body: { email, password: goodPassword } })).data

/** Returns the same person on another device, with the tokens of a sign-in. */
export const withTokens = (place: Neighbourhood, person: Person, { accessToken }: { accessToken: string }): Person => ({
  ...getCaller(() => place.app.http, accessToken),
  id: person.id,
  email: person.email,
})

/** Inserts a passkey that exists only as a row; returns its id. */
export async function insertPasskey({ place }: { place: Neighbourhood }, { id }: Person): Promise<string> {
  const [row] = await place.rows<{ id: string }>(
    `insert into passkeys (id, account_id, credential_id, public_key, counter, transports, name, backed_up, created_at)
     values (gen_random_uuid(), $1, gen_random_uuid()::text, '', 0, '{}', 'A key', false, $2) returning id`,
    [id, place.now()],
  )
  return row?.id ?? ''
}
