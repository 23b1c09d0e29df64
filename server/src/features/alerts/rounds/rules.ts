import { hoursBetweenRounds, membersARound } from '@sparkhood/contract/listings/alerts'
import { hourMs } from '@sparkhood/contract/primitives/time'

/** A member who could help, with the criteria that decide who is alerted first. */
export type Candidate = {
  memberId: string
  /** Whether one of their listings is in the category of the request; otherwise its words match. */
  isInCategory: boolean
  /** Their available Sparks, in hundredths. */
  sparkMinor: number
  /** The distance between the areas of the two. */
  metres: number
}

/** When the next round is due after one that runs now. */
export const nextRoundAt = (now: Date): Date => new Date(now.getTime() + hoursBetweenRounds * hourMs)

/** Compares two numbers or texts, smaller first. */
const compare = <Key extends string | number>(one: Key, other: Key): number => (one < other ? -1 : one > other ? 1 : 0)

/**
 * The members to alert in one round, best first: those with a listing in the category before those whose words match,
 * free before busy, then those with the fewest Sparks, who need to earn some, then the nearest. `free` names the
 * members free on a day of the request; undefined if any day will do.
 */
export function chooseMembers(candidates: readonly Candidate[], free?: ReadonlySet<string>): string[] {
  const isFree = ({ memberId }: Candidate): boolean => free === undefined || free.has(memberId)
  return candidates
    .toSorted(
      (one, other) =>
        compare(Number(other.isInCategory), Number(one.isInCategory)) ||
        compare(Number(isFree(other)), Number(isFree(one))) ||
        compare(one.sparkMinor, other.sparkMinor) ||
        compare(one.metres, other.metres) ||
        compare(one.memberId, other.memberId),
    )
    .slice(0, membersARound)
    .map(({ memberId }) => memberId)
}
