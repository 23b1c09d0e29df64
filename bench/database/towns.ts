import { readFileSync } from 'node:fs'
import type pg from 'pg'

type Town = { name: string; lat: number; lon: number; population: number }

const getVillage = 800

/** Returns the towns and villages of the gazetteer. */
function readTowns(): Town[] {
  type Row = [name: string, area: number, lat: number, lon: number, population?: number]
  const file = new URL('../../server/data/places-gb.json', import.meta.url)
  const { places } = JSON.parse(readFileSync(file, 'utf8')) as { places: Row[] }
  return places.map(([name, , lat, lon, population = getVillage]) => ({ name, lat, lon, population }))
}

/** Creates `pg_temp.towns`, where a draw from [0, 1) picks towns in proportion to their population. */
export async function loadTowns(client: pg.Client): Promise<void> {
  const towns = readTowns()
  const everybody = towns.reduce((sum, town) => sum + town.population, 0)
  let until = 0
  const ends = towns.map((town) => {
    until += town.population / everybody
    return until
  })
  await client.query(
    `create temp table towns as
     select row_number() over ()::int as number, * from unnest($1::text[], $2::float8[], $3::float8[], $4::float8[],
       $5::float8[]) as t(name, lat, lon, spread_metres, until)`,
    [
      towns.map((town) => town.name),
      towns.map((town) => town.lat),
      towns.map((town) => town.lon),
      // The radius grows with the square root of the population.
      towns.map((town) => 300 + 4 * Math.sqrt(town.population)),
      ends,
    ],
  )
  await client.query('alter table towns add primary key (number)')
}
