import { setTimeout as pause } from 'node:timers/promises'
import { suggestPlaces } from '../../../contract/profiles.ts'
import { startAddressService } from '../../../server/test/address-services.ts'
import { joinLines, openPostOffice } from '../../../server/test/post-office.ts'
import { openDoor } from '../door.ts'
import type { Drill, Drilling } from '../drill.ts'
import { startLoad } from '../load.ts'
import { outcomeOf } from '../outcome.ts'

const warmMs = 4000

async function runMail({ stage, chance, seconds, say }: Drilling) {
  const office = await openPostOffice()
  const door = await openDoor(office.port)
  try {
    await stage.site.kill('SIGTERM')
    stage.environment.SMTP_URL = `smtp://127.0.0.1:${door.port}`
    await stage.startSite()
    const load = startLoad(stage, chance, { thinkMs: 1500 })
    await pause(warmMs)
    door.shut()
    say(`No letter leaves for ${seconds} s`)
    await pause(seconds * 1000)
    const before = office.letters.length
    door.open()
    await load.settle()
    const outcome = await outcomeOf(stage, load, { times: 1, backAfterS: [] })
    // Nobody is written to about a request that was answered or called off before the letter left.
    const open = await stage.ask<{ name: string }>(`select description as name from bookings where status = 'pending'`)
    const pending = new Set(open.map(({ name }) => name))
    const asked = load.acknowledged.flatMap((one) => (one.kind === 'booking' ? [one.name] : []))
    const names = asked.filter((name) => pending.has(name))
    const texts = office.letters.map(({ source }) => joinLines(source))
    const told = (name: string): number =>
      texts.filter((text) => text.includes(`\u201c${name}\u201d`) || text.includes(`=E2=80=9C${name}=E2=80=9D`)).length
    const [never, twice] = [names.filter((name) => told(name) === 0), names.filter((name) => told(name) > 1)]
    return {
      ...outcome,
      lost: outcome.lost + never.length,
      doubled: outcome.doubled + twice.length,
      notes: [
        `away for ${seconds} s; ${names.length} requests that nobody answered meanwhile, each told by one letter; ${before} letters before, ${office.letters.length - before} after it was back`,
        ...outcome.notes,
      ],
      breaks: [
        ...outcome.breaks,
        ...never.map((name) => `no letter of ${name}`),
        ...twice.map((name) => `${told(name)} letters of ${name}`),
      ],
    }
  } finally {
    await door.close()
    await office.close()
  }
}

/** Nobody takes letters. People go on; the letters leave later, once. */
export const mailDown: Drill = {
  does: 'the mail server away; letters wait and leave once',
  times: 1,
  seconds: 60,
  mostMinutes: 25,
  run: runMail,
}

async function runGeocoder({ stage, seconds, say }: Drilling) {
  const service = await startAddressService(() => ({ features: [] }))
  const door = await openDoor(Number(service.url.port))
  try {
    await stage.site.kill('SIGTERM')
    Object.assign(stage.environment, { GEOCODER: 'photon', GEOCODER_URL: `http://127.0.0.1:${door.port}/` })
    await stage.startSite()
    door.shut()
    say(`The geocoder is away for ${seconds} s`)
    const took: number[] = []
    const statuses: Record<string, number> = {}
    const endsAt = performance.now() + seconds * 1000
    for (let nth = 0; performance.now() < endsAt; nth += 1) {
      const payer = stage.payers[nth % stage.payers.length]
      const asked = performance.now()
      const heard = await payer?.call(suggestPlaces, { query: { q: `Leeds ${nth}`.slice(0, 5 + (nth % 3)) } })
      took.push(performance.now() - asked)
      statuses[heard?.status ?? 0] = (statuses[heard?.status ?? 0] ?? 0) + 1
      await pause(400)
    }
    took.sort((one, other) => one - other)
    const slowest = took.at(-1) ?? 0
    const others = Object.entries(statuses).filter(([status]) => status !== '200')
    return {
      times: 1,
      acknowledged: statuses[200] ?? 0,
      lost: 0,
      doubled: 0,
      backAfterS: [],
      notes: [`places from the gazetteer meanwhile, the slowest after ${Math.round(slowest)} ms`],
      breaks: others.map(([status, many]) => `${many} answers of ${status}`),
    }
  } finally {
    await door.close()
    await service.close()
  }
}

/** The service for addresses does not answer. The gazetteer does. */
export const geocoderDown: Drill = {
  does: 'the service for addresses away',
  times: 1,
  seconds: 30,
  mostMinutes: 15,
  run: runGeocoder,
}
