import { hourMs, secondMs } from '@sparkhood/contract/primitives/time'
import type { Clock } from '../../platform/clock.ts'
import { foldName } from '../../platform/data/places/rows.ts'
import type { Log } from '../../platform/log.ts'
import { askFor, classifyFailure, type Fetch } from './asking.ts'
import { type Geocoder, longestText, type Place } from './geocoder.ts'
import { openMemory } from './memory.ts'
import { namesStreet } from './place-names.ts'
import type { Source } from './source.ts'

export type RemoteSettings = {
  source: Source
  /** Handles what needs no service, and everything while the service fails. */
  gazetteer: Geocoder
  /** Identifies us, as the usage policies of the public services require. */
  userAgent: string
  /** At most this many requests a second. */
  perSecond: number
  now: Clock
  log: Pick<Log, 'warn'>
  /** Replaces `fetch` in tests. */
  fetch?: Fetch
}

const keptFor = { most: 5000, keepMs: 24 * hourMs }
const longestWaitMs = 2 * secondMs

/**
 * A geocoder that asks a service for streets and postcodes. The gazetteer finds towns, at once and without sending what
 * was typed to anybody; it also finds everything while the service is slow, unreachable or rate-limits us.
 */
export function remoteGeocoder(settings: RemoteSettings): Geocoder {
  const { source, gazetteer, now } = settings
  const ask = openThrottle(settings)
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
        .getOrFetch(key, async () => source.readSearch(await ask(source.searchFor(typed, limit))))
        .catch(noAnswer(settings))
      const exact = found?.filter(hasStreet).map((place) => withNumber(place, typed))
      return exact && exact.length > 0 ? distinct(exact).slice(0, limit) : gazetteer.suggest(text, limit, near)
    },

    async describe(point) {
      // A point at sea or abroad is not sent to the service.
      const nearest = await gazetteer.nearest(point)
      if (!nearest) return undefined
      const rounded = { lat: Number(point.lat.toFixed(5)), lon: Number(point.lon.toFixed(5)) }
      const found = await points
        .getOrFetch(`${rounded.lat} ${rounded.lon}`, async () =>
          source.readDescribed(await ask(source.describeAt(rounded))),
        )
        .catch(noAnswer(settings))
      return found ?? nearest
    },
  }
}

class Paused extends Error {}

/** Sends requests at the agreed rate, and pauses after the service has failed. */
function openThrottle({ perSecond, now, userAgent, fetch: fetchIt = fetch }: RemoteSettings) {
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
      pausedUntil = now().getTime() + classifyFailure(fault).pauseMs
      throw fault
    }
  }
}

const noAnswer =
  ({ log }: RemoteSettings) =>
  (fault: unknown): undefined => {
    if (fault instanceof Paused) return
    const { failure, detail } = classifyFailure(fault)
    log.warn({ failure, detail }, 'the geocoder was no help; the gazetteer stands in')
  }

const hasStreet = ({ label, locationName }: Place): boolean => !label.startsWith(locationName)

const typedNumber = /^(\d+[a-z]?(?:[-/]\d+[a-z]?)?),?\s+(\S+)/i

/** Few houses have a number on the map, so a number typed before the matched street is put into the label. */
function withNumber(place: Place, typed: string): Place {
  const [, number, street] = typedNumber.exec(typed) ?? []
  if (!number || !street || !foldName(place.label).startsWith(foldName(street))) return place
  return { ...place, label: `${number} ${place.label}` }
}

const distinct = (places: Place[]): Place[] =>
  [...new Map(places.toReversed().map((one) => [one.label, one])).values()].reverse()
