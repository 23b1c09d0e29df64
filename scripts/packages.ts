import { execFileSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { makeBill, type Package, type Published, page, readPackages, writePage } from './packages/inventory.ts'

const bill = makeBill()
const [flag, file] = process.argv.slice(2)
if (flag === '--bill' && file) {
  writeFileSync(file, JSON.stringify(bill, undefined, 2))
  console.log(`Written: ${file}`)
} else {
  const packages = readPackages(bill)
  writeFileSync(page, writePage(packages, await askRegistry(packages)))
  console.log(`Written: docs/security/packages.md, ${packages.length} packages`)
}

/** Queries the registry configured in npm for the publication date of each version, eight packages at a time. */
async function askRegistry(packages: readonly Package[]): Promise<Map<string, Published>> {
  const registry = execFileSync('npm', ['config', 'get', 'registry'], { encoding: 'utf8' }).trim()
  const published = new Map<string, Published>()
  const waiting = [...packages]
  const work = async (): Promise<void> => {
    for (let one = waiting.shift(); one; one = waiting.shift()) {
      const found = await readPublished(registry, one)
      published.set(`${one.name} ${one.version}`, found)
    }
  }
  await Promise.all(Array.from({ length: 8 }, work))
  return published
}

async function readPublished(registry: string, { name, version }: Package): Promise<Published> {
  const answer = await fetch(new URL(name.replace('/', '%2f'), registry), { signal: AbortSignal.timeout(30_000) })
  if (!answer.ok) throw new Error(`The registry answered ${answer.status} for ${name}`)
  const { time, 'dist-tags': tags } = (await answer.json()) as {
    time: Record<string, string>
    'dist-tags': { latest: string }
  }
  const day = (which: string): string => time[which]?.slice(0, 10) ?? '–'
  return { own: day(version), newest: tags.latest, on: day(tags.latest) }
}
