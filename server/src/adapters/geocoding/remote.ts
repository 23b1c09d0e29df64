import { hourMs, secondMs } from '@sparkhood/contract/primitives/time'
import type { Clock } from '../../platform/clock.ts'
import { foldName } from '../../platform/data/places/rows.ts'
import type { Log } from '../../platform/log.ts'
import { askFor, type Fetch, getSilence } from './asking.ts'
import { type Geocoder, longestText, type Place } from './geocoder.ts'
import { openMemory } from './memory.ts'
import { namesStreet } from './place-names.ts'
import type { Source } from './source.ts'

export type RemoteSettings = {
  source: Source
  /** Returns what needs no service, and everything while the service does not. */
  gazetteer: Geocoder
  /** Who is asking: what the policies of the public services want to know. */
  userAgent: string
  /** At most this many questions a second. */
  perSecond: number
  now: Clock
  log: Pick<Log, 'warn'>
  /** Asks in place of the network. */
  fetch?: Fetch
}

const keptFor = { most: 5000, keepMs: 24 * hourMs }
const longestWaitMs = 2 * secondMs

/**
 * A geocoder that asks a service for streets and postcodes. Towns come from the gazetteer, at once and without telling
 * anybody what is typed; so does everything while the service is slow, away, or has had enough of us.
 */
export function remoteGeocoder(settings: RemoteSettings): Geocoder {
  const { source, gazetteer, now } = settings
  const ask = getAsker(settings)
  const places = openMemory<Place[]>({ ...keptFor, now })
  const points = openMemory<Place | undefined>({ ...keptFor, now })
  return {
    credit: async () => `${source.credit}. ${await gazetteer.credit()}`,
    nearest: gazetteer.nearest,
    isInTown: gazetteer.isInTown,
    labels: gazetteer.labels,

    async suggest(text, limit, near) {
      const typed = text.slice(0, longestText).trim()
      if (!namesStreet(typed)) return gazetteer.suggest(text, limit, near)
      const key = `${limit} ${foldName(typed)}`
      const found = await places
        .recall(key, async () => source.readSearch(await ask(source.searchFor(typed, limit))))
        .catch(noAnswer(settings))
      const exact = found?.filter(hasStreet).map((place) => withNumber(place, typed))
      return exact && exact.length > 0 ? distinct(exact).slice(0, limit) : gazetteer.suggest(text, limit, near)
    },

    async describe(point) {
      // Nobody who is at sea or abroad is asked about.
      const nearest = await gazetteer.nearest(point)
      if (!nearest) return undefined
      const rounded = { lat: Number(point.lat.toFixed(5)), lon: Number(point.lon.toFixed(5)) }
      const found = await points
        .recall(`${rounded.lat} ${rounded.lon}`, async () =>
          source.readDescribed(await ask(source.describeAt(rounded))),
        )
        .catch(noAnswer(settings))
      return found ?? nearest
    },
  }
}

class Paused extends Error {}

/** Asks no faster than agreed, and not at all for a while after the service has failed. */
function getAsker({ perSecond, now, userAgent, fetch: fetchIt = fetch }: RemoteSettings) {
  let freeAt = 0
  let pausedUntil = 0
  return async (url: URL): Promise<unknown> => {
    const at = now().getTime()
    const waitMs = Math.max(0, freeAt - at)
    if (at < pausedUntil || waitMs > longestWaitMs) throw new Paused()
    freeAt = at + waitMs + secondMs / perSecond
    if (waitMs > 0) await new Promise((resolve) => setTimeout(resolve, waitMs))
    try {
      return await askFor(url, userAgent, fetchIt)
    } catch (fault) {
      pausedUntil = now().getTime() + getSilence(fault).pauseMs
      throw fault
    }
  }
}

const noAnswer =
  ({ log }: RemoteSettings) =>
  (fault: unknown): undefined => {
    if (fault instanceof Paused) return
    const { failure, detail } = getSilence(fault)
    log.warn({ failure, detail }, 'the geocoder was no help; the gazetteer stands in')
  }

const hasStreet = ({ label, locationName }: Place): boolean => !label.startsWith(locationName)

const typedNumber = /^(\d+[a-z]?(?:[-/]\d+[a-z]?)?),?\s+(\S+)/i

/** Few houses are on the map by their number: one that was typed before the street that was found is kept. */
function withNumber(place: Place, typed: string): Place {
  const [, number, street] = typedNumber.exec(typed) ?? []
  if (!number || !street || !foldName(place.label).startsWith(foldName(street))) return place
  return { ...place, label: `${number} ${place.label}` }
}

const distinct = (places: Place[]): Place[] =>
  [...new Map(places.toReversed().map((one) => [one.label, one])).values()].reverse()
