import { parseArgs } from 'node:util'
import { brand } from '@sparkhood/contract/brand'
import { readConfigOrExit } from './config/read-or-exit.ts'
import { downloadFolder, getOwnerUrl, importFiles, importFrom, isExpected } from './import-places.ts'
import { systemClock } from './platform/clock.ts'
import { openLog } from './platform/log.ts'
import { prepareDatabase } from './prepare-database.ts'

// Imports the place index from files, or from the publishers' open data if none is given. The site may run meanwhile.
const config = readConfigOrExit()
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { fewer: { type: 'boolean', default: false }, light: { type: 'boolean', default: false } },
})
const importing = {
  databaseUrl: getOwnerUrl(config),
  now: systemClock,
  mayShrink: values.fewer,
  say: (line: string) => void process.stdout.write(`${line}\n`),
}
await prepareDatabase(config, openLog({ level: 'warn', file: config.LOG_FILE }))
try {
  const userAgent = `${brand.name} (${config.publicUrl})`
  if (positionals.length > 0) await importFiles(positionals, importing)
  else {
    const sources = values.light ? config.places.light : config.places.all
    await importFrom(sources, { ...importing, folder: downloadFolder(config), userAgent })
  }
} catch (fault) {
  if (!isExpected(fault)) throw fault
  process.stderr.write(`${fault.message}\nThe places that were in use stay in use.\n`)
  process.exitCode = 1
}
