import { listCategories } from '../src/features/skills/queries.ts'
import { suggestSkill } from '../src/features/skills/suggestions/suggestions.ts'
import { asMember, follow, join, offer, type Play, say, topUp } from './acts.ts'
import { addNeighbour, askFor, takeAndTell } from './assisted.ts'
import { decideOn, forgetOldFiles, sendDocument } from './checks.ts'
import { ask, review, take } from './dealings.ts'
import { askNeighbours, offerNeighbour, takeOffer } from './needs.ts'
import { addBank, letBankWork, withdraw } from './payouts.ts'
import type { Town } from './plan/town.ts'
import { countRows } from './queries.ts'
import { makeRegular } from './regular.ts'
import type { Stage } from './stage.ts'

type Script = { town: Town; now: Date; hashes: Play['hashes'] }

/** Plays the whole script in order, from the first sign-up until now; returns the ids of all members. */
export async function perform(stage: Stage, { town, now, hashes }: Script): Promise<string[]> {
  const categories = new Map((await listCategories(stage.at(now))).map((one) => [one.thumbnail, one]))
  const play: Play = {
    stage,
    categories,
    hashes,
    memberIds: new Map(),
    skillIds: new Map(),
    bookingIds: new Map(),
    needIds: new Map(),
    offerIds: new Map(),
    documentIds: new Map(),
    methodIds: new Map(),
    withdrawalIds: new Map(),
  }
  let played = 0
  for (const { act } of listActs(play, town, now)) {
    await act()
    played += 1
    // Tables filled within one transaction have no statistics, and the plans chosen for empty tables are slow.
    if (played >= 128 && Number.isInteger(Math.log2(played))) await stage.at(now).db.run(countRows)
  }
  await forgetOldFiles(play, now)
  return [...play.memberIds.values()]
}

type Entry = { at: Date; act: () => Promise<unknown> }

/** Returns all acts in chronological order. */
function listActs(play: Play, town: Town, now: Date): Entry[] {
  const { neighbours, bookings, follows, topUps, messages, banks, withdrawals, suggestions, checks } = town

  // With a real payment provider, demo accounts have no payee accounts.
  const hasBanks = play.stage.sandboxAt(new Date(0)) !== undefined
  const entries: Entry[] = [
    ...neighbours.flatMap((neighbour) => [
      { at: neighbour.joinedAt, act: () => join(play, neighbour) },
      ...neighbour.skills.map((skill) => ({ at: skill.offeredAt, act: () => offer(play, neighbour, skill) })),
    ]),
    ...bookings.flatMap((booking) => [
      { at: booking.requestedAt, act: () => ask(play, booking) },
      ...booking.steps.map((step) => ({ at: step.at, act: () => take(play, booking, step) })),
      ...booking.reviews.map((planned) => ({ at: planned.at, act: () => review(play, booking, planned) })),
    ]),
    ...checks.flatMap((check) => [
      { at: check.sentAt, act: () => sendDocument(play, check) },
      ...(check.decision ? [{ at: check.decision.at, act: () => decideOn(play, check) }] : []),
    ]),
    ...follows.map((planned) => ({ at: planned.at, act: () => follow(play, planned) })),
    ...topUps.map(({ at, who, amountMinor }) => ({ at, act: () => topUp(asMember(play, who, at), amountMinor) })),
    ...(hasBanks ? banks : []).map((bank) => ({ at: bank.at, act: () => addBank(play, bank) })),
    ...(hasBanks ? withdrawals : []).flatMap((planned) => [
      { at: planned.at, act: () => withdraw(play, planned) },
      ...(planned.settledAt ? [{ at: planned.settledAt, act: () => letBankWork(play, planned) }] : []),
    ]),
    ...town.needs.flatMap((planned) => [
      { at: planned.at, act: () => askNeighbours(play, planned, now) },
      ...planned.offers.map(({ at }, nth) => ({ at, act: () => offerNeighbour(play, { planned, nth, now }) })),
      ...(planned.acceptedAt ? [{ at: planned.acceptedAt, act: () => takeOffer(play, planned) }] : []),
    ]),
    ...town.regular.map((planned) => ({ at: planned.at, act: () => makeRegular(play, planned, now) })),
    ...town.assisted.flatMap((planned) => [
      { at: planned.neighbour.joinedAt, act: () => addNeighbour(play, planned) },
      { at: planned.visit.requestedAt, act: () => askFor(play, planned) },
      ...planned.visit.steps.map((step) => ({ at: step.at, act: () => takeAndTell(play, planned, step) })),
    ]),
    ...messages.map((planned) => ({ at: planned.at, act: () => say(play, planned) })),
    ...suggestions.map(({ at, who, name }) => ({ at, act: () => suggestSkill(asMember(play, who, at), name) })),
  ]
  return entries.sort((one, other) => one.at.getTime() - other.at.getTime())
}
