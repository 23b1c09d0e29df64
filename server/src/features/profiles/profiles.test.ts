import {
  describePlace,
  getBasicProfile,
  getProfile,
  suggestPlaces,
  updateBio,
  updateProfile,
} from '@sparkhood/contract/people/profiles'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Neighbourhood, openNeighbourhood } from '../../../test/neighbourhood.ts'
import { leeds, offerSkill, type Person, settleIn, signUp } from '../../../test/people.ts'

let place: Neighbourhood
let ana: Person
let ben: Person

beforeAll(async () => {
  place = await openNeighbourhood()
  ana = await signUp(place, 'Ana')
  ben = await signUp(place, 'Ben')
})
afterAll(() => place.close())

const toProfile = async (whom: Person, viewer: Person = whom) =>
  (await viewer.does(getProfile, { params: { id: whom.id } })).data
const edit = (person: Person, body: Record<string, unknown>, id = person.id) =>
  person.call(updateProfile, { params: { id }, body })
const nobody = '0190a000-0000-7000-8000-0000000000ff'

describe('a profile', () => {
  it('starts with what registration asked', async () => {
    const profile = await toProfile(ana)
    expect(profile).toMatchObject({
      _id: ana.id,
      firstname: 'Ana',
      email: 'ana@example.org',
      phone: '07700 900123',
      openingTime: '',
      closingTime: '',
      weekendsInclusive: false,
      expertVisibility: true,
      gender: 'other',
      role: 'member',
      photourl: '',
      lat: null,
      lon: null,
      kyc_status: 'none',
      member_since: '2026-11-23',
      rating: { average: null, count: 0 },
      skills: [],
      is_you: true,
      cash_balance: 0,
      linked_account: false,
    })
    expect(profile.referral_code).toMatch(/^[A-Z0-9]{8}$/)
    expect(profile.completion.filter(({ done }: { done: boolean }) => done)).toEqual([])
  })

  it('takes what the form sends and leaves the rest', async () => {
    await ana.does(updateProfile, {
      params: { id: ana.id },
      body: { firstname: ' An\u00adna\n\n', website: 'ana.example.org', gender: 'female', phone: '020 7946 0018' },
    })
    expect(await toProfile(ana)).toMatchObject({
      firstname: 'Anna',
      lastname: 'Archer',
      website: 'https://ana.example.org',
      gender: 'female',
      phone: '020 7946 0018',
      email: 'ana@example.org',
    })
    await ana.does(updateProfile, { params: { id: ana.id }, body: { firstname: 'Ana', website: '' } })
    expect(await toProfile(ana)).toMatchObject({ firstname: 'Ana', website: '', gender: 'female' })
  })

  it.each([
    [{ firstname: ' ' }, 'Enter your first name'],
    [{ lastname: '' }, 'Enter your last name'],
    [{ firstname: '\u3164' }, 'Enter your first name'],
    [{ lastname: '\u200e\u2800' }, 'Enter your last name'],
    [{ firstname: 'Spark hood' }, 'Sparkhood is our own name. Please enter yours'],
    [{ website: 'javascript:alert(1)' }, 'Enter a web address'],
    [{ firstname: 'x'.repeat(61) }, 'Use at most 60 characters'],
    [{ lastname: 'evil.example' }, 'Put a space after each full stop'],
  ])('refuses %j in words', async (body, message) => {
    expect(await edit(ana, body)).toMatchObject({ status: 422, body: { code: 'input.invalid', message } })
  })

  it('ignores what no form may change', async () => {
    await ana.does(updateProfile, {
      params: { id: ana.id },
      body: {
        role: 'admin',
        kyc_status: 'approved',
        cash_balance: 1e6,
        referral_code: 'MINE',
        email: 'Ana@example.org',
      },
    })
    expect(await toProfile(ana)).toMatchObject({ role: 'member', kyc_status: 'none', cash_balance: 0 })
  })

  it.each([
    [{ email: 'root@example.org' }, 'Your email is changed in Settings, with a code sent to the new one.'],
    [{ password: 'another-lantern-42' }, 'Your password is changed in Settings, under Security.'],
  ])('refuses %j, which is changed elsewhere, and all that came along', async (body, message) => {
    const heard = await edit(ana, { ...body, firstname: 'Hacked' })
    expect(heard).toMatchObject({ status: 422, body: { message } })
    expect(await toProfile(ana)).toMatchObject({ email: 'ana@example.org', firstname: 'Ana' })
  })

  it('keeps a phone number as it is dialled from anywhere, and shows it as people here write it', async () => {
    for (const phone of ['+44 (0)20 7946 0018', '02079460018']) {
      await ana.does(updateProfile, { params: { id: ana.id }, body: { phone } })
      expect((await toProfile(ana)).phone).toBe('020 7946 0018')
      expect(await place.rows('select phone from accounts where id = $1', [ana.id])).toEqual([
        { phone: '+442079460018' },
      ])
    }
    const message = 'Enter a phone number, for example 07700 900123'
    const heard = await edit(ana, { phone: '0207 946' })
    expect(heard).toMatchObject({ status: 422, body: { message, issues: [{ path: 'body.phone', message }] } })
    expect((await toProfile(ana)).phone).toBe('020 7946 0018')
  })

  it('takes no phone number away that has been given, and asks for none of who never gave one', async () => {
    const message = 'Your number can be changed, not removed: whoever you have a booking with may have to ring you'
    const bio = 'Rings back'
    const heard = await edit(ana, { phone: '', bio })
    expect(heard).toMatchObject({ status: 422, body: { message, issues: [{ path: 'body.phone', message }] } })
    expect(await toProfile(ana)).toMatchObject({ phone: '020 7946 0018', bio: expect.not.stringMatching(bio) })
    await place.rows(`update accounts set phone = '' where id = $1`, [ana.id])
    await ana.does(updateProfile, { params: { id: ana.id }, body: { phone: '' } })
    await ana.does(updateProfile, { params: { id: ana.id }, body: { phone: '020 7946 0018' } })
  })

  it('is changed by its member alone; another’s answers as one that is not there', async () => {
    const another = await edit(ana, { firstname: 'Hacked' }, ben.id)
    const missing = await edit(ana, { firstname: 'Hacked' }, nobody)
    expect(another).toMatchObject({ status: 404, body: { message: 'This member could not be found.' } })
    expect(missing.text).toBe(another.text)
    expect((await toProfile(ben)).firstname).toBe('Ben')
  })

  it('is found by signed-in members alone, and not where there is none', async () => {
    expect((await place.visitor.call(getProfile, { params: { id: ana.id } })).status).toBe(401)
    expect((await ana.call(getProfile, { params: { id: nobody } })).body.code).toBe('member.not_found')
    expect((await ana.call(getProfile, { params: { id: 'me' } })).status).toBe(422)
    expect((await ana.call(getBasicProfile, { params: { id: nobody } })).body.code).toBe('member.not_found')
    expect((await ben.does(getBasicProfile, { params: { id: ana.id } })).data).toEqual({
      _id: ana.id,
      firstname: 'Ana',
      lastname: 'Archer',
      photourl: '',
    })
  })

  it('of a suspended member is not there for others', async () => {
    const dev = await signUp(place, 'Dev')
    await place.rows('update accounts set suspended_at = now() where id = $1', [dev.id])
    expect((await ana.call(getProfile, { params: { id: dev.id } })).status).toBe(404)
    expect((await ana.call(getBasicProfile, { params: { id: dev.id } })).status).toBe(404)
  })

  it('shows a bio, and counts what is complete', async () => {
    const cara = await signUp(place, 'Cara')
    await cara.does(updateBio, { body: { bio: ' I mend clocks. ' } })
    await settleIn(cara)
    await offerSkill(cara, 8)
    expect((await toProfile(cara, ana)).bio).toBe('I mend clocks.')
    const done = (await toProfile(cara)).completion.filter((point: { done: boolean }) => point.done)
    expect(done.map(({ item }: { item: string }) => item)).toEqual(['skill', 'location', 'bio'])
    await cara.does(updateBio, { body: { bio: '' } })
    expect((await toProfile(cara)).bio).toBe('')
    expect((await cara.call(updateBio, { body: { bio: 'x'.repeat(1001) } })).status).toBe(422)
  })

  it('keeps odd characters, and drops the one that nothing can store', async () => {
    await ana.does(updateBio, { body: { bio: 'Zoë’s <b>“naïve”</b> \u{1f9f6} %_\\ a\u0000b' } })
    expect((await toProfile(ana)).bio).toBe('Zoë’s <b>“naïve”</b> \u{1f9f6} %_\\ ab')
  })
})

describe('places', () => {
  it('are suggested while one types, with the postcode taken from the words', async () => {
    const { data } = await ana.does(suggestPlaces, { query: { q: '12 Mill Lane, Leeds LS1 4DY' } })
    expect(data[0]).toMatchObject({ locationName: 'Leeds', zip_code: 'LS1 4DY' })
    expect(data[0].lat).toBeCloseTo(leeds.lat, 1)
    expect((await ana.does(suggestPlaces, { query: { q: 'zzzzqqqq' } })).data).toEqual([])
    expect((await ana.call(suggestPlaces, { query: { q: 'l' } })).status).toBe(422)
  })

  it('are told of a point, and nothing of one at sea', async () => {
    expect((await ana.does(describePlace, { params: leeds })).data.locationName).toBe('Leeds')
    expect((await ana.does(describePlace, { params: { lat: 48, lon: -20 } })).data).toBeNull()
    expect((await ana.call(describePlace, { params: { lat: 91, lon: 0 } })).status).toBe(422)
  })
})
