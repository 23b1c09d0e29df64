import { randomBytes } from 'node:crypto'
import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type pg from 'pg'
import { skillsPerMember } from '../database/people.ts'
import type { Installable } from '../install.ts'
import type { Asked } from '../load/http.ts'
import type { Program } from './program.ts'

/** What a founder might build on instead: installed by this benchmark alone, and no part of the product. */
export type Rival = Installable & {
  /** With its version, as people know it. */
  name: string
  /** Writes the rival's project files and runs what has to come before its first start, such as its migrations. */
  prepare(place: Place): Promise<void>
  /** How it is started, and where it answers once it is ready. */
  program(place: Place): Program & { path: string }
  /** Fills it, once it runs, and tells how it is asked. */
  furnish(place: Place): Promise<Asks>
  /** What its calls are made of, in words. */
  made: string
  goals: Goals
}

/** How many times as many calls a second ours is to answer; undefined where no goal was set. */
type Goals = { list?: number; cards?: number; sent?: number; order?: number; kept?: number }

/** What a rival is given: a folder with its packages, and a database. */
export type Place = { folder: string; databaseUrl: string; port: number; client: pg.Client }

/** Whoever asks is a visitor: nobody signs in. Listings and categories are counted from 1. */
export type Asks = {
  /** Twenty listings of a category. */
  list: (category: number) => Asked
  /** The same with what a card of ours says of each owner; undefined where a list says as much as that anyway. */
  cards?: (category: number) => Asked
  /** Nothing but as many bytes as a list of ours has, for what a server here can send at most; undefined where nobody has built that. */
  sent?: Asked
  order: (listing: number) => Asked
  /** The same with all that an order of ours writes; undefined where nobody has built that. */
  kept?: (listing: number) => Asked
  /** A statement that counts the orders in its database. */
  countOrders: string
}

export const listings = 10_000
export const categories = 20
export const description =
  'The back wheel rubs, and the bell has gone missing. I come to you, with my own tools, on most days of the week.'

/** Each owner has as many listings as a member of ours. */
export const owners = listings / skillsPerMember

/** The words of an owner, by number: what a card of ours says of a person. */
export const ownerWords = `'Given ' || n as firstname, 'Family ' || n as lastname, '/uploads/face-' || n || '.webp' as photo,
  'District ' || n % 60 as district, 50 + n % 9 * 0.5 as lat, n % 7 * -0.5 as lon, 3 + n % 3 as rating, n % 40 as reviews`
export const ownerTexts = ['firstname', 'lastname', 'photo', 'district']
export const ownerNumbers = ['lat', 'lon', 'rating', 'reviews']

/** When the ordered thing takes place. */
export const orderedFor = '2030-05-04T10:00:00.000Z'

/** Writes files below a folder. */
export function writeFiles(folder: string, files: Record<string, string>): void {
  for (const [path, text] of Object.entries(files)) {
    const file = join(folder, path)
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, text)
  }
}

/** Something nobody can guess, for settings that want one. */
export const secret = (): string => randomBytes(16).toString('hex')
