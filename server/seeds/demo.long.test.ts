import { hourMs } from '@sparkhood/contract/primitives/time'
import sharp from 'sharp'
import { expect, test, vi } from 'vitest'
import { type Neighbourhood, openNeighbourhood } from '../test/neighbourhood.ts'
import { seedUnpainted } from '../test/unpainted-demo.ts'
import { pictureNames, readPicture } from './pictures.ts'
import { planTown } from './plan/town.ts'
import { demoCities } from './words/places.ts'

// Building each neighbourhood takes longer on a busy machine.
vi.setConfig({ testTimeout: 600_000 })

test('the demo made at one moment is the same on every database, and can be made late in the evening', async () => {
  const [one, other, late] = await Promise.all([openNeighbourhood(), openNeighbourhood(), openNeighbourhood()])
  late.travel(13.5 * hourMs)
  const accounts = await Promise.all([seedUnpainted(one), seedUnpainted(other)])
  expect(await getContent(one)).toEqual(await getContent(other))
  expect(await seedUnpainted(late)).toEqual(accounts[0])
  await Promise.all([one.close(), other.close(), late.close()])
})

const few = demoCities.filter(({ city }) => ['leeds', 'cardiff', 'birmingham', 'london'].includes(city))

test.each([0, 9.5, 18.3, 23.7])(
  'the demo of those cities that the browser tests take is made %d hours from now',
  async (hours) => {
    const place = await openNeighbourhood()
    place.travel(hours * hourMs)
    expect(await seedUnpainted(place, few)).toHaveLength(6)
    await place.close()
  },
)

test('the demo can be planned at any hour of a year, of all cities and of these', () => {
  for (const cities of [demoCities, few])
    for (let hour = 0; hour < 366 * 24; hour += 29) {
      const { bookings } = planTown(new Date(Date.UTC(2027, 0, 1, hour)), cities)
      expect(bookings.length).toBeGreaterThan(0)
    }
})

test('every picture is whole', async () => {
  for (const name of pictureNames) {
    const { full, card, face } = await readPicture(name)
    for (const file of [full, card, face]) await sharp(file, { failOn: 'warning' }).raw().toBuffer()
  }
})

/** Returns everything that people can tell apart: all but ids, codes and blurred points. */
async function getContent({ rows }: Neighbourhood): Promise<unknown[]> {
  // The placeholder address of a person without email is random.
  const address = `case when email like '%@no-email.invalid' then phone else email end`
  const who = (id: string): string => `(select ${address} from accounts where id = ${id})`
  const statements = [
    `select ${address} as address, a.phone, a.role, a.created_at, p.firstname, p.lastname, p.gender, p.photo, p.bio,
       ${who('p.referred_by')} as inviter, l.location_name, l.street, l.zip_code, l.lat, l.lon
     from accounts a join profiles p on p.member_id = a.id left join places l on l.member_id = a.id order by 1`,
    `select ${who('member_id')} as owner, title, kind, experience_level, description, rate_unit, hourly_rate_minor, spark_rate_minor,
       photos, approval_status, created_at from skills order by 1, 2`,
    `select ${who('client_id')} as client, ${who('provider_id')} as provider, title, description, location, starts_at,
       half_hours, days, ends_at, collected, status, currency, price_minor, cardinality(photos) as photos, released_at, created_at
     from bookings order by 1, 2, created_at`,
    `select ${who('author_id')} as author, ${who('subject_id')} as subject, rating, comment, written_at, visible_at
     from reviews order by 1, 2, written_at`,
    `select ${who('owner')} as owner, kind, currency, balance, version from ledger_accounts order by 1, 2, 3`,
    `select ${who('member_id')} as owner, method, id_type, status, reason, created_at, decided_at, file is not null as kept
     from kyc_documents order by 1, 2, created_at`,
    `select ${who('follower_id')} as follower, ${who('followed_id')} as followed, followed_at from follows order by 1, 2`,
  ]
  return Promise.all(statements.map((statement) => rows(statement)))
}
