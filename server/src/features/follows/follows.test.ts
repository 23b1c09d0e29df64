import { blockMember } from '@sparkhood/contract/admin/safety'
import { followMember, listFollowers, listFollowing, unfollowMember } from '@sparkhood/contract/people/follows'
import { getProfile, updateProfile } from '@sparkhood/contract/people/profiles'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Neighbourhood, openNeighbourhood } from '../../../test/neighbourhood.ts'
import { type Person, signUp } from '../../../test/people.ts'

let place: Neighbourhood
let ana: Person
let ben: Person
let cara: Person

beforeAll(async () => {
  place = await openNeighbourhood()
  ana = await signUp(place, 'Ana')
  ben = await signUp(place, 'Ben')
  cara = await signUp(place, 'Cara')
})
afterAll(() => place.close())

const follow = (who: Person, whom: { id: string }) => who.call(followMember, { params: { id: whom.id } })
const unfollow = (who: Person, whom: { id: string }) => who.call(unfollowMember, { params: { id: whom.id } })
const toProfile = async (whom: Person, viewer: Person) =>
  (await viewer.does(getProfile, { params: { id: whom.id } })).data
const following = async (who: Person): Promise<string[]> =>
  (await who.does(listFollowing)).data.map((entry: { following_id: { _id: string } }) => entry.following_id._id)
const followers = async (who: Person): Promise<string[]> =>
  (await who.does(listFollowers)).data.map((entry: { follower_id: { _id: string } }) => entry.follower_id._id)

it('is on both lists and both profiles, newest first', async () => {
  await follow(ana, ben)
  place.travel(1000)
  await follow(ana, cara)
  await follow(cara, ben)
  expect(await following(ana)).toEqual([cara.id, ben.id])
  expect(await followers(ben)).toEqual([cara.id, ana.id])
  expect(await toProfile(ben, ana)).toMatchObject({ total_followers: 2, total_following: 0, you_follow: true })
  expect(await toProfile(ana, ana)).toMatchObject({ total_followers: 0, total_following: 2, you_follow: false })
})

it('happens once however often it is asked, forth and back', async () => {
  place.travel(1000)
  const again = await Promise.all([follow(ana, ben), follow(ana, ben), follow(ana, ben)])
  expect(again.map(({ status }) => status)).toEqual([200, 200, 200])
  expect(await following(ana)).toEqual([cara.id, ben.id])
  for (const _ of [1, 2]) expect((await unfollow(ana, cara)).status).toBe(200)
  expect(await following(ana)).toEqual([ben.id])
})

it('needs somebody to follow, other than oneself', async () => {
  const nobody = { id: '0190a000-0000-7000-8000-0000000000ff' }
  for (const whom of [nobody, ana]) {
    expect(await follow(ana, whom)).toMatchObject({ status: 404, body: { code: 'member.not_found' } })
  }
  expect((await unfollow(ana, nobody)).status).toBe(404)
  expect((await follow(ana, { id: 'ben' })).status).toBe(422)
  expect((await place.visitor.call(listFollowers)).status).toBe(401)
})

it('shows names and photos, and no e-mail', async () => {
  expect((await ana.does(listFollowing)).data).toEqual([
    {
      following_id: {
        _id: ben.id,
        firstname: 'Ben',
        lastname: 'Archer',
        photourl: '',
        you_follow: true,
        follows_you: false,
      },
    },
  ])
  expect((await ben.call(listFollowers)).text).not.toContain('@')
})

