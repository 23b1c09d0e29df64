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

/** Who acts: a signed-in member on one of their sessions. */
export type Actor = {
  id: string
  sid: string
  role: 'member' | 'moderator' | 'admin'
  /** Looks after the site, and acts as a member until this session has shown a second factor. */
  needsSecondFactor?: true
  /** Has yet to agree to the terms of today: the first ones, or changed ones. */
  termsDue?: 'new' | 'changed'
  /** Has asked to close their account. */
  closing?: true
}

/** What an act for somebody else is about: a booking, or whom a message went to. */
export type About = { bookingId?: string | undefined; otherId?: string | undefined }

/** A trusted helper who acts in the name of the actor. Everything is the actor's; who did it says this. */
export type Acting = {
  grantId: string
  helperId: string
  rights: readonly HelperRight[]
  /** Somebody without email, by their recorded consent. */
  organised: boolean
  /** Of the transaction that it stands in; what is done there fills it in. */
  about: About
}

/** What every process has, whoever asks. */
export type Tools = {
  db: Database
  /** Absent where all reads go to the database itself. */
  replica: Replica | undefined
  /** For reads that keep the database busy for milliseconds, so that the quick ones never wait behind many of them. */
  heavyReads: Semaphore
  /** For what many ask for at once, and what is as quickly written for several as for one. */
  groups: GroupCommit
  /** For work that nobody waits for, beside people who wait. */
  backgroundThrottle: BackgroundThrottle
  mail: Mailer
  payments: Gateway
  push: Pusher
  /** Absent where text messages are not set up: what they would say is printed. */
  sms: Texter | undefined
  /** Absent where nobody can sign in by way of a provider. */
  signIn: SignIn | undefined
  files: FileStore
  images: Images
  printer: Printer
  geocoder: Geocoder
  /** Reads the calendars that members have elsewhere. */
  calendars: Calendars
  passwords: Passwords
  tokens: Tokens
  seals: Seals
  vault: Vault
  limits: Limits
  live: Live
  settings: Settings
  log: Log
  /** Absent where nobody wants traces. */
  tracer: Tracer | undefined
}

/** What a request or a job brings, and what every use case may touch without naming it. `now` is fixed, so a verb sees one moment. */
type Given = {
  readonly actor: Actor | undefined
  /** Where somebody else acts in the name of the actor. */
  readonly acting?: Acting | undefined
  readonly now: Date
  /** Where the request came from, for limits and the device list. */
  readonly origin: { network: string; device: string }
  /** Stands for the caller's idempotency key with the body it came with, if one was sent. */
  readonly requestKey: string | undefined
  readonly db: Queries
  readonly settings: Settings
  readonly limits: Limits
  readonly log: Log
  /** Enqueues news in the transaction of `db`; subscribers hear it after commit, at least once. */
  emit(...domainEvents: DomainEvent[]): Promise<void>
}

type Named = Omit<Tools, 'groups' | 'backgroundThrottle' | keyof Given> & {
  /** Whether this process works on what waits in a queue; a release leaves those behind of what it renames or removes. */
  isWorkedOn(queue: string): boolean
  /** Writes the item in one transaction, with those that others bring meanwhile. Refused inside another transaction. */
  batchedTransaction<Item>(work: GroupWork<Item>, item: Item): Promise<void>
}

/** The adapters and machinery that a use case has only if it names them. */
export type Tool = keyof Named
export type Uses<Name extends Tool> = Readonly<Pick<Named, Name>>

/** The scope of one request or one job, with the tools that the use case names: `Scope<'mail' | 'files'>`. */
export type Scope<Name extends Tool = never> = Given &
  Uses<Name> & {
    /** Runs the work in one transaction, with the same scope on it. Refused inside another: a use case has one. */
    transaction<T>(work: (scope: Scope<Name>) => Promise<T>): Promise<T>
  }

/** The scope of a use case that only somebody signed in can reach, inside its transaction too. */
export type MemberScope<Name extends Tool = never> = Omit<Given, 'actor'> &
  Uses<Name> & {
    readonly actor: Actor
    transaction<T>(work: (scope: MemberScope<Name>) => Promise<T>): Promise<T>
  }

/** With every tool, as the platform opens it. */
export type FullScope = Scope<Tool>
export type FullMemberScope = MemberScope<Tool>

/**
 * How items of many callers are written at once: all or none of them, in a scope of whoever came first, in which nobody acts. What
 * is thrown for one of them has each of them written by itself.
 */
export type GroupWork<Item> = { write(scope: FullScope, items: readonly Item[]): Promise<unknown> }
