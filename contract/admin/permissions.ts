/** Operator roles: moderators handle members and their content; admins also handle documents, money and the site. */
export const operatorRoles = ['moderator', 'admin'] as const
export type OperatorRole = (typeof operatorRoles)[number]

const both = operatorRoles
const admins = ['admin'] as const

/**
 * The permissions, each with its roles: the fewest that need it. Each operator endpoint and screen names one; the
 * server refuses every other role.
 */
export const permissions = {
  'desk.see': { who: both, words: 'See what needs attention' },
  'figures.see': { who: both, words: 'See how the neighbourhood is doing' },
  'skills.decide': { who: both, words: 'Approve skills and answer suggestions' },
  'reports.decide': { who: both, words: 'Decide on reports' },
  'members.see': { who: both, words: 'Find and view members' },
  'members.note': { who: both, words: 'Write notes about members' },
  'members.suspend': { who: both, words: 'Warn, suspend and restore members' },
  'members.sign-out': { who: both, words: 'Log members out on all devices' },
  'messages.read': { who: both, words: 'Read the messages behind a report' },
  'members.organise': { who: both, words: 'Add people without email and act for them' },
  'members.appoint': { who: admins, words: 'Add and remove moderators' },
  'members.second-factor': { who: admins, words: 'Reset a lost second factor' },
  'papers.decide': { who: admins, words: 'Review ID documents' },
  'disputes.decide': { who: admins, words: 'Decide on disputes' },
  'money.see': { who: admins, words: 'See where money is' },
  'money.move': { who: admins, words: 'Issue Sparks, respond to banks and reverse transactions' },
  'content.change': { who: admins, words: 'Change categories and announcements' },
  'contact.answer': { who: both, words: 'Reply to contact messages' },
  'phrases.write': { who: both, words: 'Manage templates' },
  'audit.read': { who: admins, words: 'Read the audit log' },
  'system.see': { who: admins, words: 'See jobs, settings and health' },
  'system.mend': { who: admins, words: 'Retry failed jobs' },
  'switches.turn': { who: admins, words: 'Switch parts of the site on and off' },
  'exports.take': { who: admins, words: 'Export data' },
} as const satisfies Record<string, { who: readonly OperatorRole[]; words: string }>
export type Permission = keyof typeof permissions

/** Whether a role has a permission. */
export const mayDo = (role: string, permission: Permission): boolean =>
  permissions[permission].who.some((allowed) => allowed === role)

export const getPermissions = (role: string): Permission[] =>
  (Object.keys(permissions) as Permission[]).filter((permission) => mayDo(role, permission))
