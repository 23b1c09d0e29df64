import { report } from '@sparkhood/contract/admin/safety'
import { requestBooking } from '@sparkhood/contract/bookings/bookings'
import { listCategories } from '@sparkhood/contract/listings/skills'
import { walletBalance } from '@sparkhood/contract/money/wallet'
import { actingForHeader } from '@sparkhood/contract/people/helper-terms'
import { getProfile } from '@sparkhood/contract/people/profiles'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { storageStub } from '../../test/storage.ts'

const kept = { grantId: 'g', memberId: 'rose', name: 'Rose Archer', helperId: 'dana', rights: ['book'] }

/** Loads the module as a page does, for the member who is signed in. */
async function load(signedIn: string, acting: object | null = kept) {
  vi.resetModules()
  vi.stubGlobal('localStorage', storageStub(new Map([['decodedToken', JSON.stringify({ id: signedIn })]])))
  vi.stubGlobal('sessionStorage', storageStub(new Map(acting ? [['acting-for', JSON.stringify(acting)]] : [])))
  return import('./acting.ts')
}

beforeEach(() => vi.resetModules())
afterEach(() => vi.unstubAllGlobals())

it('a page acts for whom its tab chose, in every call but those of everybody', async () => {
  const { acting, inTheirName } = await load('dana')
  expect(acting?.memberId).toBe('rose')
  expect(inTheirName(requestBooking)).toEqual({ [actingForHeader]: 'g' })
  // Sent along, so that the server refuses what helpers may not do, instead of doing it for themselves.
  expect(inTheirName(walletBalance)).toEqual({ [actingForHeader]: 'g' })
  expect(inTheirName(listCategories)).toEqual({})
})

it('nobody goes on in a name that the member before them acted in', async () => {
  const { acting, inTheirName } = await load('ben')
  expect(acting).toBeUndefined()
  expect(inTheirName(requestBooking)).toEqual({})
})

it('a page goes on in the name it was drawn in, whatever its tab chose since', async () => {
  const { inTheirName } = await load('dana', null)
  sessionStorage.setItem('acting-for', JSON.stringify(kept))
  expect(inTheirName(requestBooking)).toEqual({})
})

it('asks for nothing that the server refuses to helpers', async () => {
  const { mayCall } = await load('dana')
  expect([requestBooking, getProfile, listCategories].every(mayCall)).toBe(true)
  expect(mayCall(walletBalance)).toBe(false)
})

it('lets only an organiser ask for what is for people without email', async () => {
  expect((await load('dana')).mayCall(report)).toBe(false)
  expect((await load('dana', { ...kept, organised: true })).mayCall(report)).toBe(true)
})
