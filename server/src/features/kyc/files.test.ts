import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { login } from '@sparkhood/contract/people/accounts'
import {
  deleteIdentity,
  getKycFile,
  inspectDocument,
  listIdentityDocuments,
  lookAtKycFile,
  rejectDocument,
} from '@sparkhood/contract/people/kyc'
import { getProfile } from '@sparkhood/contract/people/profiles'
import { dayMs, hourMs, minuteMs } from '@sparkhood/contract/primitives/time'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { getCaller } from '../../../test/caller.ts'
import { approve, passChecks, sendBill, sendIdentity, signUpAdmin } from '../../../test/documents.ts'
import { type Neighbourhood, openNeighbourhood } from '../../../test/neighbourhood.ts'
import { goodPassword, type Person, signUp } from '../../../test/people.ts'
import type { FullMemberScope } from '../../platform/scope.ts'
import { eraseKyc, getKycFiles } from './public.ts'

let place: Neighbourhood
let ruth: Person
let ana: Person
let people = 0

beforeAll(async () => {
  place = await openNeighbourhood()
  ruth = await signUpAdmin(place, 'Ruth')
})
beforeEach(async () => {
  people += 1
  ana = await signUp(place, `Ana${people}`)
})
afterAll(() => place.close())

const folder = () => join(place.config.DATA_DIR, 'files', 'kyc')
const onDisk = async (): Promise<string[]> => (await readdir(folder()).catch(() => [])).toSorted()
const stored = () =>
  place.rows<{ id: string; file: string | null; wrapped_key: Buffer | null; file_deleted_at: Date | null }>(
    'select id, file, wrapped_key, file_deleted_at from kyc_documents where member_id = $1 order by created_at, id',
    [ana.id],
  )
const getPath = (file: string | null | undefined): string => join(folder(), (file ?? '').replace('kyc/', ''))
const read = (id: string, by = ana) => by.call(getKycFile, { params: { id } })
const sweepFiles = () => place.app.jobs.runTimed('kyc.delete-files')
const sentIdentity = async () => {
  await sendIdentity(ana)
  const [document] = await stored()
  if (!document) throw new Error('Nothing was stored')
  return document
}
/** Lets days go by, in which everybody's session runs out. */
const sleep = async (ms: number): Promise<void> => {
  place.travel(ms)
  const backIn = async (who: Person): Promise<Person> => {
    const { data } = await place.visitor.does(login, { body: { email: who.email, password: goodPassword } })
    return { ...who, ...getCaller(() => place.app.http, data.accessToken) }
  }
  ;[ana, ruth] = [await backIn(ana), await backIn(ruth)]
}
const asAna = () => place.scope({ id: ana.id, sid: ana.id, role: 'member' }) as FullMemberScope

describe('at rest', () => {
  it('is neither a picture nor any part of one', async () => {
    const { id, file } = await sentIdentity()
    const locked = await readFile(getPath(file))
    const { bytes } = await read(id)
    expect(bytes.subarray(0, 4).toString()).toBe('RIFF')
    for (const canary of ['RIFF', 'WEBP', 'VP8']) expect(locked.includes(canary)).toBe(false)
    for (let at = 0; at + 16 <= bytes.length; at += 16) expect(locked.includes(bytes.subarray(at, at + 16))).toBe(false)
  })

  it('has a key of its own each, and no name that tells whose it is', async () => {
    await sendIdentity(ana)
    await sendIdentity(ana)
    const [one, other] = await stored()
    expect(one?.wrapped_key?.equals(other?.wrapped_key ?? Buffer.of())).toBe(false)
    expect((await readFile(getPath(one?.file))).equals(await readFile(getPath(other?.file)))).toBe(false)
    for (const { id, file } of await stored()) expect(file).not.toMatch(new RegExp(`${id}|${ana.id}`))
  })

  it('does not open when a byte was changed, a file exchanged or a key', async () => {
    const one = await sentIdentity()
    const path = getPath(one.file)
    const locked = await readFile(path)
    const changed = Buffer.from(locked)
    changed[changed.length - 1] = (changed.at(-1) ?? 0) ^ 1
    await writeFile(path, changed)
    expect(await read(one.id)).toMatchObject({ status: 500, body: { code: 'fault' } })
    await writeFile(path, locked)
    expect((await read(one.id)).status).toBe(200)

    await sendIdentity(ana)
    const [, other] = await stored()
    await writeFile(path, await readFile(getPath(other?.file)))
    expect((await read(one.id)).status).toBe(500)
    await writeFile(path, locked)
    await place.rows('update kyc_documents set wrapped_key = $2 where id = $1', [one.id, other?.wrapped_key])
    expect((await read(one.id)).status).toBe(500)
  })

  it('opens after a restart', async () => {
    const { id } = await sentIdentity()
    await place.restart()
    expect((await read(id)).status).toBe(200)
  })
})

