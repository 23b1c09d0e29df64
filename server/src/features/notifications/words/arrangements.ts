import { visitHeldHours } from '@sparkhood/contract/bookings/arrangement-terms'
import type { KindName } from '../kinds.ts'
import type { Row } from './queries.ts'

type Line = (row: Row) => string
type Wording = (row: Row) => { title: string; description: string; link: string }

const arrangementPage = ({ subject_id: id }: Row): string => (id ? `/regular/${id}` : '/bookings')

/** The texts about repeating visits. */
export const arrangementWordings = ({ who, what }: { who: Line; what: Line }) => {
  const say =
    (title: Line, description: Line = what): Wording =>
    (row) => ({ title: title(row), description: description(row), link: arrangementPage(row) })
  const again: Line = (row) => `With ${who(row)}. You can make it regular again.`
  return {
    'arrangement.proposed': say(
      (row) => `${who(row)} suggests regular visits`,
      (row) => `${what(row)}. See the dates and answer.`,
    ),
    'arrangement.accepted': say(
      (row) => `${who(row)} agreed to regular visits`,
      (row) => `${what(row)}. The money for each visit is held ${visitHeldHours} hours before it.`,
    ),
    'arrangement.declined': say((row) => `${who(row)} declined regular visits`),
    'arrangement.withdrawn': say(
      (row) => `${who(row)} withdrew a proposal`,
      (row) => `${what(row)}. You don’t need to do anything.`,
    ),
    'arrangement.expired': say(
      () => 'A request for regular visits has expired',
      (row) => `${what(row)}. Nobody answered in time.`,
    ),
    'arrangement.skipped': say(
      (row) => `${who(row)} skipped a visit`,
      (row) => `${what(row)}. The others stay as they are.`,
    ),
    'arrangement.asked': say(
      (row) => `${who(row)} asks for a change`,
      (row) => `${what(row)}. Nothing changes unless you agree.`,
    ),
    'arrangement.changed': say((row) => `${who(row)} agreed to the change`),
    'arrangement.kept': say(
      (row) => `${who(row)} declined the change`,
      (row) => `${what(row)} stays as it was.`,
    ),
    'arrangement.paused': say(
      (row) => `${who(row)} paused regular visits`,
      (row) => `${what(row)}. No visit is booked until they resume.`,
    ),
    'arrangement.no_money': say(
      (row) => (row.is_client ? `Add money to resume ${what(row)}` : `${what(row)} is paused`),
      (row) =>
        row.is_client
          ? 'There wasn’t enough in your wallet for the next visit, so it’s paused. Add money, then resume.'
          : `The money for the next visit couldn’t be held. ${who(row)} has to add money first.`,
    ),
    'arrangement.on_hold': say(
      (row) => `${what(row)} is paused`,
      () => 'An account or the listing is on hold. You can resume once that’s sorted.',
    ),
    'arrangement.resumed': say((row) => `${who(row)} has resumed regular visits`),
    'arrangement.ended': say(
      (row) => `${who(row)} ended regular visits`,
      (row) => `${what(row)}. Any visit that’s already booked stays booked.`,
    ),
    'arrangement.run_out': say((row) => `That was the last visit: ${what(row)}`, again),
  } satisfies Partial<Record<KindName, Wording>>
}
