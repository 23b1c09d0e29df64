import { pauseArrangement } from '@sparkhood/contract/bookings/arrangements'
import { requestBooking } from '@sparkhood/contract/bookings/bookings'
import type { Endpoint } from '@sparkhood/contract/endpoint'
import { getBookingForm } from '../bookings.ts'
import type { HttpReply, Sending } from '../caller.ts'
import { endpoints, type Fields, getName, knownPart, soundFields } from '../endpoints.ts'
import { makers, type Thing } from '../matrix/cast.ts'
import { recipes } from '../matrix/requests.ts'
import type { Person } from '../people.ts'
import { nextStart } from '../starts.ts'
import { lists } from './lists.ts'
import {
  getOwner,
  getWorld,
  make,
  type Other,
  ofListings,
  type Peers,
  type Side,
  type State,
  states,
} from './others.ts'
import { getWritten, type Row } from './table.ts'

const noId = '0190f000-0000-7000-8000-0000000000ff'
const toEndpoint = new Map(endpoints.map((endpoint) => [getName(endpoint), endpoint]))
/** States about a block between the other and the helper who acts for Ana. */
const ofHelpers = /^(hBlk|dBlk)$/
const isSide = (word: string): word is 'theirs' | 'hers' => word === 'theirs' || word === 'hers'
const isThing = (word: string): word is Thing => word in makers
const getSide = ({ words }: Row): Side | undefined => words.find(isSide)
const getThing = ({ name, words }: Row): Thing => words.find(isThing) ?? recipes[name]?.thing ?? 'member'

export const statesOf = ({ words, isWide }: Row): State[] =>
  states.filter((state) => (ofHelpers.test(state) ? words.includes('helper') : isWide || !ofListings.test(state)))

/** The kind of report for each kind of thing. */
const reportedAs: Partial<Record<Thing, string>> = {
  skill: 'skill',
  shownReview: 'review',
  helpRequest: 'request',
  vouch: 'vouch',
  message: 'message',
  helpQuestion: 'message',
}

/** An erased member leaves what was over, and what they wrote. */
const leftBehind =
  /^(member|skill|completed|review|shownReview|message|messagePhoto|vouch|vouchOfAna|help(Request|Question|ing))$/
const isOver = /^(booking|accepted|inProgress)$/
/** Things that exist once between two, or stay unchanged because the call's visit or change does not exist. */
const isOne = ({ name }: Row, thing: Thing) =>
  /^(helping|vouch)$/.test(thing) || /arrangements.(changes|skip)/.test(name)
const changesIt = /^(named|there|done|)$/

/** The subject of each cell, by row and state, and subjects that several cells share. */
const subjects = new Map<string, string | undefined>()
const shared = new Map<string, string>()

/** Makes the subject of a cell, before the other's state is applied. */
export async function prepare(peers: Peers, row: Row, other: Other): Promise<void> {
  subjects.set(`${row.called} ${other.state}`, await getSubject(peers, row, other))
}

async function getSubject(peers: Peers, row: Row, other: Other): Promise<string | undefined> {
  const [side, thing] = [getSide(row), getThing(row)]
  if (!side) return noId
  if (thing === 'member') return other.id
  if (row.words.includes('swap')) return other.state === 'gone' ? undefined : askToSwap(peers, other)
  if (thing === 'skill') return /reviews/.test(row.name) ? peers.skills.get(other.id) : other.skill
  const isGone = other.state === 'gone'
  const kind = isGone && isOver.test(thing) ? 'completed' : thing
  if (isGone && !leftBehind.test(kind)) return undefined
  const isOwn = !row.name.startsWith('GET') && !isOne(row, thing) && changesIt.test(getWritten(row, other.state))
  const key = `${kind} ${side} ${other.state}`
  const known = shared.get(key)
  if (known && !isOwn) return known
  const id = await make(peers, kind, [side, other])
  if (/resume/.test(row.name)) await peers.ana.does(pauseArrangement, { params: { id } })
  if (!isOwn && !/resume/.test(row.name)) shared.set(key, id)
  return id
}

