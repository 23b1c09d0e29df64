/**
 * The settings that operators choose in the environment, as config.ts reads them, and the keys derived from their
 * secret. Times in seconds.
 */
export type Settings = {
  publicUrl: string
  accessTtlS: number
  otpTtlS: number
  resetTtlS: number
  holdTtlS: number
  requestTtlS: number
  releaseWindowS: number
  /** How long before its start a booking may be started or completed. */
  earlyStartS: number
  /** How long a new bank account waits until money can be paid to it. */
  payoutWaitS: number
  /** How long pounds from a card wait before they can be withdrawn to a bank. */
  cardMoneyWaitS: number
  autoApprove: boolean
  /** Whether the admin area requires a second factor. */
  operatorSecondFactor: 'required' | 'optional'
  /** The house's fee on a price in pounds, in hundredths of a percent. */
  platformFeeBasisPoints: number
  /** Makes blurred points unguessable; never changes for a database. */
  blurSecret: string
  /** Keys the hashes of guessable values (codes, request bodies), so that a copy of the database reveals nothing. */
  hashSecret: string
  /** With it browsers load Stripe's own card fields; without it our own fields send cards to the sandbox. */
  stripePublishableKey: string | undefined
  /** Whether the server downloads the light place data at start if none is imported. */
  fetchesPlaces: boolean
  /** The operator's own map style, and the hosts besides the site that it loads from. */
  map: { styleUrl: string | undefined; hosts: string[] }
}
