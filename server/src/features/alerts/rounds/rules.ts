import { hoursBetweenRounds, membersARound } from '@sparkhood/contract/listings/alerts'
import { hourMs } from '@sparkhood/contract/primitives/time'

/** Somebody who could help, and what decides who is told first. */
export type Candidate = {
  memberId: string
  /** Whether one of their listings is in the category of the request; otherwise its words fit. */
  isInCategory: boolean
  /** Their available Sparks, in hundredths. */
  sparkMinor: number
  /** Between the areas of the two. */
  metres: number
}

/** When the round after one that is held now is due. */
export const nextRoundAt = (now: Date): Date => new Date(now.getTime() + hoursBetweenRounds * hourMs)

/** The order of two numbers, texts or truths: those that are true or smaller first. */
const compare = <Key extends string | number>(one: Key, other: Key): number => (one < other ? -1 : one > other ? 1 : 0)

/**
 * Whom to tell in one round, the best first: members whose listings are in the category before those whose words fit, free before
 * busy, then those with the fewest Sparks, who need to earn some, then the nearest. `free` names those who are free on a day
 * of the request; undefined where any day will do.
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
