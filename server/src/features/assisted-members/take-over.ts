import { showTakeOverCode, takeOverDays, takeOverLength, takeOverSigns } from '@sparkhood/contract/admin/assisted-terms'
import type { InputOf, ReplyOf } from '@sparkhood/contract/endpoint'
import type * as contract from '@sparkhood/contract/people/take-over'
import { dayWithYear, momentInWords } from '@sparkhood/contract/primitives/moments'
import { dayMs } from '@sparkhood/contract/primitives/time'
import type { Limit } from '../../platform/data/limits.ts'
import { domainEvent } from '../../platform/events.ts'
import { getPhone, showPhone } from '../../platform/phones/phone-numbers.ts'
import { Refusal, refuse } from '../../platform/refuse.ts'
import type { MemberScope, Scope } from '../../platform/scope.ts'
import { drawFrom, fingerprint, keyedHash, sameSecret } from '../../platform/secrets/random.ts'
import type { GetCookie } from '../../platform/serve.ts'
import { noteAgreement } from '../accounts/consents/public.ts'
import { changeAddress, isProven, useProof } from '../accounts/public.ts'
import { setPassword } from '../credentials/public.ts'
import { openSession } from '../sessions/public.ts'
import { endHelpers } from '../trusted-helpers/public.ts'
import { getOrganiser, type Warning, warn } from './letters/letters.ts'
import { dropLetters } from './letters/queries.ts'
import { lockOpen } from './members.ts'
import * as queries from './queries.ts'
import { getGoodFrom, siteAddress } from './rules.ts'
import { getCodeLetterPage } from './rules-pages.ts'

const madeADay: Limit = { name: 'takeover.make', times: 10, withinS: 24 * 3600, refusal: 'limit.for_today' }
/**
 * For one phone number from one network; only wrong codes count. A code has 50 random bits, so guesses from everywhere
 * find none in its two weeks; a limit across networks would let a stranger who knows the number lock its owner out.
 */
const triesOfPhone: Limit = { name: 'takeover.phone', times: 10, withinS: 24 * 3600, refusal: 'limit.for_today' }
const triesOfNetwork: Limit = { name: 'takeover.network', times: 30, withinS: 3600 }

const getHash = ({ settings }: Pick<Scope, 'settings'>, memberId: string, code: string): string =>
  keyedHash(settings.hashSecret, `take-over ${memberId} ${code}`)

/**
 * Makes a take-over code and its letter; voids the previous code. An organiser could use it themselves, so it becomes
 * valid only some days after its member was warned: at once by text, or by a letter that somebody else posts. Any
 * organiser can stop it.
 */
export async function makeTakeOverCode(scope: MemberScope<'printer' | 'sms'>, id: string) {
  await scope.limits.count(madeADay, id)
  const code = drawFrom([...takeOverSigns], takeOverLength).join('')
  const goodFrom = getGoodFrom(scope.now)
  const expiresAt = new Date(scope.now.getTime() + takeOverDays * dayMs)
  await scope.transaction(async (inner) => {
    await lockOpen(inner, id)
    await queries.writeCode(inner, id, { hash: getHash(scope, id, code), expiresAt })
    await warn(inner, id, getMadeWarning(scope, goodFrom))
  })
  const member = (await queries.findOne(scope, id)) ?? refuse('assisted.not_found')
  const address = { ...member, town: member.place, zipCode: member.zip_code, phone: showPhone(member.phone) }
  const letter = { ...address, code, goodFrom, expiresAt, publicUrl: scope.settings.publicUrl }
  const bytes = await scope.printer.print(getCodeLetterPage(letter, await getOrganiser(scope)))
  return { code: showTakeOverCode(code), good_from: goodFrom, expires_at: expiresAt, letter: bytes.toString('base64') }
}

const getMadeWarning = ({ actor }: MemberScope, goodFrom: Date): Warning => ({
  subject: 'A code to take over your account was made',
  body: [
    `From ${dayWithYear(goodFrom)} on at the earliest, anybody with this code and your phone number can take your account over. It is meant for you alone.`,
    `If you did not ask for it, tell any organiser or write to ${siteAddress} before then, and we stop it.`,
  ],
  of: actor.id,
})

type Shown = InputOf<typeof contract.checkLetterCode>['body']

