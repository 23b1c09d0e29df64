import { login } from '@sparkhood/contract/people/accounts'
import { sendMessage } from '@sparkhood/contract/talking/messages'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { readLink, writeLink } from '../src/features/answers/links.ts'
import { disputeJobs } from '../src/features/disputes/jobs.ts'
import { kycJobs } from '../src/features/kyc/jobs.ts'
import { messageJobs } from '../src/features/messages/jobs.ts'
import { payoutJobs } from '../src/features/payouts/jobs.ts'
import { secondFactorJobs } from '../src/features/second-factor/jobs.ts'
import { refreshSession } from '../src/features/sessions/service.ts'
import { openLog } from '../src/platform/log.ts'
import { openScope } from '../src/platform/open-scope.ts'
import { deriveKey } from '../src/platform/secrets/keys.ts'
import { openVault } from '../src/platform/secrets/vault.ts'
import { type Wiring, wire } from '../src/wiring.ts'
import { sendIdentity } from './documents.ts'
import { type Neighbourhood, openNeighbourhood } from './neighbourhood.ts'
import { addBank, onboard } from './payouts.ts'
import { goodPassword, type Person, signUp } from './people.ts'
import { picture } from './pictures.ts'
import { giveTotp } from './second-factor.ts'

const [old, today] = ['o'.repeat(32), 't'.repeat(32)]
const log = openLog({ level: 'silent' })
const locking = [...disputeJobs, ...kycJobs, ...messageJobs, ...payoutJobs, ...secondFactorJobs]
const rewrapping = locking.filter(({ name }) => name.endsWith('.rewrap'))
let place: Neighbourhood
let ana: Person
let changed: Wiring

beforeAll(async () => {
  place = await openNeighbourhood({ SECRET: old })
  ana = await signUp(place, 'Ana')
  changed = await wire({ config: { ...place.config, SECRET: today, secretsBefore: [old] }, log, clock: place.now })
})
afterAll(async () => {
  await changed.close()
  await place.close()
})

it('a new secret opens what was locked under the old one', () => {
  const paper = Buffer.from('Ana Archer')
  const before = place.wiring.tools.vault.encrypt(paper, 'kyc/one.sealed')
  expect(changed.tools.vault.decrypt(before, 'kyc/one.sealed').equals(paper)).toBe(true)
  const trip = place.wiring.tools.seals.seal({ endsAt: 1 }, 'google.trip')
  expect(changed.tools.seals.open(trip, 'google.trip')).toEqual({ endsAt: 1 })
  const link = { bookingId: ana.id, terms: 'as agreed', expiresAt: place.now() }
  const token = new URL(writeLink(place.wiring.tools, link)).searchParams.get('token') ?? ''
  expect(readLink(changed.tools, token)).toMatchObject({ bookingId: ana.id })
})

it('a new secret believes no access token of the old one, and members stay signed in', async () => {
  const { data } = await place.visitor.does(login, { body: { email: ana.email, password: goodPassword } })
  expect(changed.tools.tokens.read(data.accessToken, place.now())).toBeUndefined()
  const origin = { network: 'test', device: 'test' }
  const scope = openScope(changed.tools, place.app.jobs, { now: place.now(), log, origin })
  const fresh = await refreshSession(scope, data.refreshToken)
  expect(changed.tools.tokens.read(fresh.data.accessToken, place.now())).toMatchObject({ id: ana.id })
})

it('a new secret moves nobody on the map', () => {
  expect(changed.tools.settings.blurSecret).toBe(place.wiring.tools.settings.blurSecret)
  expect(changed.tools.settings.hashSecret).not.toBe(place.wiring.tools.settings.hashSecret)
})

it('what is locked for good is locked anew under a new secret, so that the old one can go', async () => {
  const ben = await signUp(place, 'Ben')
  await sendIdentity(ben)
  await onboard(place, ben)
  await addBank(ben)
  await giveTotp(place, ben)
  await ana.does(sendMessage, { body: { receiverId: ben.id, content: 'What does it look like?' } })
  await ben.does(sendMessage, { body: { receiverId: ana.id }, files: [await picture('photo')] })
  const locked = () =>
    place.rows<{ name: string; key: Buffer }>(
      `select file as name, wrapped_key as key from kyc_documents
       union all select photo, wrapped_key from messages where photo is not null
       union all select 'totp/' || account_id, wrapped_key from totp_secrets
       union all select 'withdrawal method ' || id, wrapped_key from withdrawal_methods order by name`,
    )
  const vault = openVault(deriveKey(today, 'kyc-files'))
  const before = await locked()
  expect(before).toHaveLength(4)
  for (const { name, key } of before) expect(() => vault.rewrap(key, name)).toThrow()
  const origin = { network: 'jobs', device: 'jobs' }
  const scope = openScope(changed.tools, place.app.jobs, { now: place.now(), log, origin })
  for (const job of rewrapping) await job.run(scope)
  for (const { name, key } of await locked()) expect(vault.rewrap(key, name)).toBeUndefined()
})

it('no table with locked keys is left out when they are locked anew', async () => {
  const tables = await place.rows(
    `select table_name as name from information_schema.columns
     where table_schema = 'public' and column_name ~ 'wrapped|locked_key' order by 1`,
  )
  const named = ['dispute_words', 'kyc_documents', 'messages', 'totp_secrets', 'withdrawal_methods']
  expect(tables).toEqual(named.map((name) => ({ name })))
  expect(rewrapping).toHaveLength(tables.length)
})
