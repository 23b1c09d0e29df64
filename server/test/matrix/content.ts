import { newId } from '../../src/platform/secrets/random.ts'
import { addRose } from '../assisted.ts'
import type { Neighbourhood } from '../neighbourhood.ts'
import type { Person } from '../people.ts'
import { insertPasskey } from '../second-factor.ts'
import { askToHelp } from '../trusted-helpers.ts'
import { shareOne } from './safe-visits.ts'

type Cast = { place: Neighbourhood; ruth: Person }

async function written({ place, ruth }: Cast, isPublished: boolean): Promise<string> {
  const id = newId()
  await place.rows(
    `insert into announcements (id, words, starts_at, written_by, published_at) values ($1, 'Odd.', $2, $3, $4)`,
    [id, place.now(), ruth.id, isPublished ? place.now() : null],
  )
  return id
}
/** A published announcement. */
const announcement = (cast: Cast): Promise<string> => written(cast, true)
/** An announcement that is not published yet. */
const draft = (cast: Cast): Promise<string> => written(cast, false)

/** A standard phrase of operators. */
async function phrase({ place }: Cast): Promise<string> {
  const id = newId()
  await place.rows(
    `insert into phrases (id, title, text, places, changed_at) values ($1, $1::uuid::text, 'Odd.', '{contact}', $2)`,
    [id, place.now()],
  )
  return id
}

/** An empty category. */
async function otherCategory({ place }: Cast): Promise<string> {
  const id = newId()
  await place.rows(
    `insert into categories (id, title, description, picture, position) values ($1, $1::uuid::text, 'Odd.', 'music', 99)`,
    [id],
  )
  return id
}

/** A member without email. */
const assisted = async ({ ruth }: Cast): Promise<string> => (await addRose(ruth)).id

/** A letter to a member without email. */
async function postal(cast: Cast): Promise<string> {
  const id = newId()
  await cast.place.rows(
    `insert into assisted_letters (id, member_id, subject, body, state, made_at) values ($1, $2, 'Odd', '{Odd.}', 'waits', $3)`,
    [id, await assisted(cast), cast.place.now()],
  )
  return id
}

/** Makers of content that operators write for everybody, and of a few other things. */
export const contentMakers = {
  safeVisit: shareOne,
  announcement,
  draft,
  otherDraft: draft,
  phrase,
  otherPhrase: phrase,
  otherCategory,
  assisted,
  otherAssisted: assisted,
  postal,
  passkey: insertPasskey,
  /** Ana's invitation of its owner to act for her. */
  helping: ({ place, ana }: Cast & { ana: Person }, owner: Person) => askToHelp(place, ana, owner),
}
