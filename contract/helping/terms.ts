/** How often a help request can repeat. */
export const helpRepeats = ['weekly', 'fortnightly', 'monthly'] as const
export type HelpRepeats = (typeof helpRepeats)[number]
/** The most repetitions of a help request: one year of them. */
export const maxHelpTimes = { weekly: 53, fortnightly: 27, monthly: 12 } as const satisfies Record<HelpRepeats, number>
/** How many days a help request stays open, and how many each renewal adds. */
export const helpOpenDays = 30
/** How many days before it closes the asker is reminded. */
export const helpReminderDays = 2
/** How many days a request and its offers are stored after they ended. */
export const helpKeptDays = 180
/** The most open help requests of one member. */
export const maxOpenHelpRequests = 20
/** The most open offers of one member. */
export const maxOpenHelpOffers = 30
/** The most questions of one member on one request. */
export const maxHelpQuestions = 5

/** Shown instead of a title that may no longer be read. */
export const unnamedHelp = 'A request for help'
