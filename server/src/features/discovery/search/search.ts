import type { SearchFilters, search, searchPeople, searchSkills } from '@sparkhood/contract/listings/search'
import { id } from '@sparkhood/contract/primitives/ids'
import { z } from 'zod'
import { readCursor, writeCursor } from '../../../platform/cursor.ts'
import type { MemberScope } from '../../../platform/scope.ts'
import { WrittenReply } from '../../../platform/serve.ts'
import { filterFree } from '../../availability/public.ts'
import { type Asked, getOrigin, wantsWhole } from '../rules.ts'
import { listWordsCached } from '../words/known-words.ts'
import {
  type FoundPage,
  type Looked,
  listBookable,
  listBoth,
  listPeople,
  listSkills,
  type PageRequest,
} from './queries.ts'
import { findMeaning } from './search-rules.ts'

const highestId = 'ffffffff-ffff-ffff-ffff-ffffffffffff'
const lastSeen = z.tuple([z.number(), id])

/** Searches people, listings and categories: the first page of each. */
export const searchAll = (
  scope: MemberScope<'heavyReads'>,
  { query, ...sent }: Asked<typeof search>,
): Promise<WrittenReply> =>
  scope.heavyReads.through(async () => {
    const wanted = await wantedFor(scope, query.q, { ...query, isWhole: wantsWhole({ query, ...sent }) })
    if (!wanted) return new WrittenReply(`{"people":${nothing},"skills":${nothing},"categories":[]}`)
    const { people, skills, categories, looked_at: lookedAt } = await listBoth(scope, wanted)
    const lists = `"people":${written(people)},"skills":${written(skills)},"categories":${categories}`
    return new WrittenReply(`{${lists}${lookedAtField(lookedAt)}}`)
  })

/** People by their names and by what they offer. */
export const listPeopleFound = (
  scope: MemberScope<'heavyReads'>,
  { params, query, ...sent }: Asked<typeof searchPeople>,
) =>
  scope.heavyReads.through(async () => {
    const wanted = await wantedFor(scope, params.term, { ...query, isWhole: wantsWhole({ query, ...sent }) })
    return new WrittenReply(wanted ? written(await listPeople(scope, wanted)) : nothing)
  })

/** Listings by their words. */
export const listSkillsFound = (
  scope: MemberScope<'heavyReads'>,
  { params, query, ...sent }: Asked<typeof searchSkills>,
) =>
  scope.heavyReads.through(async () => {
    const wanted = await wantedFor(scope, params.term, { ...query, isWhole: wantsWhole({ query, ...sent }) })
    return new WrittenReply(wanted ? written(await listSkills(scope, wanted)) : nothing)
  })

type Choice = SearchFilters & Pick<PageRequest, 'limit' | 'isWhole'> & { cursor?: string | undefined }

/** Returns what to search for; undefined if the text has no words. */
async function wantedFor(
  scope: MemberScope<'heavyReads'>,
  text: string,
  asked: Choice,
): Promise<PageRequest | undefined> {
  const [score, afterId] = readCursor(asked.cursor, lastSeen) ?? [Number.POSITIVE_INFINITY, highestId]
  const meaning = findMeaning(await listWordsCached(scope, text))
  if (!meaning) return undefined
  const choice = { from: getStart(asked), meaning, filters: asked }
  const { free_on: day } = asked
  const free =
    day === undefined
      ? undefined
      : await filterFree(scope, await listBookable(scope, { ...choice, free: undefined }), {
          firstDay: day,
          lastDay: day,
        })
  return { ...choice, free, limit: asked.limit, isWhole: asked.isWhole, after: { score, id: afterId } }
}

function getStart({ lat, lon }: SearchFilters): PageRequest['from'] {
  if (lat === undefined || lon === undefined) return undefined
  const { point, showsDistance } = getOrigin({ lat, lon })
  return { ...point, showsDistance }
}

const nothing = '{"data":[],"next_cursor":null,"total":0}'

/** Sends the cards as they are stored, without parsing them. */
function written({ data, last_score, last_id, more, total, looked_at: lookedAt }: FoundPage & Partial<Looked>): string {
  const cursor = more ? `"${writeCursor([last_score, last_id])}"` : 'null'
  return `{"data":${data},"next_cursor":${cursor},"total":${total}${lookedAtField(lookedAt)}}`
}

const lookedAtField = (lookedAt: number | undefined): string =>
  lookedAt === undefined ? '' : `,"looked_at":${lookedAt}`