/** The other requests a swap: a booking of Ana's skill for one of theirs. */
async function askToSwap({ ana, skills }: Peers, other: Other): Promise<string> {
  const form = getBookingForm(ana, { skill: skills.get(ana.id) ?? '', at: nextStart() })
  const given = { offer_skill_id: other.skill, offer_date: nextStart().toISOString(), offer_hours: 1 }
  return (await other.does(requestBooking, { body: { ...form, payment_method: 'exchange', ...given } })).data.id
}

let asked = 0
async function getSending(peers: Peers, row: Row, { other, id }: { other: Other; id: string }): Promise<Sending> {
  const side = getSide(row)
  const endpoint = toEndpoint.get(row.name) as Endpoint
  if (!side) return lists[row.called.replace(/ helper$/, '')]?.(other, peers) ?? {}
  const recipe = recipes[row.name] ?? {}
  const owner = getOwner(peers, side, other)
  asked += 1
  const known = { ...soundFields(endpoint, { skill: '', provider: owner.id, number: asked }), id }
  const context = { world: getWorld(peers, side, other), id, owner, caller: peers.ana }
  const more: Record<string, Fields> = {
    'POST /helpers': { member_id: id, email: undefined },
    'POST /reports': { kind: reportedAs[getThing(row)] ?? 'member' },
  }
  const files = recipe.files && (await Promise.all(recipe.files()))
  return {
    params: { ...knownPart(endpoint, 'params', known), ...recipe.params?.(context) } as Record<string, string>,
    query: knownPart(endpoint, 'query', known) as Record<string, string>,
    ...(endpoint.body && {
      body: { ...knownPart(endpoint, 'body', known), ...recipe.body?.(context), ...more[row.name] },
    }),
    ...(files && { files }),
  }
}

/** Returns all pages of a list, concatenated. */
export async function readAll(caller: Person, endpoint: Endpoint, sending: Sending): Promise<HttpReply> {
  const limit: Record<string, number> = 'limit' in (endpoint.query?.shape ?? {}) ? { limit: 100 } : {}
  const first = await caller.call(endpoint, { ...sending, query: { ...limit, ...sending.query } })
  const texts = [first.text]
  for (let cursor = first.body.next_cursor; cursor; ) {
    const { text, body } = await caller.call(endpoint, { ...sending, query: { ...limit, ...sending.query, cursor } })
    texts.push(text)
    cursor = body.next_cursor
  }
  return { ...first, text: texts.join('') }
}

/** Replies to reads that several cells make. */
const answers = new Map<string, Promise<HttpReply>>()
function once(key: string, read: () => Promise<HttpReply>): Promise<HttpReply> {
  const heard = answers.get(key) ?? read()
  answers.set(key, heard)
  return heard
}

/** Makes the call of a cell; returns its outcome in the notation of the table. */
export async function getOutcome(peers: Peers, row: Row, state: State): Promise<string> {
  const other = peers.others.get(state) as Other
  const id = subjects.get(`${row.called} ${state}`)
  if (!id) return '-'
  const endpoint = toEndpoint.get(row.name) as Endpoint
  const caller = row.words.includes('helper') ? peers.danaForAna : peers.ana
  const sending = await getSending(peers, row, { other, id })
  if (!getSide(row))
    return toWord(
      other,
      await once(row.called + JSON.stringify(sending), () => readAll(caller, endpoint, sending)),
      true,
    )
  const heard = await caller.call(endpoint, sending)
  const missing = async () => caller.call(endpoint, await getSending(peers, row, { other, id: noId }))
  const none = await once(row.called, missing)
  if (heard.status === none.status && heard.text === none.text) return '='
  return toWord(other, heard, endpoint.method === 'GET')
}

function toWord({ called, id, skill }: Other, { status, text, body }: HttpReply, isRead: boolean): string {
  if (status !== 200) return body.code
  if (text.includes(called)) return 'named'
  if (text.includes(id) || text.includes(skill)) return 'there'
  return isRead ? 'out' : 'done'
}
