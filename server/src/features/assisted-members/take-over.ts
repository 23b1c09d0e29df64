import { showTakeOverCode, takeOverDays, takeOverLength, takeOverSigns } from '@sparkhood/contract/admin/assisted-terms'
import type { InputOf, ReplyOf } from '@sparkhood/contract/endpoint'
import type * as contract from '@sparkhood/contract/people/take-over'
import { dayMs } from '@sparkhood/contract/primitives/time'
import type { Limit } from '../../platform/data/limits.ts'
import { getPhone, showPhone } from '../../platform/phones/phone-numbers.ts'
import { Refusal, refuse } from '../../platform/refuse.ts'
import type { MemberScope, Scope } from '../../platform/scope.ts'
import { drawFrom, fingerprint, keyedHash, newId, sameSecret } from '../../platform/secrets/random.ts'
import type { Kept } from '../../platform/serve.ts'
import { noteAgreement } from '../accounts/consents/public.ts'
import { changeAddress, isProven, useProof } from '../accounts/public.ts'
import { setPassword } from '../credentials/public.ts'
import { openSession } from '../sessions/public.ts'
import { endHelpers } from '../trusted-helpers/public.ts'
import { getOrganiser } from './letters.ts'
import { lockOpen } from './members.ts'
import * as codes from './queries/codes.ts'
import { dropLetters, insertLetter } from './queries/letters.ts'
import { findOne, writeTakenOver } from './queries/members.ts'
import { getCodeLetterPage } from './rules-pages.ts'

const madeADay: Limit = { name: 'takeover.make', times: 10, withinS: 24 * 3600, refusal: 'limit.for_today' }
/** Whatever the codes of a phone number are, and whether there is one: only wrong ones count. */
const triesOfPhone: Limit = { name: 'takeover.phone', times: 10, withinS: 24 * 3600, refusal: 'limit.for_today' }
const triesOfNetwork: Limit = { name: 'takeover.network', times: 30, withinS: 3600 }

const getHash = ({ settings }: Pick<Scope, 'settings'>, memberId: string, code: string): string =>
  keyedHash(settings.hashSecret, `take-over ${memberId} ${code}`)

/** Makes the code by which somebody takes their account over, and the letter with it; the code before is void. */
export async function makeTakeOverCode(scope: MemberScope, id: string) {
  await scope.limits.count(madeADay, id)
  const code = drawFrom([...takeOverSigns], takeOverLength).join('')
  const expiresAt = new Date(scope.now.getTime() + takeOverDays * dayMs)
  await scope.transaction(async (inner) => {
    await lockOpen(inner, id)
    await codes.writeCode(inner, id, { hash: getHash(scope, id, code), expiresAt })
  })
  const member = (await findOne(scope, id)) ?? refuse('assisted.not_found')
  const address = { ...member, town: member.place, zipCode: member.zip_code, phone: showPhone(member.phone) }
  const letter = { ...address, code, expiresAt, publicUrl: scope.settings.publicUrl }
  const bytes = await scope.printer.print(getCodeLetterPage(letter, await getOrganiser(scope)))
  return { code: showTakeOverCode(code), expires_at: expiresAt, letter: bytes.toString('base64') }
}

type Shown = InputOf<typeof contract.checkLetterCode>['body']

/** Does the work as one try of a phone number and a network, of which only those that came to nothing count. */
async function asTry<Done>(scope: Scope, phone: string, work: () => Promise<Done>): Promise<Done> {
  const key = fingerprint(phone)
  // One of the network must not keep out the others.
  const shared = await scope.limits.countShared({ limit: triesOfNetwork, key: scope.origin.network }, key)
  await scope.limits.count(triesOfPhone, key)
  const giveBack = async (): Promise<void> => {
    await scope.limits.giveBack(triesOfPhone, key)
    await scope.limits.giveBack(shared.limit, shared.key)
  }
  try {
    const done = await work()
    await giveBack()
    return done
  } catch (fault) {
    if (!(fault instanceof Refusal) || fault.code !== 'takeover.wrong_code') await giveBack()
    throw fault
  }
}

/**
 * Whose code this is, locked; undefined where it is nobody's, which counts against each that the phone number has. Call it in a
 * transaction that commits either way.
 */
async function findOwner(scope: Scope, phone: string, code: string): Promise<string | undefined> {
  const open = await codes.lockOpenCodes(scope, phone)
  const own = open.find(({ member_id: id, code_hash: hash }) => sameSecret(hash, getHash(scope, id, code)))
  if (!own)
    await codes.writeWrong(
      scope,
      open.map(({ member_id: id }) => id),
    )
  return own?.member_id
}

/** Says whether a phone number and a code go together. Refuses takeover.wrong_code, whether or not anybody has that number. */
export async function checkLetterCode(scope: Scope, { phone: typed, letter_code: code }: Shown) {
  const phone = getPhone(typed)
  await asTry(scope, phone, async () => {
    const owner = await scope.transaction((inner) => findOwner(inner, phone, code))
    if (!owner) refuse('takeover.wrong_code')
  })
  return { message: 'That is right. Now choose an email address and a password.' }
}

type Form = InputOf<typeof contract.takeOver>['body']

/**
 * Gives an account to its member: with an address that they have proven lately, and a password. Nobody acts for them any more.
 * Of two at once one wins, and the code is used up.
 */
export async function takeOver(scope: Scope, form: Form, kept: Kept): Promise<ReplyOf<typeof contract.takeOver>> {
  const phone = getPhone(form.phone)
  if (await scope.passwords.isCommon(form.password)) refuse('auth.common_password')
  const prover = { email: form.email, kept }
  return asTry(scope, phone, async () => {
    await checkFirst(scope, phone, form.letter_code)
    if (!(await isProven(scope, prover))) refuse('auth.not_verified')
    const passwordHash = await scope.passwords.hash(form.password)
    const taken = await scope.transaction(async (inner) => {
      const id = await findOwner(inner, phone, form.letter_code)
      if (!id) return undefined
      if (!(await useProof(inner, prover))) refuse('auth.not_verified')
      if (!(await changeAddress(inner, id, form.email))) refuse('auth.email_taken')
      return handOver(inner, id, passwordHash)
    })
    return taken ?? refuse('takeover.wrong_code')
  })
}

// Hashing takes long, and whoever has no code has no claim to it.
async function checkFirst(scope: Scope, phone: string, code: string): Promise<void> {
  const owner = await scope.transaction((inner) => findOwner(inner, phone, code))
  if (!owner) refuse('takeover.wrong_code')
}

async function handOver(scope: Scope, id: string, passwordHash: string) {
  await setPassword(scope, id, passwordHash)
  const own: MemberScope = { ...scope, actor: { id, sid: id, role: 'member' }, transaction: scope.transaction as never }
  await noteAgreement(own, id)
  await endHelpers(scope, id)
  await codes.dropCode(scope, id)
  await writeTakenOver(scope, id)
  await dropLetters(scope, id)
  await insertLetter(scope, { id: newId(), memberId: id, mark: `taken over ${id}`, ...takenOverLetter, state: 'waits' })
  const { data } = await openSession(scope, id, { how: 'password', provenAt: scope.now })
  return { message: 'You look after your account yourself now.', data: { id, ...data } }
}

/** Goes by post, so that somebody whose letter another has opened hears of it. */
const takenOverLetter = {
  subject: 'You look after your account yourself now',
  body: [
    'Your account was taken over with the code that we gave you. From now on we write to the email address that was entered with it.',
    'Nobody acts for you any more. What is booked stays booked.',
    'If this was not you, ring us at once.',
  ],
}