describe('the e-mail address on the lists', () => {
  const show = (who: Person, shows_email: boolean) =>
    who.does(updateProfile, { params: { id: who.id }, body: { shows_email } })
  const emails = async (viewer: Person) => {
    const lists = await Promise.all([viewer.does(listFollowing), viewer.does(listFollowers)])
    return lists.map(({ data }) =>
      data.flatMap((entry: Record<string, { email?: string }>) =>
        Object.values(entry).flatMap(({ email }) => email ?? []),
      ),
    )
  }

  it('is read by those whom somebody follows who has switched that on, and by nobody else', async () => {
    const [gus, hana, ines] = [await signUp(place, 'Gus'), await signUp(place, 'Hana'), await signUp(place, 'Ines')]
    await follow(gus, hana)
    await follow(hana, gus)
    await follow(ines, gus)
    expect((await toProfile(gus, gus)).shows_email).toBe(false)
    expect(await emails(hana)).toEqual([[], []])
    await show(gus, true)
    expect((await toProfile(gus, gus)).shows_email).toBe(true)
    expect(await emails(hana)).toEqual([[gus.email], [gus.email]])
    // Ines follows Gus, who does not follow her, and Hana shares no email address.
    expect([await emails(ines), await emails(gus)]).toEqual([
      [[], []],
      [[], []],
    ])
    expect(await toProfile(gus, hana)).not.toHaveProperty('shows_email')
    expect((await hana.call(getProfile, { params: { id: gus.id } })).text).not.toContain(gus.email)
    await unfollow(gus, hana)
    expect(await emails(hana)).toEqual([[], []])
    await follow(gus, hana)
    await show(gus, false)
    expect(await emails(hana)).toEqual([[], []])
  })

  it('is gone with a block', async () => {
    const [jo, kim] = [await signUp(place, 'Jo'), await signUp(place, 'Kim')]
    await follow(jo, kim)
    await show(jo, true)
    expect(await emails(kim)).toEqual([[], [jo.email]])
    await jo.does(blockMember, { params: { id: kim.id } })
    expect(await emails(kim)).toEqual([[], []])
  })
})

it('finds one of them by a part of the name, in any case and without accents', async () => {
  const zoe = await signUp(place, 'Zoë')
  await follow(ana, zoe)
  const named = async (q: string) =>
    (await ana.does(listFollowing, { query: { q } })).data.map(
      (entry: { following_id: { firstname: string } }) => entry.following_id.firstname,
    )
  expect([await named('zoe'), await named(' EN A'), await named('%'), await named('')]).toEqual([
    ['Zoë'],
    ['Ben'],
    [],
    ['Zoë', 'Ben'],
  ])
  await unfollow(ana, zoe)
})

it('leaves out who is suspended, from lists and counts', async () => {
  const dev = await signUp(place, 'Dev')
  await follow(dev, ben)
  await follow(ana, dev)
  await place.rows('update accounts set suspended_at = now() where id = $1', [dev.id])
  expect([await followers(ben), await following(ana)]).toEqual([[cara.id, ana.id], [ben.id]])
  expect((await toProfile(ben, ana)).total_followers).toBe(2)
  expect((await follow(cara, dev)).status).toBe(404)
})

it('pages without gap or double, also among follows of one moment', async () => {
  const count = 43
  await place.rows(
    `with made as (
       insert into accounts (id, email, phone, terms_version, adult_confirmed_at, created_at)
       select gen_random_uuid(), 'fan' || n || '@example.org', '', '', now(), now() from generate_series(1, $2) n
       returning id
     ), named as (
       insert into profiles (member_id, firstname, lastname, gender, referral_code, updated_at)
       select id, 'Fan', 'Example', 'other', id::text, now() from made returning member_id
     )
     insert into follows select member_id, $1, '2026-11-01T10:00:00.123456Z' from named`,
    [cara.id, count],
  )
  const seen: string[] = []
  let cursor: string | undefined
  do {
    const page = await cara.does(listFollowers, { query: { limit: 10, ...(cursor && { cursor }) } })
    seen.push(...page.data.map((entry: { follower_id: { _id: string } }) => entry.follower_id._id))
    cursor = page.next_cursor ?? undefined
  } while (cursor)
  expect(seen).toHaveLength(count)
  expect(new Set(seen).size).toBe(count)
  const forged = Buffer.from('["2026-02-31T00:00:00Z","x"]').toString('base64url')
  for (const wrong of ['abc', forged]) {
    expect((await cara.call(listFollowers, { query: { cursor: wrong } })).body.code).toBe('input.invalid')
  }
})
