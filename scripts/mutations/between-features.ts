import type { Mutation } from './guards.ts'

const features = 'server/src/features'
const beyondReports = 'server/test/attacks/beyond-reports.test.ts'

/** The guards of rules that a later feature had to learn from an earlier one. */
export const guardsBetweenFeatures: readonly Mutation[] = [
  {
    without: 'the report of a photo of a loan',
    file: `${features}/moderation/report-queries.ts`,
    find: 'where f.id = $2 and',
    put: 'where f.id = $2 and false and',
    test: beyondReports,
  },
  {
    without: 'the report of what came with a request for a booking',
    file: `${features}/moderation/report-queries.ts`,
    find: 'where b.id = $2 and b.provider_id = $1 and',
    put: 'where b.id = $2 and b.provider_id = $1 and false and',
    test: beyondReports,
  },
  {
    without: 'the end of the photos that came with a request that was reported',
    file: `${features}/bookings/taking-down.ts`,
    find: 'bookings.flatMap(({ photos }) => photos)',
    put: '[]',
    test: beyondReports,
  },
  {
    without: 'the end of the words of all visits of which one was reported',
    file: `${features}/bookings/queries/taken-down.ts`,
    find: "'coalesce((select v.arrangement_id from arrangement_visits v where v.id = $1), $1)'",
    put: "'$1'",
    test: beyondReports,
  },
  {
    without: 'the end of the words of visits that are booked',
    file: `${features}/bookings/queries/taken-down.ts`,
    find: 'select v.id from arrangement_visits v where',
    put: 'select v.id from arrangement_visits v where false and',
    test: beyondReports,
  },
  {
    without: 'the proposals of visits among requests to one provider',
    file: `${features}/bookings/arrangements/propose.ts`,
    find: 'await asRequestTo(scope, skill.member_id, write)',
    put: 'await write()',
    test: 'server/test/attacks/taken-back.test.ts',
  },
  {
    without: 'the refund of what asked nobody',
    file: `${features}/bookings/requests-to-one.ts`,
    find: 'if (!mayStand(fault))',
    put: 'if (false as boolean)',
    test: 'server/test/attacks/taken-back.test.ts',
  },
  {
    without: 'the names in a diary that are for its member alone',
    file: `${features}/calendar/agenda-queries.ts`,
    find: "(scope.acting ? '' : words)",
    put: '(words)',
    test: 'server/test/attacks/names-in-diaries.test.ts',
  },
  {
    without: 'the diary of a client that is for the client alone',
    file: `${features}/bookings/transitions/reschedule.ts`,
    find: "side === 'client' && readsDiary(scope)",
    put: 'readsDiary(scope)',
    test: 'server/test/attacks/diaries.test.ts',
  },
  {
    without: 'the answer of another organiser before an email goes',
    file: `${features}/notifications/queries/helper-facts.ts`,
    find: "where d.booking_id = b.id and w.side = 'client')",
    put: "where d.booking_id = b.id and w.side = 'client' and false)",
    test: `${features}/notifications/organisers.test.ts`,
  },
  {
    without: 'the standing of who acts, while they act',
    file: 'server/src/platform/http/standing.ts',
    find: 'await together([holding, working])',
    put: 'await Promise.allSettled([holding])',
    test: 'server/test/attacks/half-suspended.test.ts',
  },
  {
    without: 'the standing of those whose requests are written together',
    file: `${features}/bookings/request-writes.ts`,
    find: '[holdClients(scope, bookings)]',
    put: '[]',
    test: 'server/test/attacks/half-suspended.test.ts',
  },
  {
    without: 'the turn of a suspension among the acts of its member',
    file: `${features}/moderation/sanction-queries.ts`,
    find: 'await takeStanding(scope.db, memberId)',
    put: '',
    test: 'server/test/attacks/acts-of-one-at-once.test.ts',
  },
  {
    without: 'the turn of closing among the acts of its member',
    file: `${features}/privacy/closing.ts`,
    find: 'await takeStanding(scope.db, id)',
    put: '',
    test: 'server/test/attacks/half-suspended.test.ts',
  },
  {
    without: 'the standing of who accepts by the link of an email',
    file: `${features}/answers/queries.ts`,
    find: ' for share of a`',
    put: '`',
    test: 'server/test/attacks/half-suspended.test.ts',
  },
  {
    without: 'the part of a moderator in requests whose reports are counted',
    file: `${features}/help-requests/queries/listed.ts`,
    find: 'p.subject_id = r.id and',
    put: 'p.subject_id = r.id or p.subject_id = r.id and',
    test: 'server/test/attacks/own-reports.test.ts',
  },
]
