import { addSkill, listCategories } from '@sparkhood/contract/listings/skills'
import { register, resendCode, termsVersion, verifyEmail } from '@sparkhood/contract/people/accounts'
import { updateProfile } from '@sparkhood/contract/people/profiles'
import { getNetworkMark } from '../src/features/accounts/rules.ts'
import { type Caller, getCaller } from './caller.ts'
import type { Neighbourhood } from './neighbourhood.ts'

export type Person = Caller & { id: string; email: string }

export const goodPassword = 'orchard-lantern-42'

/** Returns the latest code that was emailed to an address. */
export async function mailedCode(place: Neighbourhood, email: string): Promise<string> {
  const mail = (await place.wiring.mailbox?.list(email))?.find((email) => /\b\d{4}\b/.test(email.text))
  return /\b(\d{4})\b/.exec(mail?.text ?? '')?.[1] ?? 'none'
}

/** Marks an email address as verified, as if its code had been entered from this network. */
export const prove = (place: Neighbourhood, email: string) =>
  place.rows('insert into verified_addresses (email, verified_at, network_mark) values ($1, $2, $3)', [
    email,
    place.now(),
    getNetworkMark(place.wiring.tools.settings.hashSecret, email, '127.0.0.1'),
  ])

// Names have no digits: "Ana1" is called "Anab", with the email address of Ana1.
const withoutFigures = (name: string): string => name.replace(/\d/g, (figure) => 'abcdefghij'.charAt(Number(figure)))

/** The registration form. */
export const registration = (firstname: string, email: string) => ({
  phone: '07700 900123',
  email,
  firstname: withoutFigures(firstname),
  lastname: 'Archer',
  gender: 'other' as const,
  password: goodPassword,
  adult: true as const,
  terms_version: termsVersion,
})

/** Signs somebody up through the calls of the pages: code, registration, log-in. */
export async function signUp(
  place: Neighbourhood,
  firstname: string,
  extra: Record<string, unknown> = {},
): Promise<Person> {
  const email = `${firstname.toLowerCase()}@example.org`
  await place.visitor.does(resendCode, { body: { email } })
  await place.visitor.does(verifyEmail, { body: { email, code: await mailedCode(place, email) } })
  const { data } = await place.visitor.does(register, { body: { ...registration(firstname, email), ...extra } })
  return { ...getCaller(() => place.app.http, data.accessToken), id: data.id, email }
}

/**
 * Every public area that can be placed for a home here is nearest to Leeds and to none of its districts
 * (profiles/areas.test.ts).
 */
export const leeds = { lat: 53.7959, lon: -1.5462 }

/** Sets a home, as the edit-profile page does: in Leeds, or elsewhere as "Our home". */
export const settleIn = (person: Person, at: { lat: number; lon: number } = leeds) => {
  const isInLeeds = Math.hypot(at.lat - leeds.lat, at.lon - leeds.lon) < 0.03
  const named = isInLeeds ? { locationName: 'Leeds', zip_code: 'LS1 4DY' } : { locationName: 'Our home', zip_code: '' }
  return person.does(updateProfile, { params: { id: person.id }, body: { ...named, street: '12 Mill Lane', ...at } })
}

/** Adds a skill in the first category; returns its id. */
export async function offerSkill(person: Person, rate = 10): Promise<string> {
  const { data } = await person.does(listCategories)
  const { data: skill } = await person.does(addSkill, {
    body: {
      skillCategoryId: data[0]._id,
      experience_level: 'expert',
      hourly_rate: rate,
      description: 'Done with care.',
    },
  })
  return skill._id
}

/** Signs up Ana, Ben and Cara with their homes. */
export async function signUpNeighbours(place: Neighbourhood): Promise<Record<'ana' | 'ben' | 'cara', Person>> {
  const ana = await signUp(place, 'Ana')
  const ben = await signUp(place, 'Ben')
  const cara = await signUp(place, 'Cara')
  for (const one of [ana, ben, cara]) await settleIn(one)
  return { ana, ben, cara }
}
