import { google } from './google.ts'
import { nominatim } from './nominatim.ts'
import { photon } from './photon.ts'
import type { Source } from './source.ts'

export type SourceSettings =
  | { service: 'nominatim' | 'photon'; url: string }
  | { service: 'google'; url: string; key: string }

/** The public services allow one request a second; a self-hosted server may be asked more often. */
const publicPace = 1
const ownPace = 20
const isPublic = (url: URL): boolean => /(^|\.)(openstreetmap\.org|komoot\.io)$/.test(url.hostname)

/** Returns the configured service and its limit of requests a second. */
export function toSource(settings: SourceSettings): { source: Source; perSecond: number } {
  const url = new URL(settings.url.endsWith('/') ? settings.url : `${settings.url}/`)
  const perSecond = isPublic(url) ? publicPace : ownPace
  if (settings.service === 'google') return { source: google(url, settings.key), perSecond }
  return { source: settings.service === 'nominatim' ? nominatim(url) : photon(url), perSecond }
}