/** Runs `work` as one attempt for a phone number and a network; only wrong codes count. */
async function countAttempt<Done>(scope: Scope, phone: string, work: () => Promise<Done>): Promise<Done> {
  const key = fingerprint(phone)
  // One person must not lock out others on the same network.
  const shared = await scope.limits.countShared({ limit: triesOfNetwork, key: scope.origin.network }, key)
  const ofPhone = `${scope.origin.network} ${key}`
  await scope.limits.count(triesOfPhone, ofPhone)
  const giveBack = async (): Promise<void> => {
    await scope.limits.giveBack(triesOfPhone, ofPhone)
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

type OpenCode = Awaited<ReturnType<typeof queries.lockOpenCodes>>[number]

/** Finds and locks the code; undefined if there is none. */
async function findOwner(scope: Scope, phone: string, code: string): Promise<OpenCode | undefined> {
  const open = await queries.lockOpenCodes(scope, phone)
  return open.find(({ member_id: id, code_hash: hash }) => sameSecret(hash, getHash(scope, id, code)))
}

/** Refuses a wrong code first, so that only the right one reveals that it is too early. */
function requireValidCode(owner: OpenCode | undefined, now: Date): OpenCode {
  if (!owner) refuse('takeover.wrong_code')
  if (!owner.warned_at) refuse('takeover.too_early')
  const from = getGoodFrom(owner.warned_at)
  if (from <= now) return owner
  return refuse('takeover.too_early', { message: `This code can be used from ${momentInWords(from, now)}.` })
}

/** Checks a phone number and its code. Refuses takeover.wrong_code, whether or not anybody has that number. */
export async function checkLetterCode(scope: Scope, { phone: typed, letter_code: code }: Shown) {
  const phone = getPhone(typed)
  await countAttempt(scope, phone, async () => {
    await checkFirst(scope, phone, code)
  })
  return { message: 'That is right. Now choose an email address and a password.' }
}

type Form = InputOf<typeof contract.takeOver>['body']

/**
 * Hands an account to its member, with a recently proven email address and a password. Nobody acts for them any longer.
 * Of two concurrent calls one succeeds, and the code is used up.
 */
export async function takeOver(
  scope: Scope<'passwords' | 'sms' | 'tokens'>,
  form: Form,
  getCookie: GetCookie,
): Promise<ReplyOf<typeof contract.takeOver>> {
  const phone = getPhone(form.phone)
  if (await scope.passwords.isCommon(form.password)) refuse('auth.common_password')
  const prover = { email: form.email, getCookie }
  return countAttempt(scope, phone, async () => {
    await checkFirst(scope, phone, form.letter_code)
    if (!(await isProven(scope, prover))) refuse('auth.not_verified')
    const passwordHash = await scope.passwords.hash(form.password)
    const taken = await scope.transaction(async (inner) => {
      const owner = await findOwner(inner, phone, form.letter_code)
      if (!owner) return undefined
      const { member_id: id } = requireValidCode(owner, scope.now)
      // First, while the contact details are still those of the member.
      await warn(inner, id, getTakenWarning(owner))
      if (!(await useProof(inner, prover))) refuse('auth.not_verified')
      if (!(await changeAddress(inner, id, form.email))) refuse('auth.email_taken')
      return handOver(inner, owner, passwordHash)
    })
    return taken ?? refuse('takeover.wrong_code')
  })
}

// Checked before hashing the password, which is slow, so that only holders of a code can cause that.
async function checkFirst(scope: Scope, phone: string, code: string): Promise<void> {
  requireValidCode(await scope.transaction((inner) => findOwner(inner, phone, code)), scope.now)
}

async function handOver(scope: Scope<'tokens'>, { member_id: id, made_by: madeBy }: OpenCode, passwordHash: string) {
  await setPassword(scope, id, passwordHash)
  const own: MemberScope = { ...scope, actor: { id, sid: id, role: 'member' }, transaction: scope.transaction as never }
  await noteAgreement(own, id)
  await endHelpers(scope, id)
  await queries.dropCode(scope, id)
  await queries.writeTakenOver(scope, id, madeBy)
  await dropLetters(scope, id)
  // With an email address of their own, the welcome reward may now be due.
  await scope.emit(domainEvent('member.completed_basics', { memberId: id }))
  const { data } = await openSession(scope, id, { how: 'password', provenAt: scope.now })
  return { message: 'You look after your account yourself now.', data: { id, ...data } }
}

/** Sent by post and text, so that somebody whose letter another has opened finds out. */
const getTakenWarning = ({ made_at: madeAt, made_by: madeBy }: OpenCode): Warning => ({
  subject: 'You look after your account yourself now',
  body: [
    `Your account was taken over with the code that we made on ${dayWithYear(madeAt)}. From now on we’ll write to the email address that was entered with it.`,
    'Nobody acts for you any more. What is booked stays booked.',
    `If this was not you, ring us or write to ${siteAddress} at once.`,
  ],
  of: madeBy,
})
