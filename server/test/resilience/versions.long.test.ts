import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { acceptBooking } from '@sparkhood/contract/bookings/bookings'
import { peopleNearby } from '@sparkhood/contract/listings/discovery'
import { search } from '@sparkhood/contract/listings/search'
import { walletBalance } from '@sparkhood/contract/money/wallet'
import { dayMs, hourMs } from '@sparkhood/contract/primitives/time'
import { sendMessage } from '@sparkhood/contract/talking/messages'
import { expect, onTestFinished, test, vi } from 'vitest'
import { ask } from '../bookings.ts'
import { verifyBooks } from '../ledger/site.ts'
import { fund } from '../money.ts'
import { leeds, offerSkill, settleIn, signUp } from '../people.ts'
import { olderVersions, startPostgresOf } from './older-postgres.ts'
import { describeMany } from './room.ts'
import { placeAt, startSite } from './site.ts'
import { askAt } from './standby.ts'

describeMany('PostgreSQL before the one that comes along', () => {
  test.each(olderVersions)('%s carries the first hour of two neighbours', { timeout: 180_000 }, async (version) => {
    const postgres = await startPostgresOf(version)
    const folder = await mkdtemp(join(tmpdir(), 'sparkhood-version-'))
    onTestFinished(async () => {
      await postgres.stop()
      await rm(folder, { recursive: true, force: true })
    })
    const site = await startSite({ DATABASE_URL: postgres.url, DATA_DIR: folder })
    onTestFinished(() => site.stop())
    const place = placeAt(() => site.address)
    const [ana, ben] = [await signUp(place, 'Ana'), await signUp(place, 'Ben')]
    for (const person of [ana, ben]) await settleIn(person)
    const skill = await offerSkill(ben, 10)
    await fund(ana, 50)
    // Noon is within everybody's availability, whenever the test runs.
    const noon = new Date(Math.ceil(Date.now() / dayMs) * dayMs + 3 * dayMs + 12 * hourMs)
    const booking = await ask(ana, ben, { skill, at: noon })
    await ben.does(acceptBooking, { params: { id: booking } })
    await ana.does(sendMessage, { body: { receiverId: ben.id, content: 'See you then.' } })
    expect((await ana.does(walletBalance)).balance).toBe(40)
    const near = { lat: leeds.lat, lon: leeds.lon, distance: 'all' }
    await vi.waitFor(
      async () => expect((await ana.does(peopleNearby, { params: near })).data).toMatchObject([{ firstname: 'Ben' }]),
      { timeout: 20_000, interval: 100 },
    )
    expect((await ana.call(search, { query: { q: 'ben' } })).status).toBe(200)
    expect(await verifyBooks(postgres.url)).toBe(0)
    const [found] = await askAt<{ version: string }>(postgres.url, 'select version() as version')
    expect(found?.version).toContain(`PostgreSQL ${version.split('.')[0]}.`)
  })
})
