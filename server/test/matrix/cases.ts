import { listReports, report } from '@sparkhood/contract/admin/safety'
import { appeal as appealEndpoint, listAppeals, suspendMember } from '@sparkhood/contract/admin/sanctions'
import { sendMessage } from '@sparkhood/contract/talking/messages'
import { newId } from '../../src/platform/secrets/random.ts'
import type { Neighbourhood } from '../neighbourhood.ts'
import { goodPassword, type Person, signUp } from '../people.ts'

type Cast = { place: Neighbourhood; ana: Person; cara: Person; dan: Person; ruth: Person }

/** The report of a member. */
async function reported({ cara, ruth }: Cast, owner: Person): Promise<string> {
  await cara.does(report, { body: { kind: 'member', subject_id: owner.id, reason: 'scam' } })
  return reportOn(ruth, owner.id)
}

/** The report of a message that Ana wrote to its owner. */
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
/** What a member says against being suspended: somebody who is there for that alone. */
async function appeal({ place, ruth }: Cast): Promise<string> {
  suspended += 1
  const who = await signUp(place, `Gus${suspended}`)
  const body = { because: 'other', reason: 'Odd.' }
  await ruth.does(suspendMember, { params: { id: who.id }, body })
  await place.visitor.does(appealEndpoint, { body: { email: who.email, password: goodPassword, message: 'Not me.' } })
  const { data } = await ruth.does(listAppeals, { query: { limit: 100 } })
  return data.find((one: { member: { _id: string } }) => one.member._id === who.id)._id
}

/** What somebody says for its owner; what they said before is taken back. */
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

/** What operators decide on, and what members say for each other. */
export const caseMakers = {
  appeal,
  reported,
  reportedMessage,
  vouch: vouchBy('cara'),
  vouchOfAna: vouchBy('ana'),
  otherVouch: vouchBy('dan'),
}
