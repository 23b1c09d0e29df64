import { type IdType, idTypes, type KycMethod, type Rejection } from '@sparkhood/contract/people/kyc'
import { hoursAfter, onceAwake, whileAwake } from './calendar.ts'
import { castAddress } from './cast.ts'
import { getChance } from './chance.ts'
import type { Neighbour } from './neighbours.ts'

/** A document that a neighbour sends, and the decision; without one it is pending. */
export type PlannedCheck = {
  who: Neighbour
  method: KycMethod
  idType: IdType | null
  sentAt: Date
  decision?: { at: Date; rejection?: Rejection }
}

type CastCheck = readonly [
  who: string,
  idType: IdType | null,
  hoursAgo: number,
  decided: 'approved' | 'waits' | Rejection,
]

const tooOld: Rejection = { reason: 'too_old', note: 'This one is from last winter.' }

const castChecks: readonly CastCheck[] = [
  ['ana', 'international-passport', 30 * 10, 'approved'],
  ['ana', null, 26, 'waits'],
  ['ben', 'driving-license', 24 * 300, 'approved'],
  ['ben', null, 24 * 300, 'approved'],
  ['cara', 'driving-license', 24 * 12, 'approved'],
  ['cara', null, 24 * 11, 'approved'],
  ['dev', 'residence-permit', 24 * 8, 'approved'],
  ['dev', null, 24 * 6, tooOld],
]

const decisionHours = 20
const oftenChecked = 0.25

/** Plans identity checks: some demo accounts, and one in four of the neighbours with listings. */
export function planChecks(neighbours: readonly Neighbour[], now: Date): PlannedCheck[] {
  const [cast, others] = [neighbours.filter(({ isCast }) => isCast), neighbours.filter(({ isCast }) => !isCast)]
  return [...castChecks.map((row) => castCheck(cast, row, now)), ...others.flatMap((who) => drawChecks(who, now))]
}

function castCheck(cast: readonly Neighbour[], [name, idType, hoursAgo, decided]: CastCheck, now: Date): PlannedCheck {
  const who = cast.find(({ email }) => email === castAddress(name))
  if (!who) throw new Error(`${name} is not of the cast`)
  const sentAt = whileAwake(hoursAfter(now, -hoursAgo))
  const document: PlannedCheck = { who, method: idType ? 'identity' : 'utility', idType, sentAt }
  if (decided === 'waits') return document
  const at = onceAwake(hoursAfter(sentAt, decisionHours))
  return { ...document, decision: { at, ...(decided !== 'approved' && { rejection: decided }) } }
}

/** Both documents are sent in the first days; the newest are still pending. */
function drawChecks(who: Neighbour, now: Date): PlannedCheck[] {
  const chance = getChance(`checks ${who.email}`)
  if (who.skills.length === 0 || !chance.happens(oftenChecked)) return []
  const identityAt = onceAwake(hoursAfter(who.joinedAt, chance.between(1, 24 * 20)))
  const billAt = onceAwake(hoursAfter(identityAt, chance.between(0, 50)))
  const documents: Omit<PlannedCheck, 'decision'>[] = [
    { who, method: 'identity', idType: chance.pick(idTypes), sentAt: identityAt },
    { who, method: 'utility', idType: null, sentAt: billAt },
  ]
  return documents
    .filter(({ sentAt }) => sentAt <= now)
    .map((document) => {
      const at = onceAwake(hoursAfter(document.sentAt, chance.between(3, 40)))
      return at <= now ? { ...document, decision: { at } } : document
    })
}
