import { describe, expect, it } from 'vitest'
import { getCompletion, postcodeIn } from './rules.ts'

describe('the checklist', () => {
  const bare = { photo: '', bio: '', skills: 0, hasPlace: false, kycStatus: 'none', payoutLinked: false }
  const getDone = (facts: object) =>
    getCompletion({ ...bare, ...facts })
      .filter(({ done }) => done)
      .map(({ item }) => item)

  it.each([
    [{}, []],
    [{ photo: '/files/x/full.webp' }, ['photo']],
    [{ skills: 1 }, ['skill']],
    [{ hasPlace: true }, ['location']],
    [{ kycStatus: 'pending' }, []],
    [{ kycStatus: 'rejected' }, []],
    [{ kycStatus: 'approved' }, ['kyc']],
    [{ payoutLinked: true }, ['payout']],
    [{ bio: 'Hello.' }, ['bio']],
  ])('with %j counts %j', (facts, done) => {
    expect(getDone(facts)).toEqual(done)
  })

  it('shows its six points in order', () => {
    expect(getCompletion(bare).map(({ item }) => item)).toEqual(['photo', 'skill', 'location', 'kyc', 'payout', 'bio'])
  })
})

it.each([
  ['12 Mill Lane, Leeds, LS1 4DY', 'LS1 4DY'],
  ['leeds ls14dy', 'LS14DY'],
  ['London SW1A 1AA', 'SW1A 1AA'],
  ['12 Mill Lane, Leeds', ''],
])('finds the postcode of %s', (address, postcode) => {
  expect(postcodeIn(address)).toBe(postcode)
})
