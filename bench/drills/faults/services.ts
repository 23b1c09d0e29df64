import { setTimeout as pause } from 'node:timers/promises'
import { suggestPlaces } from '../../../contract/people/profiles.ts'
import { startAddressService } from '../../../server/test/address-services.ts'
import { joinLines, openPostOffice } from '../../../server/test/post-office.ts'
import { beAway, openDoor } from '../door.ts'
import type { Drill, Drilling } from '../drill.ts'
import { startLoad } from '../load.ts'
import { getOutcome } from '../outcome.ts'
import type { Stage } from '../stage.ts'

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
    say(`No letter leaves for ${seconds} s`)
    await beAway(door, seconds)
    const before = office.emails.length
    door.open()
    await load.settle()
    const outcome = await getOutcome(stage, load, { times: 1, backAfterS: [] })
    // No email is sent about a request that was answered or cancelled before.
    const open = await stage.ask<{ name: string }>(`select description as name from bookings where status = 'pending'`)
    const pending = new Set(open.map(({ name }) => name))
    const asked = load.acknowledged.flatMap((one) => (one.kind === 'booking' ? [one.name] : []))
    const names = asked.filter((name) => pending.has(name))
    const texts = office.emails.map(({ source }) => joinLines(source))
    const told = (name: string): number =>
      texts.filter((text) => text.includes(`\u201c${name}\u201d`) || text.includes(`=E2=80=9C${name}=E2=80=9D`)).length
    const [never, twice] = [names.filter((name) => told(name) === 0), names.filter((name) => told(name) > 1)]
    return {
      ...outcome,
      lost: outcome.lost + never.length,
      doubled: outcome.doubled + twice.length,
      notes: [
        `away for ${seconds} s; ${names.length} requests that nobody answered meanwhile, each told by one letter; ${before} letters before, ${office.emails.length - before} after it was back`,
        ...outcome.notes,
      ],
      breaks: [
        ...outcome.breaks,
        ...(names.length === 0 ? ['nobody was owed a letter'] : []),
        ...never.map((name) => `no letter of ${name}`),
        ...twice.map((name) => `${told(name)} letters of ${name}`),
      ],
    }
  } finally {
    await door.close()
    await office.close()
  }
}

/** The mail server is down. The site goes on, and the emails are sent later, once. */
export const mailDown: Drill = {
  does: 'the mail server away, and for half of the time silent; letters wait and leave once',
  times: 1,
  seconds: 60,
  maxMinutes: 25,
  run: runMail,
}

/**
 * Searches for a street that was not searched for before; returns what is wrong with the reply, and how long it took.
 */
async function askForStreet(stage: Stage, nth: number): Promise<{ wrong: string; ms: number }> {
  const payer = stage.payers[nth % stage.payers.length]
  const asked = performance.now()
  const heard = await payer?.call(suggestPlaces, { query: { q: `${nth + 1} Park Row, Leeds` } })
  const ms = performance.now() - asked
  if (heard?.status !== 200) return { wrong: `an answer of ${heard?.status ?? 'nothing'}`, ms }
  return { wrong: heard.body.data?.[0]?.locationName === 'Leeds' ? '' : 'an answer without the town', ms }
}

async function runGeocoder({ stage, seconds, say }: Drilling) {
  const service = await startAddressService(() => ({ features: [] }))
  const door = await openDoor(Number(service.url.port))
  try {
    await stage.site.kill('SIGTERM')
    Object.assign(stage.environment, { GEOCODER: 'photon', GEOCODER_URL: `http://127.0.0.1:${door.port}/` })
    await stage.startSite()
    await askForStreet(stage, 0)
    const breaks =
      service.asked.length === 1 ? [] : [`the service was asked ${service.asked.length} times for a street`]
    say(`The geocoder is away for ${seconds} s`)
    let isOver = false
    const away = beAway(door, seconds).then(() => {
      isOver = true
    })
    const answers: { wrong: string; ms: number }[] = []
    while (!isOver) {
      answers.push(await askForStreet(stage, answers.length + 1))
      await pause(400)
    }
    await away
    const slowest = Math.max(...answers.map(({ ms }) => ms))
    const wrong = answers.filter((answer) => answer.wrong)
    return {
      times: 1,
      acknowledged: answers.length - wrong.length,
      lost: wrong.length,
      doubled: 0,
      backAfterS: [],
      notes: [
        `away for ${seconds} s; the town of every street from the gazetteer meanwhile, the slowest after ${Math.round(slowest)} ms`,
      ],
      breaks: [...breaks, ...new Set(wrong.map((answer) => answer.wrong))],
    }
  } finally {
    await door.close()
    await service.close()
  }
}

/** The geocoder is down; the gazetteer answers instead. */
export const geocoderDown: Drill = {
  does: 'the service for addresses away, and for half of the time silent',
  times: 1,
  seconds: 60,
  maxMinutes: 15,
  run: runGeocoder,
}
