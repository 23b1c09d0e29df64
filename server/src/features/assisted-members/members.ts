import type * as contract from '@sparkhood/contract/admin/assisted-members'
import type { TellWay } from '@sparkhood/contract/admin/assisted-terms'
import type { InputOf } from '@sparkhood/contract/endpoint'
import { getPage, momentAndId, readCursor } from '../../platform/cursor.ts'
import type { Limit } from '../../platform/data/limits.ts'
import { domainEvent } from '../../platform/events.ts'
import { newNoEmail } from '../../platform/mail/without-email.ts'
import { getPhone, showPhone } from '../../platform/phones/phone-numbers.ts'
import { refuseContactInNames } from '../../platform/public-text.ts'
import { refuse } from '../../platform/refuse.ts'
import type { MemberScope, Scope, Tool } from '../../platform/scope.ts'
import { drawFrom, newId, newReadableCode } from '../../platform/secrets/random.ts'
import { noteAgreement } from '../accounts/consents/public.ts'
import { changePhone } from '../accounts/public.ts'
import { changePreferences } from '../preferences/public.ts'
import { prepareHome } from '../profiles/public.ts'
import { openMember } from '../registration/public.ts'
import { agreeFor, endHelpers } from '../trusted-helpers/public.ts'
import { warn } from './letters/letters.ts'
import { eraseLetters, listLettersOf } from './letters/queries.ts'
import * as queries from './queries.ts'
import { codeWords, getGoodFrom, quietPreferences, readSearch, showReference } from './rules.ts'

/** Each person was talked to first. */
const addedADay: Limit = { name: 'assisted.add', times: 40, withinS: 24 * 3600 }
const referenceLength = 6
const newCodeWord = (): string => drawFrom(codeWords, 2).join(' ')

type Shown<Row> = Row & { reference: string; phone: string }
/** Formats the reference and the phone for people. */
const asShown = <Row extends { reference: string; phone: string }>(row: Row): Shown<Row> => ({
  ...row,
  reference: showReference(row.reference),
  phone: showPhone(row.phone),
})

/** One page of people without email. */
export async function listAssisted(
  scope: Scope,
  { cursor, limit, q, codes, unhelped }: InputOf<typeof contract.listAssisted>['query'],
) {
  const after = readCursor(cursor, momentAndId)
  const rows = await queries.listRows(scope, {
    after,
    limit: limit + 1,
    search: q ? readSearch(q) : undefined,
    codes: codes === 'on',
    unhelped: unhelped === 'on',
  })
  const page = getPage(rows, limit, (last) => [last.exactly, last._id])
  return { ...page, data: page.data.map(asShown) }
}

/** One member without email. Refuses assisted.not_found. */
export async function seeAssisted(scope: MemberScope, id: string): Promise<contract.WholeAssisted> {
  const found = (await queries.findOne(scope, id)) ?? refuse('assisted.not_found')
  const [consents, agreements, letters] = await Promise.all([
    queries.listConsents(scope, id),
    queries.listAgreements(scope, id),
    listLettersOf(scope, id),
  ])
  const { code, ...one } = found
  return {
    ...asShown(one),
    consents,
    agreements,
    letters,
    code: code
      ? {
          made_at: new Date(code.made_at),
          made_by: code.made_by,
          good_from: code.warned_at ? getGoodFrom(new Date(code.warned_at)) : null,
          expires_at: new Date(code.expires_at),
        }
      : null,
  }
}

/** Normalises a phone number. Refuses the actor's own. */
async function getPhoneOfOther(scope: MemberScope, typed: string): Promise<string> {
  const phone = getPhone(typed)
  if ((await queries.findOrganiser(scope, scope.actor.id))?.phone === phone) refuse('assisted.yourself')
  return phone
}

type Form = InputOf<typeof contract.addAssisted>['body']

/**
 * Adds a member without email, who has agreed to it: an account that nobody can log in to, and an agreement by which
 * the actor acts for them. Returns its id.
 */
export async function addAssisted(scope: MemberScope<'geocoder' | 'live'>, form: Form): Promise<string> {
  const phone = await getPhoneOfOther(scope, form.phone)
  refuseContactInNames(form)
  await scope.limits.count(addedADay, scope.actor.id)
  const memberId = newId()
  const home = await prepareHome(scope, memberId, form)
  const { firstname, lastname, gender } = form
  await scope.transaction(async (inner) => {
    // They agreed to be helped, not to be listed, and could not remove themselves from a list.
    const named = { firstname, lastname, gender, isListed: false }
    const opened = { ...named, id: memberId, email: newNoEmail(), phone, agreed: true }
    if (!(await openMember(inner, opened))) throw new Error('An address at which nobody is was taken')
    await keepAssistedAccount(inner, memberId, form.told_by)
    await queries.writeConsent(inner, memberId, { ...form, kind: 'given' })
    await changePreferences(inner, memberId, quietPreferences)
    await agreeFor(inner, { ...form, memberId })
    // Last: setting the home triggers the welcome reward, which needs their recorded consent.
    await home(inner)
    return { _id: memberId }
  })
  return memberId
}

async function keepAssistedAccount(scope: MemberScope, memberId: string, toldBy: TellWay): Promise<void> {
  const member = { memberId, codeWord: newCodeWord(), toldBy }
  // Two equal references are next to impossible, so a third draw means that something else is wrong.
  for (let draws = 0; draws < 3; draws += 1)
    if (await queries.insertMember(scope, { ...member, reference: newReadableCode(referenceLength) })) return
  throw new Error('No free reference was drawn')
}

