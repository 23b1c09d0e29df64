import { peopleNearby } from '../../contract/listings/discovery.ts'
import { bestFit, type Measured } from '../../server/test/trilateration.ts'
import type { Row } from '../workloads/bench.ts'
import type { Neighbour, Site } from './site.ts'

const questions = 500
const members = 20
/** The smallest distance between a home and its shown point. */
const minMetres = 340
const metresPerDegree = 111_195

type Found = { _id: string; distance: number | null }
type Point = { lat: number; lon: number }

const metresBetween = (one: Point, other: Point): number =>
  Math.hypot(
    (one.lat - other.lat) * metresPerDegree,
    (one.lon - other.lon) * metresPerDegree * Math.cos((one.lat * Math.PI) / 180),
  )

async function peopleFrom(site: Site, from: Point, { token }: Neighbour): Promise<Found[]> {
  const address = `http://127.0.0.1:${site.server.port}/api/users/people/nearby/${from.lat}/${from.lon}/all?limit=100`
  const reply = await fetch(address, { headers: { authorization: `Bearer ${token}` } })
  if (!reply.ok) throw new Error(`${peopleNearby.path}: ${reply.status}`)
  return ((await reply.json()) as { data: Found[] }).data
}

/**
 * Trilateration: 500 queries around 20 members, shared among accomplices so that no rate limit stops them, and the best
 * fit for each.
 */
export async function homes(site: Site): Promise<Row[]> {
  const accomplices = site.neighbours.slice(0, site.neighbours.length >> 1)
  const sought = site.neighbours.slice(-members)
  const measured = new Map<string, Measured[]>()
  for (let asked = 0; asked < questions; asked += 1) {
    const centre = sought[asked % sought.length] as Neighbour
    const [turn, metres] = [asked * 2.399963, Math.sqrt(asked) * 400]
    const from = {
      lat: centre.lat + (metres * Math.cos(turn)) / metresPerDegree,
      lon: centre.lon + (metres * Math.sin(turn)) / (metresPerDegree * Math.cos((centre.lat * Math.PI) / 180)),
    }
    const people = await peopleFrom(site, from, accomplices[asked % accomplices.length] as Neighbour)
    for (const { _id, distance } of people) {
      if (distance !== null) measured.set(_id, [...(measured.get(_id) ?? []), { from, km: distance }])
    }
  }
  const errors = sought
    .filter(({ id }) => (measured.get(id)?.length ?? 0) >= 3)
    .map((home) => metresBetween(home, bestFit(measured.get(home.id) ?? [])))
    .sort((one, other) => one - other)
  const [least = 0, middle = 0] = [errors[0], errors[errors.length >> 1]]
  return [
    {
      work: `${questions} questions about ${members} homes, fitted`,
      figure: `off by ${Math.round(least)} m at least, ${Math.round(middle)} m in the middle`,
      beside: `${errors.length} fitted`,
      goal: `>= ${minMetres} m`,
      holds: errors.length === members && least >= minMetres,
    },
  ]
}
