import type { InputOf } from '@sparkhood/contract/endpoint'
import type { listAllHelpRequests } from '@sparkhood/contract/helping/listed'
import type {
  guessHelpCategory,
  HelpRequest,
  listHelpRequests,
  listOwnHelpRequests,
} from '@sparkhood/contract/helping/requests'
import { cityCentres } from '@sparkhood/contract/primitives/city-centres'
import { id } from '@sparkhood/contract/primitives/ids'
import { defaultCity } from '@sparkhood/contract/primitives/place'
import { z } from 'zod'
import { getPage, momentAndId, readCursor, writeCursor } from '../../../platform/cursor.ts'
import { refuse } from '../../../platform/refuse.ts'
import type { MemberScope } from '../../../platform/scope.ts'
import { WrittenReply } from '../../../platform/serve.ts'
import { helpActionsFor, statusNow } from '../rules.ts'
import * as queries from './queries.ts'

const lastSeen = z.tuple([z.number(), id])
/** Farther than any two points on earth are apart. */
const everywhereMetres = 1e8

/** Open requests of others, nearest first: to the actor's area, or to the default city's centre if they have none. */
export async function listBoard(scope: MemberScope, { query }: InputOf<typeof listHelpRequests>) {
  const page = await queries.listOpen(scope, {
    otherwiseFrom: cityCentres[defaultCity],
    radiusMetres: query.distance ?? everywhereMetres,
    after: readCursor(query.cursor, lastSeen),
    limit: query.limit,
    reward: query.reward,
    day: query.day,
    category: query.category,
  })
  const cursor = page.more ? `"${writeCursor([page.last_metres, page.last_id])}"` : 'null'
  return new WrittenReply(`{"data":${page.cards},"next_cursor":${cursor}}`)
}

/** The actor's own requests, newest first. */
export async function listOwn(scope: MemberScope, { query }: InputOf<typeof listOwnHelpRequests>) {
  const after = readCursor(query.cursor, momentAndId)
  const rows = await queries.listOwn(scope, { after, limit: query.limit + 1 })
  const shown = rows.map((row) => ({
    ...row,
    status: statusNow({ ...row, closesAt: row.closes_at, lastDay: null }, scope.now),
  }))
  return getPage(shown, query.limit, (last) => [last.exactly, last._id])
}

const referenceLength = 8

/** All members' requests, for operators, newest first. A whole id is matched by its end. */
export async function listForOperators(scope: MemberScope, { query }: InputOf<typeof listAllHelpRequests>) {
  const reference = query.reference?.toLowerCase().slice(-referenceLength)
  const rows = await queries.listAll(scope, {
    reference: reference || undefined,
    reported: query.reported === true,
    state: query.state,
    after: readCursor(query.cursor, momentAndId),
    limit: query.limit + 1,
  })
  return getPage(rows, query.limit, (last) => [last.exactly, last._id])
}

/** A request with what the actor may do with it. Refuses one that they may not see as not found. */
export async function getHelpRequest(scope: MemberScope, requestId: string): Promise<HelpRequest> {
  const row = (await queries.findView(scope, requestId)) ?? refuse('help.not_found')
  const standing = { status: row.status, closesAt: row.closes_at, lastDay: row.last_day }
  return {
    ...row,
    changes: row.changes.map((one) => ({ ...one, at: new Date(one.at) })),
    questions: row.questions.map((one) => ({ ...one, asked_at: new Date(one.asked_at) })),
    status: statusNow(standing, scope.now),
    actions: helpActionsFor(standing, row.is_yours, scope.now),
  }
}

/** The category that the text most likely belongs to. */
export const guessCategory = async (scope: MemberScope, { query }: InputOf<typeof guessHelpCategory>) => ({
  data: (await queries.findGuess(scope, query.q)) ?? null,
})
