import { addAssisted, seeAssisted } from '@sparkhood/contract/admin/assisted-members'
import { markPosted } from '@sparkhood/contract/admin/letters'
import { termsVersion } from '@sparkhood/contract/people/accounts'
import { dayMs } from '@sparkhood/contract/primitives/time'
import { giveRole } from '../src/features/accounts/public.ts'
import { newId } from '../src/platform/secrets/random.ts'
import type { Neighbourhood } from './neighbourhood.ts'
import { leeds, type Person, signUp } from './people.ts'
import { actingFor } from './trusted-helpers.ts'

/** The organiser's form for Rose, who has no email; by default all rights and 20 Sparks a month. */
export const roseForm = (rest: object = {}) => ({
  firstname: 'Rose',
  lastname: 'Archer',
  gender: 'female' as const,
  phone: '07700 900200',
  locationName: 'Leeds',
  street: '12 Mill Lane',
  zip_code: 'LS1 4DY',
  lat: leeds.lat,
  lon: leeds.lon,
  told_by: 'letter' as const,
  given_by: 'member' as const,
  how: 'phone' as const,
  adult: true as const,
  terms_version: termsVersion,
  rights: ['book', 'message', 'diary', 'pay'] as const,
  monthly_pounds: 50,
  monthly_sparks: 20,
  last_day: '2027-05-01',
  ...rest,
})

/** Signs up a moderator or an admin. */
export async function openOrganiser(place: Neighbourhood, name: string, role: 'moderator' | 'admin' = 'moderator') {
  const who = await signUp(place, name)
  await place.scope().transaction((scope) => giveRole(scope, who.email, role))
  return who
}

/** Adds a person without email, on whose behalf the organiser acts; returns that person, whose calls are the organiser's. */
export async function addRose(olive: Person, rest: object = {}): Promise<Person & { grant: string; forRose: Person }> {
  const id = (await olive.does(addAssisted, { body: roseForm(rest) })).data._id as string
  const { data } = await olive.does(seeAssisted, { params: { id } })
  const grant = data.agreements[0]._id as string
  return { ...olive, id, email: '', grant, forRose: actingFor(olive, grant) }
}

/** Posts the waiting letters that warn a person about a code; the code becomes usable only some time after that. */
export async function postWarnings(by: Person, id: string): Promise<void> {
  type Letter = { _id: string; state: string; subject: string }
  const { letters } = (await by.does(seeAssisted, { params: { id } })).data
  const waiting = (letters as Letter[]).filter(
    ({ state, subject }) => state === 'waits' && subject.startsWith('A code'),
  )
  for (const { _id } of waiting) await by.does(markPosted, { params: { id: _id } })
}

type People = { place: Neighbourhood; ana: Person; ben: Person }

/** The sweeps of letters that were sent and of expired codes, with how long the rows stay. */
export const assistedSweeps = (people: () => People) => [
  {
    job: 'letters.sweep',
    table: 'assisted_letters',
    keptMs: 90 * dayMs,
    write: async (at: Date) => {
      const { place, ana } = people()
      await place.rows(
        `insert into assisted_members (member_id, reference, code_word, told_by, added_by, added_at)
         values ($1, 'XXXXXX', 'x', 'letter', $1, $2) on conflict do nothing`,
        [ana.id, at],
      )
      return place.rows(
        `insert into assisted_letters (id, member_id, subject, body, state, made_at, done_at) values ($1, $2, 'x', '{}', 'texted', $3, $3)`,
        [newId(), ana.id, at],
      )
    },
  },
  {
    job: 'letters.sweep',
    table: 'take_over_codes',
    keptMs: 0,
    write: (at: Date, nth: number) => {
      const { place, ana, ben } = people()
      return place.rows(
        `insert into take_over_codes (member_id, code_hash, made_by, made_at, expires_at) values ($1, 'x', $2, $3, $3)`,
        [nth === 1 ? ana.id : ben.id, ben.id, at],
      )
    },
  },
]
