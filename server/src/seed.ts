import { seedDemo } from '../seeds/demo.ts'
import { type DemoCity, demoCities } from '../seeds/words/places.ts'
import { sharpImages } from './adapters/images/sharp.ts'
import { readConfigOrExit } from './config/read-or-exit.ts'
import { systemClock } from './platform/clock.ts'
import { openLog } from './platform/log.ts'
import { prepareDatabase } from './prepare-database.ts'
import { wire } from './wiring.ts'

// Fills an empty database with the demo neighbourhood and prints the accounts to log in with. Idempotent. Arguments
// limit it to some cities, which must include the four of the demo accounts. Like DEMO=on, it needs ALLOW_SANDBOX=on in
// production.
const config = readConfigOrExit({ DEMO: 'on' })
const log = openLog({ level: 'warn', file: config.LOG_FILE })
await prepareDatabase(config, log)
// Generous limits: nobody waits for the demo's pictures, and the machine may be busy.
const images = sharpImages({ limitMs: 120_000, waitMs: 600_000 })
const wiring = await wire({ config, log, clock: systemClock, images })
const wanted = process.argv.slice(2)
const cities = wanted.length > 0 ? wanted.map(getCity) : demoCities
const accounts = await seedDemo(wiring.tools, { now: systemClock(), sandbox: wiring.sandbox, cities })
await wiring.close()
const lines = accounts.map(({ email, password, role }) => `${email}  ${password}  ${role}`)
process.stdout.write(`${lines.join('\n') || 'Somebody lives here already; there is no demo.'}\n`)

function getCity(name: string): DemoCity {
  const found = demoCities.find(({ city }) => city === name)
  if (!found) throw new Error(`The demo has no city called ${name}`)
  return found
}
