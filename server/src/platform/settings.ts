/** What operators choose by the environment, as config.ts reads it, and the keys made of their secret. Times in seconds. */
export type Settings = {
  publicUrl: string
  accessTtlS: number
  otpTtlS: number
  resetTtlS: number
  holdTtlS: number
  requestTtlS: number
  releaseWindowS: number
  /** How long before its start a booking may be started, or said to be done. */
  earlyStartS: number
  /** How long a new bank account waits until it is paid to. */
  payoutWaitS: number
  /** How long pounds from a card wait until they go to a bank. */
  cardMoneyWaitS: number
  autoApprove: boolean
  /** Whether operators reach the admin area without a second factor. */
  operatorSecondFactor: 'required' | 'optional'
  /** The house's part of a price in pounds, in hundredths of a percent. */
  platformFeeBasisPoints: number
  /** Makes blurred points unguessable; stays the same for the life of the database. */
  blurSecret: string
  /** Keys the hashes of what could be guessed (codes, request bodies), so that a copy of the database tells nothing. */
  hashSecret: string
  /** With it browsers load Stripe's own card fields; without it cards are typed into ours and go to the sandbox. */
  stripePublishableKey: string | undefined
  /** Whether a start fetches the light set of places where there is none. */
  fetchesPlaces: boolean
  /** The operator's own map, and the hosts besides its own that it is drawn from. */
  map: { styleUrl: string | undefined; hosts: string[] }
}
