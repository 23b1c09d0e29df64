import {
  type SwitchName,
  type SwitchState,
  switches,
  switchNames,
  type Turned,
  type turnSwitch as turnEndpoint,
} from '@sparkhood/contract/admin/switches'
import type { InputOf } from '@sparkhood/contract/endpoint'
import { switchesTurned } from '../../platform/live/topics.ts'
import { refuse } from '../../platform/refuse.ts'
import type { MemberScope, Scope, Uses } from '../../platform/scope.ts'
import { invalidateCache, readChanged } from './memory.ts'
import { listWithAuthors, writeTurn } from './queries.ts'

type Asking = Pick<Scope, 'db' | 'now'> & Uses<'live'>

/** Whether a part of the site is switched on. */
export async function isOn(scope: Asking, name: SwitchName): Promise<boolean> {
  const turned = (await readChanged(scope)).find((row) => row.name === name)
  return turned?.is_on ?? switches[name].isOnByDefault
}

/** Refuses with the switch's own code if that part of the site is switched off. */
export async function requireOn(scope: Asking, name: SwitchName): Promise<void> {
  const { refusal } = switches[name]
  if (refusal && !(await isOn(scope, name))) refuse(refusal)
}

/** What is switched on, as anybody may know. */
export async function seeSwitches(scope: Scope<'live'>): Promise<Turned> {
  const turned = new Map((await readChanged(scope)).map((row) => [row.name, row]))
  const stands = (name: SwitchName): boolean => turned.get(name)?.is_on ?? switches[name].isOnByDefault
  return {
    sign_up: stands('sign_up'),
    cards: stands('cards'),
    payouts: stands('payouts'),
    exchanges: stands('exchanges'),
    invitation_rewards: stands('invitation_rewards'),
    notice: stands('notice') ? (turned.get('notice')?.words ?? null) : null,
  }
}

/** Every switch, with who changed it last. */
export async function listSwitches(scope: MemberScope): Promise<SwitchState[]> {
  const turned = new Map((await listWithAuthors(scope)).map((row) => [row.name, row]))
  return switchNames.map((name) => turned.get(name) ?? untouched(name))
}

const untouched = (name: SwitchName): SwitchState => ({
  name,
  is_on: switches[name].isOnByDefault,
  words: '',
  changed_at: null,
  changed_by: null,
  reason: '',
})

/** Changes a switch; every process follows once the transaction commits. Refuses a notice without text. */
export async function setSwitch(
  scope: MemberScope<'live'>,
  { body }: Pick<InputOf<typeof turnEndpoint>, 'body'>,
): Promise<SwitchState[]> {
  const { switch: name, is_on, notice, reason } = body
  if (name === 'notice' && is_on && notice === '') refuse('switch.no_words')
  await scope.transaction(async (inner) => {
    await writeTurn(inner, { name, is_on, words: name === 'notice' ? notice : '', reason })
    await inner.live.publish(inner.db, switchesTurned, name)
  })
  invalidateCache(scope)
  return listSwitches(scope)
}
