import { listIdentityDocuments, listUtilityBills } from '@sparkhood/contract/people/kyc'
import { updateProfile } from '@sparkhood/contract/people/profiles'
import { hourMs } from '@sparkhood/contract/primitives/time'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { approve, passChecks, sendBill, sendIdentity, signUpAdmin } from '../../../test/documents.ts'
import { type Neighbourhood, openNeighbourhood } from '../../../test/neighbourhood.ts'
import { type Person, signUp } from '../../../test/people.ts'

let place: Neighbourhood
let ruth: Person

beforeAll(async () => {
  place = await openNeighbourhood()
  ruth = await signUpAdmin(place, 'Ruth')
})
afterAll(() => place.close())

const getIdentity = async (who: Person): Promise<string> => (await who.does(listIdentityDocuments)).data[0]._id
const getBill = async (who: Person): Promise<string> => (await who.does(listUtilityBills)).data[0]._id
const emailsTo = async (who: Person) => {
  await place.settle()
  return (await place.wiring.mailbox?.list(who.email)) ?? []
}
const asking = async (who: Person) =>
  (await emailsTo(who)).filter(({ subject }) => subject === 'Please send another driving license')
const rename = async (who: Person): Promise<void> => {
  place.travel(hourMs)
  await who.does(updateProfile, { params: { id: who.id }, body: { lastname: 'Berg' } })
}

describe('the emails about documents', () => {
  it('say what is missing still, and of what we have that it waits', async () => {
    const abi = await signUp(place, 'Abi')
    await sendIdentity(abi)
    const front = await getIdentity(abi)
    await sendIdentity(abi)
    await sendBill(abi)
    const saidOn = async (id: string) => {
      await approve(ruth, id)
      return (await emailsTo(abi))[0]?.text
    }
    expect(await saidOn(await getBill(abi))).toContain('once the ID document you sent is approved too.')
    expect(await saidOn(front)).toContain('once the other ID document you sent is approved too.')
    expect(await saidOn(await getIdentity(abi))).toContain('Your profile now says')
  })

  it('ask once for another of a kind, however many of it counted', async () => {
    const bob = await signUp(place, 'Bob')
    for (const _side of ['front', 'back']) {
      await sendIdentity(bob)
      await approve(ruth, await getIdentity(bob))
    }
    await rename(bob)
    const [email, ...others] = await asking(bob)
    expect(others).toEqual([])
    expect(email?.text).toContain('Your name has changed since we checked it.')
    expect(email?.text).not.toContain('no longer says')
  })

  it('say that a badge is gone only to whom had one', async () => {
    const cem = await signUp(place, 'Cem')
    await passChecks(cem, ruth)
    await rename(cem)
    expect((await asking(cem))[0]?.text).toContain('So your profile no longer shows that you were checked.')
  })
})
