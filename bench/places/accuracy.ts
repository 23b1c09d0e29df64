import { suggestPlaces } from '@sparkhood/contract/people/profiles'
import pg from 'pg'
import type { Row } from '../workloads/bench.ts'

type Wanted = { text: string; lat: number; lon: number }
type Suggested = { lat: number; lon: number }

const sample = 100
const closeMetres = 100
/** A list gives the centre of a place, and other lists put that elsewhere. */
const placeMetres = 3000

const metres = (one: Suggested, other: Suggested): number =>
  Math.hypot(one.lat - other.lat, (one.lon - other.lon) * Math.cos((one.lat * Math.PI) / 180)) * 111_195

async function suggest(port: number, token: string, text: string): Promise<Suggested[]> {
  const reply = await fetch(`http://127.0.0.1:${port}/api/places/suggest?q=${encodeURIComponent(text)}`, {
    headers: { authorization: `Bearer ${token}` },
  })
  if (!reply.ok) throw new Error(`${text}: ${reply.status}`)
  return suggestPlaces.reply.parse(await reply.json()).data
}

/** Counts the places of a sample that are among the first suggestions, close enough. */
export async function findPlaces(url: string, port: number, tokens: readonly string[]): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const ask = async (text: string): Promise<Wanted[]> => (await client.query<Wanted>(text, [sample])).rows
  const codes = await ask(
    `select left(code, -3) || ' ' || right(code, 3) as text, lat, lon from place_postcodes where level = 3
     order by hashtext(code || 'sample') limit $1`,
  )
  const names = await ask(
    `select name || ', ' || area as text, lat, lon from place_names where source = 'geonames' and area <> ''
     order by hashtext(key || area || 'sample') limit $1`,
  )
  await client.end()
  let asked = 0
  const count = async (wanted: Wanted[], { first, within }: { first: number; within: number }): Promise<number> => {
    let found = 0
    for (const { text, ...at } of wanted) {
      const places = await suggest(port, tokens[asked++ % tokens.length] ?? '', text)
      if (places.slice(0, first).some((place) => metres(place, at) <= within)) found += 1
      else console.log(`  not found: ${text}`)
    }
    return found
  }
  const exactly = { first: 1, within: closeMetres }
  const [spaced, joined, named] = [
    await count(codes, exactly),
    await count(
      codes.map((one) => ({ ...one, text: one.text.replace(' ', '') })),
      exactly,
    ),
    await count(names, { first: 2, within: placeMetres }),
  ]
  const row = (work: string, found: number, goal: number): Row => ({
    work,
    figure: `${found} of ${sample}`,
    goal: `${goal} of ${sample}`,
    holds: found >= goal,
  })
  return [
    row('Postcodes found within 100 m', spaced, 99),
    row('Typed without the space', joined, 99),
    row('Places found first or second within their area', named, 95),
  ]
}
