import { listReports, report } from '@sparkhood/contract/admin/safety'
import { appeal as appealEndpoint, listAppeals, suspendMember } from '@sparkhood/contract/admin/sanctions'
import { sendMessage } from '@sparkhood/contract/talking/messages'
import { newId } from '../../src/platform/secrets/random.ts'
import type { Neighbourhood } from '../neighbourhood.ts'
import { goodPassword, type Person, signUp } from '../people.ts'

type Cast = { place: Neighbourhood; ana: Person; cara: Person; dan: Person; ruth: Person }

/** Reports a member; returns the report's id. */
async function reported({ cara, ruth }: Cast, owner: Person): Promise<string> {
  await cara.does(report, { body: { kind: 'member', subject_id: owner.id, reason: 'scam' } })
  return reportOn(ruth, owner.id)
}

/** Reports a message that Ana wrote to its owner; returns the report's id. */
async function reportedMessage({ ana, ruth }: Cast, owner: Person): Promise<string> {
  const content = 'Are you free on Tuesday?'
  const { _id: subject_id } = (await ana.does(sendMessage, { body: { receiverId: owner.id, content } })).data
  await owner.does(report, { body: { kind: 'message', subject_id, reason: 'scam' } })
  return reportOn(ruth, subject_id)
}

async function reportOn(ruth: Person, subjectId: string): Promise<string> {
  const { data } = await ruth.does(listReports, { query: { limit: 100 } })
  return data.find((waiting: { subject_id: string }) => waiting.subject_id === subjectId)._id
}

let suspended = 0
/** Suspends a new member, who appeals; returns the appeal's id. */
async function appeal({ place, ruth }: Cast): Promise<string> {
  suspended += 1
  const who = await signUp(place, `Gus${suspended}`)
  const body = { because: 'other', reason: 'Odd.' }
  await ruth.does(suspendMember, { params: { id: who.id }, body })
  await place.visitor.does(appealEndpoint, { body: { email: who.email, password: goodPassword, message: 'Not me.' } })
  const { data } = await ruth.does(listAppeals, { query: { limit: 100 } })
  return data.find((one: { member: { _id: string } }) => one.member._id === who.id)._id
}

/** Vouches for its owner, withdrawing an earlier vouch; returns the id. */
const vouchBy =
  (name: 'ana' | 'cara' | 'dan') =>
  async (cast: Cast, owner: Person): Promise<string> => {
    const [id, at, who] = [newId(), cast.place.now(), cast[name].id]
    await cast.place.rows(
      'update vouches set withdrawn_at = $3 where voucher_id = $1 and member_id = $2 and withdrawn_at is null',
      [who, owner.id, at],
    )
    await cast.place.rows(
      `insert into vouches (id, voucher_id, member_id, how, comment, created_at) values ($1, $2, $3, 'friend', '', $4)`,
      [id, who, owner.id, at],
    )
    return id
  }

/** Makers of cases for operators, and of vouches. */
export const caseMakers = {
  appeal,
  reported,
  reportedMessage,
  vouch: vouchBy('cara'),
  vouchOfAna: vouchBy('ana'),
  otherVouch: vouchBy('dan'),
}