describe('deletion', () => {
  it('is at once when the owner deletes, and the key goes with it', async () => {
    const { id, file } = await sentIdentity()
    expect(await onDisk()).toContain(file?.replace('kyc/', ''))
    await ana.does(deleteIdentity, { params: { id } })
    expect(await onDisk()).not.toContain(file?.replace('kyc/', ''))
    expect(await stored()).toMatchObject([{ file: null, wrapped_key: null, file_deleted_at: place.now() }])
    expect(await place.rows('select 1 from sealed_leftovers')).toEqual([])
  })

  it.each([
    ['approval', (id: string) => approve(ruth, id)],
    ['rejection', (id: string) => ruth.does(rejectDocument, { params: { id }, body: { reason: 'expired' } })],
  ])('comes thirty days after %s, not before', async (_what, decide) => {
    const { id, file } = await sentIdentity()
    place.travel(hourMs)
    await decide(id)
    const [document] = (await ana.does(listIdentityDocuments)).data
    expect(document.file_deleted_at).toBe(new Date(place.now().getTime() + 30 * dayMs).toISOString())
    await sleep(30 * dayMs - minuteMs)
    await sweepFiles()
    expect((await read(id)).status).toBe(200)
    place.travel(minuteMs)
    await sweepFiles()
    expect(await onDisk()).not.toContain(file?.replace('kyc/', ''))
    expect(await stored()).toMatchObject([{ file: null, wrapped_key: null }])
    expect(await read(id)).toMatchObject({ status: 404, body: { code: 'kyc.file_deleted' } })
    expect((await ruth.call(lookAtKycFile, { params: { id } })).body.code).toBe('kyc.file_deleted')
    expect((await ruth.does(inspectDocument, { params: { id } })).data).toMatchObject({ document_url: null })
    expect((await ana.does(listIdentityDocuments)).data).toMatchObject([
      { _id: id, document_url: null, file_deleted_at: place.now().toISOString() },
    ])
  })

  it('leaves the badge, which says in which month the check was', async () => {
    await passChecks(ana, ruth)
    const before = (await ana.does(getProfile, { params: { id: ana.id } })).data
    await sleep(60 * dayMs)
    await sweepFiles()
    expect((await ana.does(getProfile, { params: { id: ana.id } })).data.kyc_month).toBe(before.kyc_month)
    expect((await stored()).map(({ file }) => file)).toEqual([null, null])
  })

  it('does not touch what waits, however long', async () => {
    const { id } = await sentIdentity()
    await sleep(90 * dayMs)
    await sweepFiles()
    expect((await read(id)).status).toBe(200)
  })
})

describe('for the other features', () => {
  it('hands a member’s own pictures to their archive, in the clear', async () => {
    await sendIdentity(ana)
    await sendBill(ana)
    const files = await getKycFiles(asAna())
    expect(files.map(({ filename }) => filename.replace(/-[0-9a-f-]{36}/, ''))).toEqual([
      'identity.webp',
      'utility.webp',
    ])
    const [one] = await stored()
    expect((await files[0]?.read())?.equals((await read(one?.id ?? '')).bytes)).toBe(true)
  })

  it('erases a member’s documents, and the files where the store is away for the moment', async () => {
    const { id, file } = await sentIdentity()
    await ruth.call(lookAtKycFile, { params: { id } })
    const { files } = place.wiring.tools
    const real = files.remove
    files.remove = () => Promise.reject(new Error('away'))
    await eraseKyc(place.scope(), ana.id)
    files.remove = real
    expect(await stored()).toEqual([])
    expect(await onDisk()).toContain(file?.replace('kyc/', ''))
    await place.app.jobs.runTimed('sealed.sweep')
    expect(await onDisk()).not.toContain(file?.replace('kyc/', ''))
    expect(await place.rows('select 1 from kyc_looks where document_id = $1', [id])).toHaveLength(1)
  })
})