/** Locks a member who is still looked after. Refuses assisted.not_found, assisted.taken_over and assisted.closed. */
export async function lockOpen(scope: MemberScope, id: string): Promise<void> {
  const found = (await queries.lockOne(scope, id)) ?? refuse('assisted.not_found')
  if (found.taken_over) refuse('assisted.taken_over')
  if (found.hidden) refuse('assisted.closed')
}

/** Changes a member who is still looked after, in one transaction. */
const change = <Name extends Tool>(
  scope: MemberScope<Name>,
  id: string,
  work: (inner: MemberScope<Name>) => Promise<unknown>,
): Promise<void> =>
  scope.transaction(async (inner) => {
    await lockOpen(inner, id)
    await work(inner)
  })

/** Records that a member agrees to the current terms and to be helped by the actor. */
export const renewConsent = (scope: MemberScope, id: string, body: InputOf<typeof contract.renewConsent>['body']) =>
  change(scope, id, async (inner) => {
    await noteAgreement(inner, id)
    await queries.writeConsent(inner, id, { ...body, kind: 'renewed' })
    await agreeFor(inner, { ...body, memberId: id })
    // The welcome reward may be due: a member counts as real once a second organiser has recorded their consent.
    await inner.emit(domainEvent('member.completed_basics', { memberId: id }))
  })

type Consent = InputOf<typeof contract.withdrawConsent>['body']

/** Records that a member no longer wants to be helped: from now on nobody acts for them. */
export const withdrawConsent = (scope: MemberScope, id: string, consent: Consent): Promise<void> =>
  scope.transaction((inner) => recordWithdrawal(inner, id, consent))

/** The same, in the transaction of the caller. */
export async function recordWithdrawal(scope: MemberScope, id: string, consent: Consent): Promise<void> {
  await lockOpen(scope, id)
  await queries.writeConsent(scope, id, { ...consent, kind: 'withdrawn' })
  await queries.dropCode(scope, id)
  await endHelpers(scope, id)
}

/**
 * Records that a member keeps their account after all: its closing was recorded by mistake, or they changed their mind.
 * This lets nobody act for them. Call it in the transaction that keeps the account.
 */
export async function recordClosingUndone(scope: MemberScope<'sms'>, id: string, consent: Consent): Promise<void> {
  const found = (await queries.lockOne(scope, id)) ?? refuse('assisted.not_found')
  if (found.taken_over) refuse('assisted.taken_over')
  await queries.writeConsent(scope, id, { ...consent, kind: 'renewed' })
  await warn(scope, id, {
    subject: 'Your account stays open',
    body: ['It is not closed after all.'],
    of: scope.actor.id,
  })
}

/** Voids a member's take-over code. Idempotent. */
export const stopTakeOver = (scope: MemberScope, id: string): Promise<void> =>
  change(scope, id, (inner) => queries.dropCode(inner, id))

/**
 * Ends what an account does for members without email if it may no longer organise: it acts for nobody, and its
 * take-over codes are void. Call it in the transaction that changes its role.
 */
export async function stopOrganising(scope: Scope, accountId: string): Promise<void> {
  await endHelpers(scope, accountId, 'organised')
  await queries.dropLostCodes(scope, accountId)
}

/** Gives a member a new code word; returns it. */
export async function renewCodeWord(scope: MemberScope, id: string): Promise<string> {
  const word = newCodeWord()
  await change(scope, id, (inner) => queries.writeCodeWord(inner, id, word))
  return word
}

type Contact = InputOf<typeof contract.correctContact>['body']

const movedWarning = {
  subject: 'How we reach you was changed',
  body: [
    'An organiser has changed your phone number or your address with us. From now on we’ll write and ring there.',
    'If you did not ask for it, ring us or write to us at once.',
  ],
}

/**
 * Corrects a member's contact details, and warns them at the previous ones. A new phone number or home voids the
 * take-over code.
 */
export async function correctContact(
  scope: MemberScope<'geocoder' | 'live' | 'sms'>,
  id: string,
  contact: Contact,
): Promise<void> {
  const phone = await getPhoneOfOther(scope, contact.phone)
  const moveHome = contact.home && (await prepareHome(scope, id, contact.home))
  await change(scope, id, async (inner) => {
    const before = await queries.findOne(inner, id)
    if (before?.phone !== phone || moveHome) await warn(inner, id, { ...movedWarning, of: inner.actor.id })
    if (before?.phone !== phone) {
      await changePhone(inner, id, phone)
      await queries.dropCode(inner, id)
    }
    // Nor may a code work that was posted to where they do not live.
    if (moveHome) await queries.dropCode(inner, id)
    await moveHome?.(inner)
  })
}

/** Changes how a member is notified. */
export const changeTellWay = (scope: MemberScope, id: string, way: TellWay): Promise<void> =>
  change(scope, id, (inner) => queries.writeContactWay(inner, id, way))

/**
 * Deletes what is stored about somebody as a member without email, except the proof of consent, which names nobody.
 * Idempotent.
 */
export async function eraseAssisted(scope: Scope, memberId: string): Promise<void> {
  await queries.dropCode(scope, memberId)
  await eraseLetters(scope, memberId)
  // A letter that a job has written meanwhile is deleted with the row, and none can be written after it.
  await queries.eraseOne(scope, memberId)
}
