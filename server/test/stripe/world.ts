import { createHmac, randomBytes } from 'node:crypto'
import fixtures from './fixtures.json' with { type: 'json' }

export type Kind = keyof typeof fixtures
// A Stripe object has the shape of its published example.
// biome-ignore lint/suspicious/noExplicitAny: the shapes are those of the fixtures
export type Thing = { id: string; object: string; created: number } & Record<string, any>

/** An error of Stripe, in the format of its API. */
export class StripeError extends Error {
  readonly status: number
  readonly error: { type: string; code?: string; param?: string; decline_code?: string; message: string }
  constructor(status: number, error: { type?: string; code?: string; param?: string; decline_code?: string }) {
    super(error.code ?? error.type)
    this.status = status
    this.error = { type: 'invalid_request_error', message: `No: ${error.code ?? error.type ?? ''}`, ...error }
  }
}

export const missing = (id: string, param = 'id'): StripeError =>
  new StripeError(404, { code: 'resource_missing', param: id ? param : 'id' })

const prefixes: Partial<Record<Kind, string>> = {
  payment_intent: 'pi',
  charge: 'ch',
  refund: 're',
  customer: 'cus',
  payment_method: 'pm',
  setup_intent: 'seti',
  account: 'acct',
  transfer: 'tr',
  transfer_reversal: 'trr',
  dispute: 'du',
  event: 'evt',
  balance_transaction: 'txn',
  payout: 'po',
  bank_account: 'ba',
}

export type Webhook = { rawBody: Buffer; signature: string; type: string }

/** The state of the fake Stripe, with the webhooks that are not delivered yet. */
export type World = {
  things: Map<string, Thing>
  /** The numbers behind payment methods and banks, which Stripe never returns. */
  numbers: Map<string, string>
  webhooks: Webhook[]
  now: () => Date
  secrets: { own: string; connected: string }
  apiVersion: string
}

let count = 0
const newId = (prefix: string): string => {
  count += 1
  return `${prefix}_${String(count).padStart(6, '0')}${randomBytes(8).toString('hex')}`
}

export const secondsNow = ({ now }: World): number => Math.floor(now().getTime() / 1000)

/** Makes an object from Stripe's published example of its kind. */
export function make(world: World, kind: Kind, changes: Record<string, unknown>): Thing {
  const thing = { ...structuredClone(fixtures[kind]), created: secondsNow(world), livemode: false, ...changes } as Thing
  const prefix = prefixes[kind]
  if (prefix) thing.id = newId(prefix)
  if (kind === 'payment_intent' || kind === 'setup_intent')
    thing.client_secret = `${thing.id}_secret_${randomBytes(16).toString('hex')}`
  if (prefix) world.things.set(thing.id, thing)
  return thing
}

export function get(world: World, object: string, id: string | undefined): Thing {
  const thing = world.things.get(id ?? '')
  if (thing?.object !== object) throw missing(id ?? '')
  return thing
}

/** Returns all objects of a kind, newest first. */
export const all = (world: World, object: string, where: (thing: Thing) => boolean = () => true): Thing[] =>
  [...world.things.values()].filter((thing) => thing.object === object && where(thing)).reverse()

/** Records a movement on the house's balance. */
export function move(world: World, source: Thing, of: { category: string; amount: number; fee?: number }): void {
  const { category, amount, fee = 0 } = of
  make(world, 'balance_transaction', {
    source: source.id,
    amount,
    fee,
    net: amount - fee,
    currency: 'gbp',
    reporting_category: category,
    type: category,
  })
}

export const houseBalance = (world: World): number =>
  all(world, 'balance_transaction').reduce((sum, { net }) => sum + Number(net), 0)

/** Signs and queues a webhook as Stripe does: one of a connected account is signed with that endpoint's secret. */
export function tell(world: World, type: string, of: { object: Thing; account?: string | undefined }): void {
  const event = make(world, 'event', {
    type,
    api_version: world.apiVersion,
    data: { object: structuredClone(of.object) },
    ...(of.account && { account: of.account }),
  })
  const rawBody = Buffer.from(JSON.stringify(event, null, 2))
  const secret = of.account ? world.secrets.connected : world.secrets.own
  world.webhooks.push({ rawBody, signature: sign(rawBody, secret, secondsNow(world)), type })
}

export function sign(rawBody: Buffer, secret: string, seconds: number): string {
  const digest = createHmac('sha256', secret).update(`${seconds}.`).update(rawBody).digest('hex')
  return `t=${seconds},v1=${digest}`
}
