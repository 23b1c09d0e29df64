/** How often something may be needed again. */
export const helpRepeats = ['weekly', 'fortnightly', 'monthly'] as const
export type HelpRepeats = (typeof helpRepeats)[number]
/** As many times as there are in a year. */
export const maxHelpTimes = { weekly: 53, fortnightly: 27, monthly: 12 } as const satisfies Record<HelpRepeats, number>
/** The longest that a request for help stays open, and then again for each renewal. */
export const helpOpenDays = 30
/** The asker is reminded so long before it closes. */
export const helpReminderDays = 2
/** How long a request and its offers are kept once they are over, in days. */
export const helpKeptDays = 180
/** Open requests for help that one member may have at a time. */
export const maxOpenHelpRequests = 20
/** Open offers of help that one member may have at a time. */
export const maxOpenHelpOffers = 30
/** Questions that one member may ask under one request. */
export const maxHelpQuestions = 5

/** What a request is called where its title may not be read any more. */
export const unnamedHelp = 'A request for help'
