import type { Mutation } from './guards.ts'

const features = 'server/src/features'
const takeOvers = 'server/test/attacks/take-overs.test.ts'
const takenOver = 'server/test/attacks/taken-over.test.ts'
const organisers = 'server/test/attacks/organisers.test.ts'

/** The guards of people without email against the organisers who look after them. */
export const guardsOfOrganisers: readonly Mutation[] = [
  {
    without: 'the guard against deciding for whom an operator acts',
    file: 'server/src/features/trusted-helpers/queries/grants.ts',
    find: 'and hg.accepted_at is not null))',
    put: 'and hg.accepted_at is null))',
    test: 'server/test/attacks/own-case-for-another.test.ts',
  },
  {
    without: 'the end of what an organiser does, with the role',
    file: `${features}/admin/members.ts`,
    find: 'await stopOrganising(inner, params.id)',
    put: '',
    test: organisers,
  },
  {
    without: 'the look at the role as an agreement begins',
    file: `${features}/trusted-helpers/service.ts`,
    find: "if (!helper || helper.hidden || !mayDo(helper.role, 'members.organise')) refuse('access.forbidden')",
    put: '',
    test: organisers,
  },
  {
    without: 'the look at the account that accepts to help',
    file: `${features}/trusted-helpers/service.ts`,
    find: "if ((await lockHelper(inner))?.hidden !== false) refuse('helper.not_open')",
    put: '',
    test: organisers,
  },
  {
    without: 'the organiser behind a code for taking an account over',
    file: `${features}/assisted-members/queries/codes.ts`,
    find: 'not ${' + 'account}.hidden and',
    put: '',
    test: organisers,
  },
  {
    without: 'the number for the door kept from an organiser who comes',
    file: `${features}/bookings/arriving/arriving.ts`,
    find: "kind === 'tool' || isOfReader ? null",
    put: "kind === 'tool' ? null",
    test: `${features}/assisted-members/sheets.test.ts`,
  },
  {
    without: 'the days before a code for taking an account over is good',
    file: `${features}/assisted-members/take-over.ts`,
    find: 'if (from <= now) return owner',
    put: 'if (from) return owner',
    test: takeOvers,
  },
  {
    without: 'the letter of warning kept from the printer of whom it warns of',
    file: `${features}/assisted-members/letters.ts`,
    find: "if (letter.warns_of === scope.actor.id) refuse('letter.of_yours')",
    put: '',
    test: takeOvers,
  },
  {
    without: 'the letter of warning kept from the post of whom it warns of',
    file: `${features}/assisted-members/letters.ts`,
    find: "if (warnsOf === inner.actor.id) refuse('letter.of_yours')",
    put: '',
    test: takeOvers,
  },
  {
    without: 'the warning that has gone before a code is good',
    file: `${features}/assisted-members/take-over.ts`,
    find: "if (!owner.warned_at) refuse('takeover.too_early')",
    put: '',
    test: takeOvers,
  },
  {
    without: 'the word of another phone before a code is good',
    file: `${features}/assisted-members/queries/codes.ts`,
    find: 'bool_and(${' + 'gone} is not null) and',
    put: '',
    test: takeOvers,
  },
  {
    without: 'what somebody wrote after they took their account over',
    file: `${features}/assisted-members/queries/members.ts`,
    find: 'r.id = m.member_id and m.taken_over_at is null left join',
    put: 'r.id = m.member_id left join',
    test: takenOver,
  },
  {
    without: 'the end of old letters once an account is taken over',
    file: `${features}/assisted-members/queries/letters.ts`,
    find: "and l.state <> 'dropped' and (m.taken_over_at is null or l.addressed is not null)",
    put: '',
    test: takenOver,
  },
  {
    without: 'the look for a take-over as a letter is kept',
    file: `${features}/assisted-members/queries/letters.ts`,
    find: 'm.member_id = $2 and m.taken_over_at is null for share',
    put: 'm.member_id = $2',
    test: takenOver,
  },
  {
    without: 'the network beside the phone number in tries of codes',
    file: `${features}/assisted-members/take-over.ts`,
    find: 'const ofPhone = `${' + 'scope.origin.network} ${' + 'key}`',
    put: 'const ofPhone = key',
    test: 'server/test/attacks/codes-kept-out.test.ts',
  },
  {
    without: 'the second organiser behind a welcome',
    file: `${features}/wallet/gift-queries.ts`,
    find: 'c.recorded_by <> m.added_by or',
    put: 'true or',
    test: 'server/test/attacks/welcomes.test.ts',
  },
  {
    without: 'the word to where somebody was reached before',
    file: `${features}/assisted-members/members.ts`,
    find: 'if (before?.phone !== phone || moveHome)',
    put: 'if (false)',
    test: takeOvers,
  },
  {
    without: 'the address from before a take-over',
    file: `${features}/assisted-members/queries/letters.ts`,
    find: "coalesce(l.addressed->>'street', h.street, '')",
    put: "coalesce(h.street, '')",
    test: takeOvers,
  },
  {
    without: 'disputes kept to organisers of somebody without email',
    file: `${features}/trusted-helpers/rules.ts`,
    find: ' || (endpoint.onlyWithoutEmail && !standing.organised)',
    put: '',
    test: `${features}/trusted-helpers/allowed.test.ts`,
  },
  {
    without: 'the wait of a no-show report for somebody who is suspended',
    file: `${features}/bookings/rules.ts`,
    find: ' && !(suspended === absent && isSilenceExcused(answerBy, now))',
    put: '',
    test: `${features}/bookings/rules-suspended.test.ts`,
  },
  {
    without: 'the clocks that wait for somebody who is suspended',
    file: `${features}/bookings/queries/due.ts`,
    find: 's.lifted_at is null or s.lifted_at >',
    put: 's.lifted_at is null and s.lifted_at >',
    test: 'server/test/attacks/silence-while-suspended.test.ts',
  },
  {
    without: 'free cancelling while the provider is suspended',
    file: `${features}/bookings/rules.ts`,
    find: "booking.suspended === 'provider' || ",
    put: '',
    test: 'server/test/attacks/suspended-visitor.test.ts',
  },
]
