import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { storageStub } from '../../../test/storage.ts'
import { watchComingBack } from './coming-back.ts'

const getToken = (id: string, sid: string): string => `x.${btoa(JSON.stringify({ id, sid, exp: 4e9 }))}.y`

let kept: Map<string, string>
let page: EventTarget & { location: { reload: ReturnType<typeof vi.fn> } }
let shown: { hidden: boolean }
const signIn = (id: string, sid = `first of ${id}`): void => {
  kept.set('accessToken', getToken(id, sid))
  kept.set('refreshToken', 'refresh')
}
const comeBack = (persisted: boolean) => page.dispatchEvent(Object.assign(new Event('pageshow'), { persisted }))

beforeEach(() => {
  kept = new Map()
  page = Object.assign(new EventTarget(), { location: { reload: vi.fn() } })
  shown = { hidden: false }
  vi.stubGlobal('localStorage', storageStub(kept))
  vi.stubGlobal('window', page)
  vi.stubGlobal('document', { documentElement: shown })
  signIn('ana')
  watchComingBack()
})
afterEach(() => vi.unstubAllGlobals())

it.each([
  ['nobody is signed in', () => kept.clear()],
  ['somebody else is', () => signIn('ben')],
  ['its member has signed out and in again', () => signIn('ana', 'second of ana')],
])('a page that Back brings as it was is drawn anew where %s', (_, change) => {
  change()
  comeBack(true)
  expect(shown.hidden).toBe(true)
  expect(page.location.reload).toHaveBeenCalledOnce()
})

it('a page of whoever is signed in still, or that was opened afresh, stays', () => {
  comeBack(true)
  kept.clear()
  comeBack(false)
  expect(shown.hidden).toBe(false)
  expect(page.location.reload).not.toHaveBeenCalled()
})
