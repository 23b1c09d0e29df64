import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { walletBalance } from '@sparkhood/contract/money/wallet'
import { login } from '@sparkhood/contract/people/accounts'
import { getKycFile, listIdentityDocuments } from '@sparkhood/contract/people/kyc'
import { uploadPhoto } from '@sparkhood/contract/people/profiles'
import { logout } from '@sparkhood/contract/people/sessions'
import { listMessages, sendMessage } from '@sparkhood/contract/talking/messages'
import pg from 'pg'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { freePort } from '../../../scripts/process/free-port.ts'
import { type Caller, getCaller } from '../caller.ts'
import { type FreshDatabase, freshDatabase } from '../database.ts'
import { sendIdentity } from '../documents.ts'
import { goodPassword, type Person, signUp } from '../people.ts'
import { type Heard, openPhone, openStream } from '../phone.ts'
import { picture } from '../pictures.ts'
import { type RunningBucket, startBucket } from './bucket.ts'
import { type RunningPooler, startPooler } from './pooler.ts'
import { describeMany } from './room.ts'
import { type Running, startBalancer, startRedis } from './running.ts'
import { placeAt, type RunningSite, startSite } from './site.ts'

const patient = { timeout: 15_000, interval: 20 }

/** Two sites behind HAProxy, each with its own folder as on two machines; what they share runs outside them. */
type Room = {
  database: FreshDatabase
  pooler: RunningPooler
  redis: Running
  bucket: RunningBucket
  balancer: Running
  front: string
  ports: [number, number]
  folder: string
  sites: RunningSite[]
}

const getEnvironment = ({ database, pooler, bucket, front, folder }: Room, at: number, redisUrl: string) => ({
  DATABASE_URL: pooler.url,
  DATABASE_DIRECT_URL: database.siteUrl,
  MIGRATION_DATABASE_URL: database.url,
  PREPARED_STATEMENTS: pooler.knowsPrepared ? 'on' : 'off',
  REDIS_URL: redisUrl,
  S3_ENDPOINT: bucket.settings.endpoint,
  S3_BUCKET: bucket.settings.bucket,
  S3_REGION: bucket.settings.region,
  S3_ACCESS_KEY: bucket.settings.accessKey,
  S3_SECRET_KEY: bucket.settings.secretKey,
  PUBLIC_URL: front,
  TRUSTED_PROXIES: '127.0.0.1',
  SECRET: 'what all processes of a site share',
  DATA_DIR: join(folder, String(at)),
})

