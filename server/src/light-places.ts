import { brand } from '@sparkhood/contract/brand'
import type { Config } from './config.ts'
import { systemClock } from './platform/clock.ts'
import type { Queries } from './platform/data/database.ts'
import { listSources } from './platform/data/places/queries.ts'
import type { Log } from './platform/log.ts'

type Fetching = { db: Queries; log: Pick<Log, 'info' | 'warn'> }

/**
 * Downloads the light set if no source is in use yet, and logs the result. A failure is tolerated: the bundled places
 * suffice, and the next start tries again.
 */
export async function fetchLightPlaces(config: Config, { db, log }: Fetching): Promise<void> {
  const inUse = (await listSources(db)).filter(({ imported_at }) => imported_at)
  const places = inUse.map(({ source, postcodes, names }) => ({ source, postcodes, names }))
  log.info({ places }, inUse.length > 0 ? 'open data of places are in use' : 'the bundled places are in use')
  if (inUse.length === 0 && config.places.fetchesLight) await importLight(config, log)
}

// Loaded on demand: the readers of place files take 9 MB, and most starts have nothing to import.
async function importLight(config: Config, log: Fetching['log']): Promise<void> {
  const { downloadFolder, getOwnerUrl, importFrom, isExpected } = await import('./import-places.ts')
  const userAgent = `${brand.name} (${config.publicUrl})`
  const importing = { databaseUrl: getOwnerUrl(config), now: systemClock, folder: downloadFolder(config), userAgent }
  try {
    const loaded = await importFrom(config.places.light, { ...importing, tries: 1 })
    log.info({ places: Object.fromEntries(loaded) }, 'postcode districts and places were fetched')
  } catch (fault) {
    const why = isExpected(fault) ? { problem: fault.message } : { err: fault }
    log.warn(why, 'no open data of places could be fetched; PLACES=off stops the attempt')
  }
}
