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
import { warn } from './letters.ts'
import { dropCode, dropLostCodes } from './queries/codes.ts'
import { eraseLetters, listLettersOf } from './queries/letters.ts'
import * as queries from './queries/members.ts'
import { eraseOne } from './queries/members.ts'
import { doorWords, getGoodFrom, quietPreferences, readSearch, showReference } from './rules.ts'

/** Each is a person who was talked to. */
const addedADay: Limit = { name: 'assisted.add', times: 40, withinS: 24 * 3600 }
const referenceLength = 6
const newCodeWord = (): string => drawFrom(doorWords, 2).join(' ')

type Shown<Row> = Row & { reference: string; phone: string }
/** As people read and write it. */
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

/** One of them. Refuses assisted.not_found. */
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

/** A number as it is kept. Refuses the actor's own. */
async function getPhoneOfOther(scope: MemberScope, typed: string): Promise<string> {
  const phone = getPhone(typed)
  if ((await queries.findOrganiser(scope, scope.actor.id))?.phone === phone) refuse('assisted.yourself')
  return phone
}

type Form = InputOf<typeof contract.addAssisted>['body']

/**
 * Adds somebody without email, who has agreed to it: an account that nobody can log in to, and an agreement by which the actor acts
 * for them. Returns its id.
 */
export async function addAssisted(scope: MemberScope<'geocoder' | 'live'>, form: Form): Promise<string> {
  const phone = await getPhoneOfOther(scope, form.phone)
  refuseContactInNames(form)
  await scope.limits.count(addedADay, scope.actor.id)
  const memberId = newId()
  const home = await prepareHome(scope, memberId, form)
  const { firstname, lastname, gender } = form
  await scope.transaction(async (inner) => {
    // They agreed to be helped, not to be listed, and could not take themselves off a list.
    const named = { firstname, lastname, gender, isListed: false }
    const opened = { ...named, id: memberId, email: newNoEmail(), phone, agreed: true }
    if (!(await openMember(inner, opened))) throw new Error('An address at which nobody is was taken')
    await keepAssisted(inner, memberId, form.told_by)
    await queries.writeConsent(inner, memberId, { ...form, kind: 'given' })
    await changePreferences(inner, memberId, quietPreferences)
    await agreeFor(inner, { ...form, memberId })
    // Last: a home brings the welcome, which is given only where their consent is recorded.
    await home(inner)
    return { _id: memberId }
  })
  return memberId
}

async function keepAssisted(scope: MemberScope, memberId: string, toldBy: TellWay): Promise<void> {
  const member = { memberId, codeWord: newCodeWord(), toldBy }
  // Two equal references are next to impossible, so a third draw means that something else is wrong.
  for (let draws = 0; draws < 3; draws += 1)
    if (await queries.insertMember(scope, { ...member, reference: newReadableCode(referenceLength) })) return
  throw new Error('No free reference was drawn')
}

/** Locks one of them who is still looked after. Refuses assisted.not_found, assisted.taken_over and assisted.closed. */
export async function lockOpen(scope: MemberScope, id: string): Promise<void> {
  const found = (await queries.lockOne(scope, id)) ?? refuse('assisted.not_found')
  if (found.taken_over) refuse('assisted.taken_over')
  if (found.hidden) refuse('assisted.closed')
}

/** Does something about one of them who is still looked after, in one transaction. */
const change = <Name extends Tool>(
  scope: MemberScope<Name>,
  id: string,
  work: (inner: MemberScope<Name>) => Promise<unknown>,
): Promise<void> =>
  scope.transaction(async (inner) => {
    await lockOpen(inner, id)
    await work(inner)
  })

/** Records that somebody agrees to the terms of today and to be helped by the actor. */
export const renewConsent = (scope: MemberScope, id: string, body: InputOf<typeof contract.renewConsent>['body']) =>
  change(scope, id, async (inner) => {
    await noteAgreement(inner, id)
    await queries.writeConsent(inner, id, { ...body, kind: 'renewed' })
    await agreeFor(inner, { ...body, memberId: id })
    // Another organiser has found them there: the welcome may be due.
    await inner.emit(domainEvent('member.completed_basics', { memberId: id }))
  })

type Consent = InputOf<typeof contract.withdrawConsent>['body']

/** Records that somebody does not want to be helped any more: nobody acts for them from now on. */
export const withdrawConsent = (scope: MemberScope, id: string, consent: Consent): Promise<void> =>
  scope.transaction((inner) => recordWithdrawal(inner, id, consent))

/** The same within a transaction that does more. */
export async function recordWithdrawal(scope: MemberScope, id: string, consent: Consent): Promise<void> {
  await lockOpen(scope, id)
  await queries.writeConsent(scope, id, { ...consent, kind: 'withdrawn' })
  await dropCode(scope, id)
  await endHelpers(scope, id)
}

/**
 * Records that somebody keeps their account after all: a closing was recorded by mistake, or they think otherwise. Nobody acts for
 * them by it. Call it in the transaction that keeps the account.
 */
export async function recordKept(scope: MemberScope<'sms'>, id: string, consent: Consent): Promise<void> {
  const found = (await queries.lockOne(scope, id)) ?? refuse('assisted.not_found')
  if (found.taken_over) refuse('assisted.taken_over')
  await queries.writeConsent(scope, id, { ...consent, kind: 'renewed' })
  await warn(scope, id, {
    subject: 'Your account stays open',
    body: ['It is not closed after all.'],
    of: scope.actor.id,
  })
}

/** Voids the code by which somebody would take their account over. Idempotent. */
export const stopTakeOver = (scope: MemberScope, id: string): Promise<void> =>
  change(scope, id, (inner) => dropCode(inner, id))

/**
 * Ends what an account does for people without email, where it may not organise any more: they act for nobody, and no account is
 * taken over with a code of theirs. Call it in the transaction that gives them another role.
 */
export async function stopOrganising(scope: Scope, accountId: string): Promise<void> {
  await endHelpers(scope, accountId, 'organised')
  await dropLostCodes(scope, accountId)
}

/** Gives somebody another code word; returns it. */
export async function renewCodeWord(scope: MemberScope, id: string): Promise<string> {
  const word = newCodeWord()
  await change(scope, id, (inner) => queries.writeCodeWord(inner, id, word))
  return word
}

type Contact = InputOf<typeof contract.correctContact>['body']

const movedWarning = {
  subject: 'How we reach you was changed',
  body: [
    'An organiser has changed your phone number or your address with us. From now on we write and ring there.',
    'If you did not ask for it, ring us or write to us at once.',
  ],
}

/** Corrects where somebody is reached; where they were reached before is told. Another number voids the code by which they would take the account over. */
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
      await dropCode(inner, id)
    }
    // Nor is a code good that was posted to where they do not live.
    if (moveHome) await dropCode(inner, id)
    await moveHome?.(inner)
  })
}

/** Chooses how somebody is told of things from now on. */
export const changeTellWay = (scope: MemberScope, id: string, way: TellWay): Promise<void> =>
  change(scope, id, (inner) => queries.writeToldBy(inner, id, way))

/** Forgets what was kept of somebody as one without email, but for the proof of their consent, which names nobody. Idempotent. */
export async function eraseAssisted(scope: Scope, memberId: string): Promise<void> {
  await dropCode(scope, memberId)
  await eraseLetters(scope, memberId)
  // A letter that a job has written since goes with the row, and none is written after it.
  await eraseOne(scope, memberId)
}