describeMany('several processes', () => {
  let room: Room
  let redisUrl: string
  let owner: pg.Pool
  let ana: Person
  let ben: Person

  const running: Running[] = []
  /** Registers a program to be stopped at the end, even if the start fails halfway. */
  const kept = <R extends Running>(one: R): R => {
    running.push(one)
    return one
  }

  const startAt = async (at: 0 | 1): Promise<void> => {
    room.sites[at] = await startSite({ ...getEnvironment(room, at, redisUrl), PORT: String(room.ports[at]) })
  }
  const getAddress = (at: 0 | 1): string => `http://127.0.0.1:${room.ports[at]}`
  /** Returns the same person as a client of one process only. */
  const personAt = (person: Caller, at: 0 | 1): Caller =>
    getCaller(() => placeAt(() => getAddress(at)).app.http, person.token)

  beforeAll(async () => {
    const [database, redisPort, frontPort] = [await freshDatabase(), await freePort(), await freePort()]
    const ports: [number, number] = [await freePort(), await freePort()]
    redisUrl = `redis://127.0.0.1:${redisPort}`
    room = {
      database,
      pooler: kept(await startPooler(database.siteUrl)),
      redis: await startRedis(redisPort),
      bucket: kept(await startBucket()),
      balancer: kept(await startBalancer(frontPort, ports)),
      front: `http://127.0.0.1:${frontPort}`,
      ports,
      folder: await mkdtemp(join(tmpdir(), 'sparkhood-many-')),
      sites: [],
    }
    owner = new pg.Pool({ connectionString: database.url, max: 2 })
    owner.on('error', () => {})
    await startAt(0)
    await startAt(1)
    const place = placeAt(
      () => room.front,
      () => [getAddress(0), getAddress(1)],
    )
    await vi.waitFor(async () => expect((await fetch(`${room.front}/api/health/ready`)).status).toBe(200), patient)
    ana = await signUp(place, 'Ana')
    ben = await signUp(place, 'Ben')
  }, 120_000)
  afterAll(async () => {
    await Promise.all([...(room?.sites ?? []), ...(room ? [room.redis] : [])].map((one) => one.stop()))
    await Promise.all(running.map((one) => one.stop()))
    await owner?.end()
    await room?.database.drop()
    if (room) await rm(room.folder, { recursive: true, force: true })
  }, 60_000)

  test('what happens at one process is heard by a page that hangs on the other', async () => {
    const heard: Heard[] = []
    const line = await vi.waitFor(async () => {
      const opened = await openStream(getAddress(1), ben.token, (one) => void heard.push(one))
      expect(opened.status).toBe(200)
      return opened
    }, patient)
    await vi.waitFor(() => expect(heard).toMatchObject([{ name: 'opened' }]), patient)
    await personAt(ana, 0).does(sendMessage, { body: { receiverId: ben.id, content: 'Are you in?' } })
    await vi.waitFor(
      () => expect(heard).toContainEqual(expect.objectContaining({ name: 'message', data: expect.anything() })),
      patient,
    )
    line.hangUp()
  })

  test('tries are counted together', async () => {
    const body = { email: 'ana@example.org', password: 'not-her-password' }
    const tries = Array.from({ length: 16 }, (_, at) =>
      personAt({ ...ana, token: undefined }, at % 2 === 0 ? 0 : 1).call(login, { body }),
    )
    const statuses = (await Promise.all(tries)).map(({ status }) => status)
    expect(statuses.filter((status) => status === 401)).toHaveLength(10)
    expect(statuses.filter((status) => status === 429)).toHaveLength(6)
  })

  test('a session that is ended at one is ended at the other at once', async () => {
    const { data } = await placeAt(() => room.front).visitor.does(login, {
      body: { email: ben.email, password: goodPassword },
    })
    const phone = { ...ben, token: data.accessToken }
    const isInAt = async (at: 0 | 1) => (await personAt(phone, at).call(walletBalance)).status === 200
    expect([await isInAt(0), await isInAt(1)]).toEqual([true, true])
    await personAt(phone, 0).does(logout)
    expect(await isInAt(0)).toBe(false)
    // Without the broadcast, the other process would cache the session for half a minute.
    await vi.waitFor(async () => expect(await isInAt(1)).toBe(false), patient)
  })

  test('a file that was sent to one is served by the other, byte for byte, and so is a document that is encrypted', async () => {
    const sent = await personAt(ana, 0).does(uploadPhoto, {
      files: [await picture('photo', 'teal')],
    })
    const path = new URL(sent.data.photo, room.front).pathname
    const [here, there] = await Promise.all([0, 1].map((at) => fetch(`${getAddress(at as 0 | 1)}${path}`)))
    expect([here?.status, there?.status]).toEqual([200, 200])
    expect(there?.headers.get('cache-control')).toBe('private, max-age=31536000, immutable')
    const [bytes, same] = [await here?.bytes(), await there?.bytes()]
    expect(there?.headers.get('content-length')).toBe(String(bytes?.length))
    expect(same).toEqual(bytes)
    await sendIdentity({ ...ana, ...personAt(ana, 1) })
    const { data: papers } = await personAt(ana, 0).does(listIdentityDocuments)
    const seen = await personAt(ana, 0).call(getKycFile, { params: { id: papers[0]._id } })
    expect(seen).toMatchObject({ status: 200, headers: { 'cache-control': 'private, no-store' } })
    expect(seen.bytes.length).toBeGreaterThan(50)
  })

  test('a job is done once, whatever the number of processes', async () => {
    const body = { email: ben.email, password: goodPassword }
    const devices = ['Firefox/145.0', 'Chrome/141.0.0.0 Safari/537.36', 'Chrome/141.0.0.0 Safari/537.36 Edg/141.0.0.0']
    const { visitor } = placeAt(() => room.front)
    for (const device of devices)
      await visitor.does(login, { body, headers: { 'user-agent': `Mozilla/5.0 ${device}` } })
    const emails = async (): Promise<string[]> => {
      const kept = await Promise.all(
        ([0, 1] as const).map(async (at) => (await fetch(`${getAddress(at)}/dev/mailbox.json?to=${ben.email}`)).json()),
      )
      return (kept.flat() as { subject: string }[])
        .map(({ subject }) => subject)
        .filter((subject) => subject.startsWith('New log-in'))
    }
    const waiting = async () =>
      (await owner.query(`select from pgboss.job where state < 'completed' and name not like 'timed--%'`)).rowCount
    const due = ['Firefox', 'Chrome', 'Edge'].map((browser) => `New log-in: ${browser}`)
    // Counts only these log-ins; Ben's other device notices belong to another test.
    const told = async () => (await emails()).filter((subject) => due.some((one) => subject.startsWith(one))).length
    await vi.waitFor(async () => expect([await waiting(), await told()]).toEqual([0, due.length]), patient)
    const subjects = await emails()
    expect(new Set(subjects).size).toBe(subjects.length)
  })

  test('when one is killed under load, no message is lost, doubled or out of its order', {
    timeout: 90_000,
  }, async () => {
    // A member who never gets a reply may send only a few messages.
    await ben.does(sendMessage, { body: { receiverId: ana.id, content: 'I am listening.' } })
    const [anas, bens] = [openPhone(ana, ben, () => room.front), openPhone(ben, ana, () => room.front)]
    const { data: before } = await ana.does(listMessages, { params: { senderId: ana.id, receiverId: ben.id } })
    const [count, texts] = [before.length, Array.from({ length: 60 }, (_, at) => `Line ${at}`)]
    const talk = async (): Promise<void> => {
      for (const [at, text] of texts.entries()) {
        if (at === 20) await room.sites[0]?.stop('SIGKILL')
        if (at === 40) {
          await startAt(0)
          await room.sites[1]?.stop('SIGKILL')
        }
        await anas.say(text, `line-${at}`)
      }
    }
    await talk()
    const wanted = texts.map((content, at) => ({ sequence: count + at + 1, content }))
    const of = (shown: { sequence: number; content: string }[]) =>
      shown.slice(count).map(({ sequence, content }) => ({ sequence, content }))
    await vi.waitFor(() => expect(of(bens.shown)).toEqual(wanted), patient)
    await vi.waitFor(() => expect(of(anas.shown)).toEqual(wanted), patient)
    await Promise.all([anas.close(), bens.close()])
    const stored = await owner.query(`select count(*)::int as messages from messages where content like 'Line %'`)
    expect(stored.rows).toEqual([{ messages: 60 }])
    await startAt(1)
  })

  test('without Redis everything goes on, and every process stays ready', async () => {
    await room.redis.stop('SIGKILL')
    for (const at of [0, 1] as const) {
      expect((await fetch(`${getAddress(at)}/api/health/ready`)).status).toBe(200)
      await personAt(ana, at).does(sendMessage, { body: { receiverId: ben.id, content: `By ${at}` } })
    }
    room.redis = await startRedis(Number(new URL(redisUrl).port))
    const status = async () => {
      const line = await openStream(getAddress(0), ben.token, () => {})
      line.hangUp()
      return line.status
    }
    await vi.waitFor(async () => expect(await status()).toBe(200), patient)
  })
})
