/**
 * The texts for features that are switched off; separate from the schemas, so that a small page can load them alone.
 */
export const switchedOff = {
  sign_up: 'Nobody new can join just now. Please come back in a few days; if you are a member, log in as ever.',
  cards: 'Cards cannot be used just now. What is in your wallet, and your Sparks, work as ever.',
  payouts: 'Nothing is sent to banks just now. Your money is safe in your wallet; please try again in a few days.',
  exchanges: 'New exchanges are paused just now. You can still pay in pounds or Sparks.',
  invitation_rewards: 'Rewards wait just now. What your invitations bring meanwhile is paid once they go on.',
} as const
export type SwitchedOff = keyof typeof switchedOff
