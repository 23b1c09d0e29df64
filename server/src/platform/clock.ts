/** Answers the present moment. Tests hand the app a clock of their own. */
export type Clock = () => Date

export const systemClock: Clock = () => new Date()
