import { randomBytes } from 'node:crypto'
import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type pg from 'pg'
import { skillsPerMember } from '../database/people.ts'
import type { Installable } from '../install.ts'
import type { Asked } from '../load/http.ts'
import type { Program } from './program.ts'

/** An alternative for a founder: installed for this benchmark only, and not part of the product. */
export type Rival = Installable & {
  /** Its usual name, with the version. */
  name: string
  /** Writes the rival's project files and runs the preparations for its first start, such as migrations. */
  prepare(place: Place): Promise<void>
  /** How to start it, and the path that replies once it is ready. */
  program(place: Place): Program & { path: string }
  /** Fills the running rival, and returns its requests. */
  furnish(place: Place): Promise<Asks>
  /** How its requests are implemented, in words. */
  made: string
  goals: Goals
}

/** The goals: our rate as a multiple of the rival's; undefined without a goal. */
type Goals = { list?: number; cards?: number; sent?: number; order?: number; kept?: number }

/** A rival's surroundings: a folder with its packages, and a database. */
export type Place = { folder: string; databaseUrl: string; port: number; client: pg.Client }

/** All requests are a visitor's, without signing in. Listings and categories are numbered from 1. */
export type Asks = {
  /** Twenty listings of a category. */
  list: (category: number) => Asked
  /** The same with the data about each owner that our cards have; undefined if the list has it anyway. */
  cards?: (category: number) => Asked
  /** Only as many bytes as one of our lists, for the most that a server here can send; undefined if not implemented. */
  sent?: Asked
  order: (listing: number) => Asked
  /** The same with all that one of our orders writes; undefined if not implemented. */
  kept?: (listing: number) => Asked
  /** A statement that counts the orders in its database. */
  countOrders: string
}

export const listings = 10_000
export const categories = 20
export const description =
  'The back wheel rubs, and the bell has gone missing. I come to you, with my own tools, on most days of the week.'

/** Owners have as many listings as our members. */
export const owners = listings / skillsPerMember

/** The fields of an owner, by number: the data of a person that our cards have. */
export const ownerWords = `'Given ' || n as firstname, 'Family ' || n as lastname, '/uploads/face-' || n || '.webp' as photo,
  'District ' || n % 60 as district, 50 + n % 9 * 0.5 as lat, n % 7 * -0.5 as lon, 3 + n % 3 as rating, n % 40 as reviews`
export const ownerTexts = ['firstname', 'lastname', 'photo', 'district']
export const ownerNumbers = ['lat', 'lon', 'rating', 'reviews']

/** The time of the order's service. */
export const orderedFor = '2030-05-04T10:00:00.000Z'

/** Writes files below a folder. */
export function writeFiles(folder: string, files: Record<string, string>): void {
  for (const [path, text] of Object.entries(files)) {
    const file = join(folder, path)
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, text)
  }
}

/** A random secret for a rival's settings. */
export const secret = (): string => randomBytes(16).toString('hex')
