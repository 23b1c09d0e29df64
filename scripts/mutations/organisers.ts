import type { Mutation } from './guards.ts'

const features = 'server/src/features'
const takeOvers = 'server/test/attacks/take-overs.test.ts'
const organisers = 'server/test/attacks/organisers.test.ts'

/** The guards of people without email against whoever looks after them. */
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
]
