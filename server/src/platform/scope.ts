import type { HelperRight } from '@sparkhood/contract/people/helper-terms'
import type { Calendars } from '../adapters/calendars/calendars.ts'
import type { FileStore } from '../adapters/files/store.ts'
import type { Geocoder } from '../adapters/geocoding/geocoder.ts'
import type { Images } from '../adapters/images/images.ts'
import type { Mailer } from '../adapters/mail/mailer.ts'
import type { Printer } from '../adapters/paper/printer.ts'
import type { Gateway } from '../adapters/payments/gateway.ts'
import type { Pusher } from '../adapters/push/push.ts'
import type { SignIn } from '../adapters/sign-in/sign-in.ts'
import type { Texter } from '../adapters/sms/texter.ts'
import type { Tracer } from '../adapters/traces/tracer.ts'
import type { Database, Queries } from './data/database.ts'
import type { GroupCommit } from './data/group-commit.ts'
import type { Limits } from './data/limits.ts'
import type { Live } from './data/live.ts'
import type { Replica } from './data/replica.ts'
import type { Semaphore } from './data/semaphore.ts'
import type { DomainEvent } from './events.ts'
import type { BackgroundThrottle } from './jobs/background-throttle.ts'
import type { Log } from './log.ts'
import type { Passwords } from './secrets/passwords.ts'
import type { Seals } from './secrets/sealed-tokens.ts'
import type { Tokens } from './secrets/tokens.ts'
import type { Vault } from './secrets/vault.ts'
import type { Settings } from './settings.ts'

/** Who acts: a signed-in member, with the session they use. */
export type Actor = {
  id: string
  sid: string
  role: 'member' | 'moderator' | 'admin'
  /** An operator, with the rights of a member until this session has shown a second factor. */
  needsSecondFactor?: true
  /** Has not accepted the current terms: never any, or not since they changed. */
  termsDue?: 'new' | 'changed'
  /** Has asked to close their account. */
  closing?: true
}

/** What a helper's act is about: a booking, or the receiver of a message. */
export type About = { bookingId?: string | undefined; otherId?: string | undefined }

/** A trusted helper who acts in the name of the actor. All effects are the actor's; this records who caused them. */
export type Acting = {
  grantId: string
  helperId: string
  rights: readonly HelperRight[]
  /** The actor has no email, and has consented that an organiser acts for them. */
  organised: boolean
  /** Belongs to the current transaction, which fills it in. */
  about: About
}

/** What a process has for all of its requests and jobs. */
export type Tools = {
  db: Database
  /** Undefined if all reads go to the primary database. */
  replica: Replica | undefined
  /** Limits concurrent reads that take milliseconds, so that quick ones do not wait behind them. */
  heavyReads: Semaphore
  /** Writes items of several concurrent requests in one transaction. */
  groups: GroupCommit
  /** Slows background work down while requests wait. */
  backgroundThrottle: BackgroundThrottle
  mail: Mailer
  payments: Gateway
  push: Pusher
  /** Undefined if text messages are not configured: their text is then printed as a letter. */
  sms: Texter | undefined
  /** Undefined if no sign-in provider is configured. */
  signIn: SignIn | undefined
  files: FileStore
  images: Images
  printer: Printer
  geocoder: Geocoder
  /** Reads members' external calendars. */
  calendars: Calendars
  passwords: Passwords
  tokens: Tokens
  seals: Seals
  vault: Vault
  limits: Limits
  live: Live
  settings: Settings
  log: Log
  /** Undefined if tracing is off. */
  tracer: Tracer | undefined
}

/** What every use case may use without naming it. `now` is the time at which the request or job began. */
type Given = {
  readonly actor: Actor | undefined
  /** Set if a helper acts in the name of the actor. */
  readonly acting?: Acting | undefined
  readonly now: Date
  /** Where the request came from, for limits and the device list. */
  readonly origin: { network: string; device: string }
  /** A hash of the caller's idempotency key and the body; undefined if no key was sent. */
  readonly requestKey: string | undefined
  readonly db: Queries
  readonly settings: Settings
  readonly limits: Limits
  readonly log: Log
  /** Publishes domain events in the transaction of `db`; subscribers get them after the commit, at least once. */
  emit(...domainEvents: DomainEvent[]): Promise<void>
}

type Named = Omit<Tools, 'groups' | 'backgroundThrottle' | keyof Given> & {
  /** Whether this process has a worker for a queue; queues of renamed or removed subscribers have none. */
  isWorkedOn(queue: string): boolean
  /** Writes the item in one transaction with those of concurrent requests. Throws inside another transaction. */
  batchedTransaction<Item>(work: GroupWork<Item>, item: Item): Promise<void>
}

/** The adapters and other tools that a use case gets only if its type names them. */
export type Tool = keyof Named
export type Uses<Name extends Tool> = Readonly<Pick<Named, Name>>

/** The scope of one request or one job, with the tools that the use case names: `Scope<'mail' | 'files'>`. */
export type Scope<Name extends Tool = never> = Given &
  Uses<Name> & {
    /** Runs the work in one transaction, with this scope on it. Throws inside another: a use case has one transaction. */
    transaction<T>(work: (scope: Scope<Name>) => Promise<T>): Promise<T>
  }

/** The scope of a use case for signed-in members, inside its transaction too. */
export type MemberScope<Name extends Tool = never> = Omit<Given, 'actor'> &
  Uses<Name> & {
    readonly actor: Actor
    transaction<T>(work: (scope: MemberScope<Name>) => Promise<T>): Promise<T>
  }

/** The scope with every tool, as the platform opens it. */
export type FullScope = Scope<Tool>
export type FullMemberScope = MemberScope<Tool>

/**
 * Writes items of several callers in one transaction, in a scope without an actor. If it throws, each item is written again in
 * a transaction of its own.
 */
export type GroupWork<Item> = { write(scope: FullScope, items: readonly Item[]): Promise<unknown> }
