import { dayMs } from '@sparkhood/contract/primitives/time'
import { listMessages, markAsRead, sendMessage } from '@sparkhood/contract/talking/messages'
import { subscribePush } from '@sparkhood/contract/talking/push'
import { ask } from './bookings.ts'
import { type Neighbourhood, openNeighbourhood } from './neighbourhood.ts'
import { offerSkill, type Person, settleIn, signUp } from './people.ts'

type Logged = { channel: string; what: string; result: string; attempt: number }

/** Ana and Ben, who have a booking with each other, and the notifications delivered to them. */
export async function openDeliveries() {
  const place: Neighbourhood = await openNeighbourhood()
  const [ana, ben] = [await signUp(place, 'Ana'), await signUp(place, 'Ben')]
  for (const person of [ana, ben]) await settleIn(person)
  const skill = await offerSkill(ben, 0)
  await ask(ana, ben, { skill, at: new Date('2027-02-01T10:00:00Z') })
  let browsers = 0
  const emailsTo = async (who: Person) => (await place.wiring.mailbox?.list(who.email)) ?? []
  return {
    place,
    ana,
    ben,
    skill,
    /** Moves to ten in the morning of a day with no pending notifications and no push subscriptions. */
    nextDay: async () => {
      await place.settle()
      for (const table of ['notifications', 'push_subscriptions', 'notification_readers', 'deliveries'])
        await place.rows(`delete from ${table}`)
      await place.rows(
        'update conversation_sides set unread = 0, received_sequence = last_sequence, read_sequence = last_sequence',
      )
      const today = new Date(place.now()).setUTCHours(10, 0, 0, 0)
      place.travel(today + dayMs - place.now().getTime())
    },
    /** Subscribes a browser to push; returns its endpoint. */
    ring: async (who: Person): Promise<string> => {
      browsers += 1
      const endpoint = `https://push.example.org/${browsers}`
      await who.does(subscribePush, { body: { endpoint, p256dh: 'key', auth: 'secret' } })
      return endpoint
    },
    rung: (endpoint: string) =>
      (place.wiring.silentPush?.list(endpoint) ?? []).map(({ text }) => JSON.parse(text) as Record<string, string>),
    write: async (from: Person, to: Person, content: string): Promise<void> => {
      place.travel(1000)
      await from.does(sendMessage, { body: { receiverId: to.id, content } })
      await place.settle()
    },
    read: async (who: Person, from: Person): Promise<void> => {
      const { data } = await who.does(listMessages, { params: { senderId: who.id, receiverId: from.id } })
      await who.does(markAsRead, { params: { id: data.at(-1)._id } })
    },
    run: (name: string) => place.app.jobs.runTimed(`notifications.${name}`),
    /** Returns the emails that somebody gets because of an act. */
    since: async (who: Person, act: () => Promise<unknown>) => {
      const before = (await emailsTo(who)).length
      await act()
      const after = await emailsTo(who)
      return after.slice(0, after.length - before)
    },
    logged: () => place.rows<Logged>('select channel, what, result, attempt from deliveries order by at, id'),
  }
}
